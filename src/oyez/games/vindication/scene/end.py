"""What leads to the end: the track of honor with its tokens, and the triggers with how far they have come."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Final

from oyez.core.game import Look
from oyez.core.steps import NOBODY
from oyez.core.words import msg, seat_name
from oyez.draw import layers
from oyez.draw.boxes import across, lines
from oyez.draw.cards import picture
from oyez.draw.icons import icon
from oyez.draw.markup import Box, inked, moved, num, rect, scaled
from oyez.draw.panels import panel
from oyez.draw.pieces import seat_mark, tag
from oyez.draw.printed import printed
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block, line, measure
from oyez.games.vindication.components import TRACK
from oyez.games.vindication.course import GOES_ON
from oyez.games.vindication.quests import TRIGGERS
from oyez.games.vindication.state import Vindication

from .emblems import emblem
from .progress import Progress, progress
from .signs import LETTERS, PHONE, say
from .titles import title, trigger_title

LAST: Final = 90
"""The last figure of the track; beyond it markers stay there and say how much honor they mean."""
TICK: Final = 'stroke="var(--ink-soft)" stroke-width="1.2"'
PAD, HEAD = 20.0, 70.0


def _phone(box: Box) -> bool:
    return box[2] < PHONE


def _letters(box: Box) -> float:
    """How big the honor of a player is."""
    return LETTERS if _phone(box) else 10.5


def _apart(box: Box) -> float:
    """How far apart the markers are at least."""
    return 28.0 if _phone(box) else 25.0


def on_track(s: Vindication) -> Hashable:
    return tuple(s.honor), tuple(s.track), s.round


def draw_track(part: Part, s: Vindication, box: Box, look: Look) -> None:
    """A ruler from 0 to 90; above it a marker with the figure for every seat, below it the tokens."""
    part.add_all(_ruler(box, look.lang))
    part.keep("round", (box, s.round, look.lang), partial(_round, s.round, box, look.lang))
    for at, token in enumerate(s.track):
        if token:
            part.keep(f"token-{at}", (box, token, look.lang), partial(_token, at, token, box, look.lang))
    for seat, (x, n) in enumerate(zip(_spread(s.honor, box), s.honor, strict=True)):
        key = (box, x, n, look.lang, look.players)
        part.keep(f"honor-{seat}", key, partial(_marker, seat, n, x, box, look))


def _at(n: int, box: Box) -> float:
    """Where a figure is on the ruler."""
    x, _, width, _ = box
    return x + HEAD + PAD + (width - HEAD - 2 * PAD) * min(max(n, 0), LAST) / LAST


def _spread(honors: Sequence[int], box: Box) -> list[float]:
    """The middles of the markers: each over its figure, but none upon another."""
    order = sorted(range(len(honors)), key=lambda seat: (honors[seat], seat))
    wanted = [_at(honors[seat], box) for seat in order]
    places: list[float] = []
    apart = _apart(box)
    for x in wanted:
        places.append(max(x, places[-1] + apart) if places else x)
    over = sum(places) / len(places) - sum(wanted) / len(wanted)
    low = box[0] + HEAD + apart / 2
    high = box[0] + box[2] - apart / 2 - 2
    shift = min(max(-over, low - places[0]), high - places[-1])
    found = [0.0] * len(honors)
    for seat, x in zip(order, places, strict=True):
        found[seat] = x + shift
    return found


def _base(box: Box) -> float:
    return box[1] + box[3] - (20 if _phone(box) else 15)


@printed
def _ruler(box: Box, lang: str) -> Iterator[Sprite]:
    x, y, width, height = box
    drawn = panel(width, height)
    base = _base(box) - y
    first, last = _at(0, box) - x, _at(LAST, box) - x
    drawn += f'<path d="M{num(first)} {num(base)}H{num(last)}" stroke="var(--ink-soft)" stroke-width="2"/>'
    for n in range(0, LAST + 1, 5):
        at, long = _at(n, box) - x, n % 10 == 0 or n in TRACK
        drawn += f'<path d="M{num(at)} {num(base)}v{5 if long else 3}" {TICK}/>'
        if n % 10 == 0 and n not in TRACK and not _phone(box):
            drawn += line(str(n), at, base + 9.5, 8.6, align="middle", colour="var(--ink-soft)")
    yield Sprite("honor-track", layers.PLACES, x, y, drawn, title("track", lang), "still")


def _round(n: int, box: Box, lang: str) -> Sprite:
    x, y, _, height = box
    said = say(msg("scene.round", n=n), lang)
    drawn = block(said, 10, 4, HEAD - 8, height - 8, size=13, minimum=LETTERS, face="serif", bold=True)
    return Sprite("round", layers.NAMES, x, y, drawn, title("round.about", lang), "still")


def _token(at: int, token: int, box: Box, lang: str) -> Sprite:
    look = 'fill="var(--gold)" stroke="var(--piece-line)" stroke-width="1.2"'
    drawn = f'<path d="M0 -9L9 -4V5L0 10L-9 5V-4Z" {look}/>' + line(
        str(token), 0, 0.4, 9.4, align="middle", bold=True, colour="var(--coin-ink)"
    )
    said = title("token", lang, n=token)
    big, low = (1.32, 6) if _phone(box) else (1.0, 3)
    return Sprite(f"token-{at}", layers.TOKENS, _at(token, box), _base(box) + low, scaled(big, drawn), said)


def _marker(seat: int, n: int, x: float, box: Box, look: Look) -> Sprite:
    y, low = (box[1] + 14, 10.0) if _phone(box) else (box[1] + 15, 8.5)
    goal = _at(n, box) - x
    drawn = f'<path d="M0 12L{num(goal)} {num(_base(box) - y)}" stroke="var(--seat{seat})" stroke-width="2"/>'
    drawn += moved(0, -4, seat_mark(seat, 15)) + moved(0, low, tag(n, _letters(box)))
    who = say(seat_name(seat), look.lang, look.players)
    said = title("honor", look.lang, seat=who, n=n)
    return Sprite(f"honor-{seat}", layers.PIECES, x, y, drawn, said)


# ---- triggers


def on_triggers(s: Vindication) -> Hashable:
    return tuple((trigger, progress(s, trigger)) for trigger in s.triggers), s.ending, s.why


def in_line(count: int) -> int:
    """How many lie side by side on a phone."""
    return 2 if count == 4 else min(count, 3)


def draw_triggers(part: Part, s: Vindication, box: Box, look: Look) -> None:
    """A slip for each that is active, with a bar that fills."""
    count = len(s.triggers)
    if not count:
        return
    columns = count if box[2] >= PHONE else in_line(count)
    boxes = lines(box, count, columns, 6) if columns < count else across(box, *[None] * count, gap=6)
    for trigger, where in zip(s.triggers, boxes, strict=True):
        how, met = progress(s, trigger), s.ending != GOES_ON and s.why == trigger
        key = (where, how, met, look.lang, look.players)
        part.keep(f"trigger-{trigger}", key, partial(_trigger, trigger, how, met, where, look))


MET: Final = f'<circle r="8" fill="var(--vert)"/>{icon("check", -6, -6, 12, "var(--on-colour)")}'
"""Instead of the figure, which may have fallen since."""


def _trigger(trigger: int, how: Progress, met: bool, box: Box, look: Look) -> Sprite:
    x, y, width, height = box
    it = TRIGGERS[trigger]
    drawn = panel(width, height, active=met)
    name = say(msg(f"trigger.{it.id}"), look.lang)
    roomy = height > 60
    wordy = roomy and width > 190
    art = min(28.0, height * 0.5, width * 0.3) if roomy else 21.0
    left, top = 14 + art, 6.0 if roomy else height - 34
    low = height - 27 if roomy else top + art / 2
    drawn += picture(emblem("triggers", it.id), 8 + art / 2, top + art / 2, art, "var(--ink-soft)")
    figure = f"{how.now} → {how.goal}" if how.goal < 1 else f"{how.now} / {how.goal}"
    mark = 0.0
    if how.who != NOBODY:
        mark = 18.0
        drawn += moved(width - 16, 6 + art / 2 if wordy else low, seat_mark(how.who, 15))
    if met:  # whatever is left of it by now
        how = how._replace(done=1.0)
    near = how.done >= 0.75
    ink = "var(--bad)" if near else "var(--ink)"
    if wordy:
        if met:
            drawn += moved(width - 19 - mark, 6 + art / 2, MET)
        else:
            drawn += line(figure, width - 10 - mark, 6 + art / 2, 16, align="end", bold=True, colour=ink)
        drawn += block(
            name, left, 6, width - left - 66 - mark, art, size=14, minimum=9, face="serif", bold=True
        )
        text = say(msg(f"condition.{it.id}"), look.lang)
        drawn += block(
            text, 8, 8 + art, width - 16, height - art - 20, size=11, minimum=8, colour="var(--ink-soft)"
        )
    else:
        if roomy:
            room = (left, 2.0, width - left - 6, height - 43)
            drawn += block(name, *room, size=12, minimum=7.4, face="serif", bold=True)
        else:  # a phone: the name over the whole width
            if measure(name, LETTERS, "serif") > width - 10:
                name = say(msg(f"scene.slip.{it.id}"), look.lang)
            drawn += block(name, 6, 2, width - 10, 18, size=14, minimum=LETTERS, face="serif")
        if met:
            drawn += moved(19 if roomy else left + 9, low, MET)
        else:
            drawn += line(figure, 10 if roomy else left, low, 13, bold=True, colour=ink)
    bar = (8.0, height - 11, width - 16, 5.0)
    drawn += rect(bar, 3, 'fill="var(--parchment-deep)" stroke="var(--line)" stroke-width=".8"')
    if how.done > 0:
        colour = "var(--bad)" if near else "var(--gold)"
        drawn += rect((8, height - 11, (width - 16) * how.done, 5), 3, f'fill="{colour}"')
    said = trigger_title(trigger, look.lang)
    more = [title("progress", look.lang, n=how.now, goal=how.goal)]
    if how.who != NOBODY:
        more.append(title("nearest", look.lang, seat=say(seat_name(how.who), look.lang, look.players)))
    if met:
        more.append(title("met", look.lang))
    return Sprite(f"trigger-{trigger}", layers.TOKENS, x, y, inked(drawn), " ".join([said, *more]))
