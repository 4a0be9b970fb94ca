"""A stand under a long trial: back at the show after every visit, whatever hands do and whatever breaks."""

import pygame
import pytest

from tabletop.desk.stand import soak
from tabletop.desk.stand.soak import FAULTS, Life, Order, Visited
from tabletop.play.stand.operator import StandFile

EVERY_FAULT = sorted(FAULTS)


def lived(folder, monkeypatch, seed: int, visits: int, fault: str | None = None) -> list[Visited]:
    monkeypatch.setattr(soak, "LONGEST_STAY", 30.0)
    if fault is not None:
        monkeypatch.setattr(soak, "FAULTS", {fault: 1.0})
    StandFile(folder).change(left_out=frozenset({"snitch", "rigs", "patrol"}))  # the quick ones are enough
    found: list[Visited] = []
    life = Life(Order(seed, str(folder), 0.0, visits), found.append)
    try:
        life.run(visits)
    finally:
        pygame.display.quit()
    return found


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("fault", EVERY_FAULT, ids=[fault or "no fault" for fault in EVERY_FAULT])
def test_a_visit_leads_back_to_the_show_whatever_fails(tmp_path, monkeypatch, fault):
    found = lived(tmp_path, monkeypatch, 7, 1, fault)
    assert [one.wrong for one in found] == [""]
    assert max(one.home_in for one in found) <= soak.IDLE + soak.COUNTDOWN + soak.LEFT_FOR + soak.SLACK
    assert {one.fault for one in found} == {fault}


def test_what_a_visitor_leaves_behind_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr("tabletop.desk.stand.app.StandApp.forget_visitor", lambda self, stand: None)
    monkeypatch.setattr("tabletop.desk.stand.soak.HANDS", {lambda life: life.app.prefs.change(text=200): 1})
    found = lived(tmp_path, monkeypatch, 8, 1, "")
    assert found[0].wrong == "settings of a visitor are left"


def test_the_command_counts_lives_and_faults(tmp_path, monkeypatch, capsys):
    from tabletop.commands import soak as command

    monkeypatch.setattr(command, "KILLED", 1.0)
    assert command.run_soak(None, 1, 4, True) == 0
    said = capsys.readouterr().out
    assert '"visits":1' in said.replace(" ", "")
    assert '"lives":1' in said.replace(" ", "")
    assert '"appkilled":1' in said.replace(" ", "")


@pytest.mark.slow
def test_memory_files_and_the_disk_stay_flat_over_many_visits(capsys):
    from tabletop.commands import soak as command

    assert command.run_soak(None, 400, 11, True) == 0, capsys.readouterr().err
