"""We Come in Pieces: robots over Small-Town; its rulebook names neither designer nor publisher."""
