"""The laws that every game keeps. Each takes a table and a record of a position on it, and knows no game.

A law raises AssertionError where it is broken. Laws play on matches that they have loaded themselves.
"""

from __future__ import annotations

from collections.abc import Callable

from .choosing import (
    an_aside_leaves_the_question,
    choices_law,
    illegal_choices_change_nothing,
    the_end_has_a_reason,
    the_log_knows_its_turns,
)
from .hiding import (
    determinize_keeps_what_is_seen,
    nothing_leaks,
    redact_hides,
)
from .keeping import (
    clone_is_equal_and_independent,
    record_round_trip,
    snapshot_round_trip,
    standing_answers_are_plain_choices,
    undo_is_an_exact_inverse,
)
from .showing import (
    closed_options_are_explained,
    components_are_conserved,
    formulas_add_up,
    labels_are_said_and_told_apart,
    players_are_called_by_their_names,
    scene_does_not_leak,
    scene_explains_itself,
    scene_holds_every_target,
    scene_holds_what_counts,
    scene_ids_are_unique,
    scene_is_the_same_upon_the_one_before,
    scene_pieces_lie_on_sprites,
    scores_are_sums_of_named_parts,
    tallies_are_named_and_seen,
)
from .tables import Table

Law = Callable[[Table, str], None]

LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        choices_law,
        the_end_has_a_reason,
        the_log_knows_its_turns,
        an_aside_leaves_the_question,
        illegal_choices_change_nothing,
        clone_is_equal_and_independent,
        snapshot_round_trip,
        record_round_trip,
        standing_answers_are_plain_choices,
        scores_are_sums_of_named_parts,
        formulas_add_up,
        tallies_are_named_and_seen,
        redact_hides,
        determinize_keeps_what_is_seen,
        nothing_leaks,
        undo_is_an_exact_inverse,
        labels_are_said_and_told_apart,
        closed_options_are_explained,
        components_are_conserved,
    )
}
SCENE_LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        scene_holds_every_target,
        scene_holds_what_counts,
        scene_explains_itself,
        players_are_called_by_their_names,
        scene_ids_are_unique,
        scene_pieces_lie_on_sprites,
        scene_does_not_leak,
        scene_is_the_same_upon_the_one_before,
    )
}

CHEAP = (
    choices_law,
    an_aside_leaves_the_question,
    snapshot_round_trip,
    formulas_add_up,
    redact_hides,
    labels_are_said_and_told_apart,
    components_are_conserved,
)
"""Laws for the many tables of modules in pairs."""
