"""`tabletop play --kiosk`: the stand, watched by a parent process."""

from pathlib import Path
from typing import NamedTuple

from tabletop.commands.common import GOOD, WRONG, UsageError, complain, why
from tabletop.packs.errors import readable
from tabletop.play.stand.operator import CodeError, checked_code, code_in
from tabletop.play.stand.parent import keep_running, stand_folder, watched


class Kiosk(NamedTuple):
    """How a stand is asked for: the operator's code, or the file that it is in."""

    code: str | None
    code_file: str | None

    @property
    def words(self) -> list[str]:
        """The same as words of a command line."""
        if self.code_file is not None:
            return ["--operator-code-file", self.code_file]
        return ["--operator-code", self.code or ""]


def run_kiosk(kiosk: Kiosk) -> int:
    """Open the stand, again and again where it fails; return the exit status."""
    code = _code(kiosk)
    if watched():
        from tabletop.desk.stand.run import run_stand

        return run_stand(code)
    sentence = keep_running(["play", "--kiosk", *kiosk.words], stand_folder())
    if sentence:
        complain(sentence)
    return WRONG if sentence else GOOD


def _code(kiosk: Kiosk) -> str:
    if (kiosk.code is None) == (kiosk.code_file is None):
        raise UsageError("expected --operator-code or --operator-code-file beside --kiosk.")
    try:
        return checked_code(kiosk.code) if kiosk.code is not None else code_in(Path(kiosk.code_file or ""))
    except CodeError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        where = readable(kiosk.code_file or "")
        raise UsageError(f"the operator code can't be read from {where} ({why(error)}).") from None
