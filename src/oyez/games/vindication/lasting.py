"""What changes figures of a seat until its turn ends, and what happens that cards listen to."""

from typing import Final

# Figures that a companion changes for the turn in which it is activated:
RELIC_PRICE: Final = 0
TRAIT_PRICE: Final = 1
MONSTER_PRICE: Final = 2
MOUNT_PRICE: Final = 3
APTITUDE_PRICE: Final = 4
CONTROL_PRICE: Final = 5
"""Conviction for a territory that another player holds."""
FREE_DRAWS: Final = 6
"""Empowered draws that need no conviction."""
CONTROL_MORE: Final = 7
"""Honor for a territory that another player holds."""
MOVE_MORE: Final = 8
SPLIT: Final = 9
QUIET: Final = 10
"""Visits bring their controllers no honor."""
TWICE: Final = 11
"""Dice may be rolled twice."""
PURE_CUBE: Final = 12
"""Pure crystals named for the next payment: so much and the skill."""
OPEN_VISITS: Final = 18
"""More visits whose territories may be taken."""
CHEAPER: Final = 19
"""Skill cubes that the next card costs less."""
FIGURES: Final = 20

UNTIL_TURN_ENDS: Final = 0

# Rules that a card changes as long as it works for its owner:
FREE_ACTIVATION: Final = 0
CARDS_HONORED: Final = 1
ALONG_THE_COAST: Final = 2
LAND_GUARDED: Final = 3
SKILLS_COPIED: Final = 4
DRAWS_BY_SKILL: Final = 5
"""What empowered draws may be paid with."""
TOUCHED_DEARLY: Final = 6
"""What others pay for effects on one."""
PEOPLE_GUARDED: Final = 7
MASTERY_MORE: Final = 8
MONSTER_DICE: Final = 9
NO_DEATH: Final = 10
NO_HONOR: Final = 11
"""For all others."""
VISITS_FURTHER: Final = 12
RULES: Final = 13

RULE: Final = {
    "mod_activation_cost": FREE_ACTIVATION,
    "mod_card_honor": CARDS_HONORED,
    "mod_coast_move": ALONG_THE_COAST,
    "mod_control_immune": LAND_GUARDED,
    "mod_copy_skills": SKILLS_COPIED,
    "mod_immune": PEOPLE_GUARDED,
    "mod_mastery": MASTERY_MORE,
    "mod_monster_dice": MONSTER_DICE,
    "mod_no_death": NO_DEATH,
    "mod_no_honor": NO_HONOR,
    "mod_visit_reach": VISITS_FURTHER,
}
"""By the verb of the data; which one a changed cost is, its entry says."""

# What happens (the number that says more):
ACTIVATED_CHARACTER: Final = 0  # the skill
ACTIVATED_COMPANION: Final = 1  # the card
BEAT_MONSTER: Final = 2  # the card
CONVERTED: Final = 3  # the skill
GAINED_CARD: Final = 4  # the card
GAINED_HONOR: Final = 5  # the honor before the gain
TWO_SOURCES: Final = 6
WALKED: Final = 7  # the spaces of this turn
RECRUITED: Final = 8  # the card
SPENT_CONVICTION: Final = 9
TOOK_CONTROL: Final = 10  # the hex
TOOK_HELD: Final = 11  # the hex
VISITS: Final = 12  # the hex
VISITS_HELD: Final = 13  # the hex
ARRIVED: Final = 14  # the space, by an own move or teleport
ENTERED: Final = 15  # the space, in whatever way
MET: Final = 16  # the other player, whose space the own move has come to
PASSED: Final = 17  # the other player, through whose space the own move leads
PASSED_BY: Final = 18  # the other player, in whatever way
ABANDONED: Final = 19  # the card that was given up
DIED: Final = 20  # the companion that was lost
WORKED: Final = 21  # the companion whose activation is complete but for its ability
REVEALED: Final = 22  # the hex for which the seat has drawn a tile
TRAIT_USED: Final = 23  # the card, which is the seat's
TURN_BEGAN: Final = 24
TURN_ENDED: Final = 25  # who is next
EVENTS: Final = 26

EVENT: Final = {
    "activate_character": ACTIVATED_CHARACTER,
    "activate_companion": ACTIVATED_COMPANION,
    "beat_monster": BEAT_MONSTER,
    "convert_into": CONVERTED,
    "gain_card": GAINED_CARD,
    "other_gains_honor": GAINED_HONOR,
    "honor_from_two_sources": TWO_SOURCES,
    "enter_occupied_space": MET,
    "master_activate": WORKED,
    "moved_spaces_min": WALKED,
    "other_passes_through_me": PASSED_BY,
    "pass_through_player": PASSED,
    "recruit_at_inn": RECRUITED,
    "spend_conviction": SPENT_CONVICTION,
    "take_control": TOOK_CONTROL,
    "take_control_held": TOOK_HELD,
    "visit": VISITS,
    "visit_held_by_other": VISITS_HELD,
}
"""Facing a monster is no event of its own: what listens to it changes the dice, and is looked up there."""
