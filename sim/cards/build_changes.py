"""Further modifications of the card vocabulary (CR 613): control, types, colours, abilities, and rules about damage."""

from __future__ import annotations

from components.characteristics import CardType, Color, Keyword
from components.continuous import Duration
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base
from sim.cards.build_abilities import have
from sim.cards.build_effects import Gained, becomes, changes, gains
from sim.cards.build_words import enchanted, the_target, this
from sim.cards.model import Ability, Instruction, Number, Selector, Static

under_your_control = Instruction(op=Op.CHANGE_CONTROL)
"""Modification: you control it (CR 613.1b)."""
you_control_enchanted = have(enchanted, under_your_control)
"""Static ability: you control what this is attached to."""
loses_abilities = Instruction(op=Op.LOSE_ABILITIES)
"""Modification: loses all abilities."""
power_and_toughness_switched = Instruction(op=Op.SWITCH_PT)
"""Modification: power and toughness switched (CR 613.4d)."""
damage_cant_be_prevented_this_turn = Instruction(
    op=Op.START_EFFECT, then=(Instruction(op=Op.DAMAGE_UNPREVENTABLE, flags=(OpFlag.ALL,)),)
)


def also(*types: CardType, subtypes: str = "") -> Instruction:
    """Modification: has these card types and subtypes too."""
    return Instruction(op=Op.ADD_TYPES, types=types, subtypes=tuple(subtypes.split()))


def only(*types: CardType, subtypes: str = "") -> Instruction:
    """Modification: has these card types and no others, and these subtypes and no others of their sets."""
    return Instruction(op=Op.SET_TYPES, types=types, subtypes=tuple(subtypes.split()))


chosen_type_too = Instruction(op=Op.ADD_TYPES, flags=(OpFlag.CHOSEN_TYPE,))
"""Modification: has the creature type that this chose, too."""
only_chosen_type = Instruction(op=Op.SET_TYPES, flags=(OpFlag.KEEP_TYPES, OpFlag.CHOSEN_TYPE))
"""Modification: has the creature type that this chose and no other creature type."""


def also_colors(*colors: Color) -> Instruction:
    """Modification: has these colours too."""
    return Instruction(op=Op.ADD_COLORS, colors=colors)


def unblockable_by(what: Selector) -> Instruction:
    """Modification: can't be blocked by these creatures (CR 509.1b)."""
    return Instruction(op=Op.CANT_BE_BLOCKED_BY, selector=what)


def protected_from(*subtypes: str) -> tuple[Instruction, ...]:
    """Modifications: protection from objects of any of the subtypes (CR 702.16a)."""
    quality = Selector(base=Base.EVENT_OBJECT, any_subtypes=subtypes)
    keyword = Instruction(op=Op.ADD_KEYWORDS, keywords=(Keyword.PROTECTION_FROM_QUALITY,))
    return keyword, Instruction(op=Op.PROTECTED_FROM, selector=quality)


def protection_from(*subtypes: str) -> Static:
    """Protection from objects of any of the subtypes, such as "protection from Humans" (CR 702.16)."""
    return Static(modifications=protected_from(*subtypes), subject=this)


def must_attack_this(who: Selector = the_target) -> Instruction:
    """During the player's next turn creatures that the player controls attack this if able (CR 508.1d)."""
    demand = Instruction(op=Op.ATTACKS_THIS)
    return Instruction(op=Op.START_EFFECT, selector=who, then=(demand,), duration=Duration.PLAYERS_NEXT_TURN)


attacks_you = Instruction(op=Op.ATTACKS_YOU)
"""Modification: attacks you if able (CR 508.1d)."""


def loses(*keywords: Keyword) -> Instruction:
    """Modification: loses keywords."""
    return Instruction(op=Op.REMOVE_KEYWORDS, keywords=keywords)


def gives(ability: Ability) -> Instruction:
    """Modification: has an ability."""
    return Instruction(op=Op.GRANT_ABILITY, ability=ability)


def becomes_creature(
    power: Number, toughness: Number, *gained: Gained, subtypes: str = "", types: tuple[CardType, ...] = ()
) -> tuple[Gained, ...]:
    """Modifications: is a creature (and of ``types``) too, with base power and toughness and what is gained."""
    return (also(*types, CardType.CREATURE, subtypes=subtypes), becomes(power, toughness), *gained)


def control_it(*gained: Gained, on: Selector = the_target, until: Duration = Duration.END_OF_TURN) -> Instruction:
    """You control it until end of turn, and it gains something."""
    return gains(under_your_control, *gained, on=on, until=until)


def while_it_has(kind: str, *gained: Gained, on: Selector = the_target) -> Instruction:
    """It gains something for as long as it has a counter of a kind (CR 611.2b)."""
    then = changes(0, 0, *gained)
    return Instruction(op=Op.START_EFFECT, selector=on, kind=kind, duration=Duration.WHILE_COUNTERED, then=then)


def prevented(number: Number = -1, *flags: OpFlag) -> Instruction:
    """Modification: the next ``number`` damage to it (-1: all) is prevented (CR 615.7)."""
    return Instruction(op=Op.PREVENT_DAMAGE, amount=number, flags=flags)


def prevent_all_damage(*flags: OpFlag) -> Instruction:
    """Prevent all damage this turn, or with a flag all combat damage."""
    return Instruction(op=Op.START_EFFECT, then=(prevented(-1, OpFlag.ALL, *flags),))
