"""Abilities, modes, targets and alternative costs as rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from components.capacities import NUM_LIMITED, NUM_OPTIONS
from components.characteristics import CardType, Color
from components.vocabulary.abilities import AbilityKind
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from components.zones import Zone
from sim.cards.compile_costs import mana_row, total_cost
from sim.cards.compile_functions import is_plain
from sim.cards.compile_hints import Pump, benefit, pump_fields, pump_hint
from sim.cards.compile_instructions import op_rows
from sim.cards.compile_rows import TableOverflowError, union
from sim.cards.compile_run import Run
from sim.cards.compile_selectors import amount_row, condition_row, selector_row
from sim.cards.model import (
    Ability,
    Activated,
    Alternative,
    Card,
    Cost,
    Enters,
    Instruction,
    LevelBand,
    ManaAbility,
    Mode,
    Program,
    Replacement,
    Selector,
    Static,
    Target,
    Triggered,
)
from sim.cards.subtypes import BASIC_LAND_TYPES

THIS = Selector(base=Base.THIS)
ADDED_TO_PRINTED = frozenset(
    {
        *(AlternativeKind.KICKED, AlternativeKind.GIFT, AlternativeKind.BUYBACK),
        *(AlternativeKind.RETRACED, AlternativeKind.PERMITTED, AlternativeKind.ENTWINED),
    }
)
"""Ways of casting whose cost is added to the printed cost."""
Fields = dict[str, Any]


def ability_fields(run: Run, ability: Ability) -> Fields:
    """Fields of the row of a printed ability."""
    match ability:
        case Activated():
            return _activated(run, ability)
        case ManaAbility():
            return _mana(run, ability)
        case Triggered():
            return _triggered(run, ability)
        case Static():
            return _static(run, ability)
        case Replacement():
            return _replacement(run, ability)
        case Enters():
            fields = _plain(run, AbilityKind.ENTERS, ability.effects, ability.condition, (Zone.BATTLEFIELD,))
            return {**fields, "subject": selector_row(run, ability.subject or THIS)}


def granted_row(run: Run, ability: Ability) -> int:
    """Row of an ability that an effect gives (it is no part of the card's own rows)."""
    return run.ability.add(**{**ability_fields(run, ability), "limit_place": NUM_LIMITED - 1})


def with_limit_places(rows: Sequence[Fields]) -> list[Fields]:
    """Rows of the printed abilities of a card, each with a limit in a place of its own."""
    limited = [i for i, fields in enumerate(rows) if fields.get("limit", 0) > 0]
    if len(limited) >= NUM_LIMITED:
        raise TableOverflowError("NUM_LIMITED", len(limited) + 1, NUM_LIMITED)
    return [{**fields, "limit_place": limited.index(i) if i in limited else 0} for i, fields in enumerate(rows)]


def spell_fields(run: Run, program: Program, additional: Cost | None, kicked: bool = False) -> Fields:
    """Fields of the row of a spell ability."""
    fields = {"kind": AbilityKind.SPELL, "zones": 1 << Zone.STACK, **_program(run, program, kicked)}
    return {**fields, **_cost_parts(run, additional or Cost())}


def _activated(run: Run, ability: Activated) -> Fields:
    return {
        "kind": AbilityKind.ACTIVATED,
        "timing": ability.timing,
        "zones": zone_bits(ability.zones),
        "cost": mana_row(run, ability.cost.mana),
        **_cost_parts(run, ability.cost),
        "condition": condition_row(run, ability.condition),
        "limit": ability.limit,
        "loyalty": int(ability.loyalty),
        **_program(run, ability.program),
    }


def _mana(run: Run, ability: ManaAbility) -> Fields:
    scries = (Instruction(op=Op.SCRY, amount=ability.scry),) if ability.scry else ()
    rows = op_rows(run, scries, granted_row)
    return {
        "kind": AbilityKind.MANA,
        "zones": 1 << Zone.BATTLEFIELD,
        "cost": mana_row(run, ability.cost.mana),
        **_cost_parts(run, ability.cost),
        "condition": condition_row(run, ability.condition),
        "limit": ability.limit,
        "mana_types": union(ability.colors),
        "mana_amount": -1 if ability.amount == 1 else amount_row(run, ability.amount),
        "mana_for": selector_row(run, ability.spend_on),
        "mana_plain": int(is_plain(ability)),
        "mana_life": ability.life,
        "mana_gift": ability.gift,
        "first_op": run.op.add_run(rows),
        "num_ops": len(rows),
    }


def _triggered(run: Run, ability: Triggered) -> Fields:
    details = [int(d) for d in (ability.step, ability.zone, ability.detail) if d is not None]
    if ability.kind is not None:
        details.append(run.kinds.number(ability.kind))
    if len(details) > 1:
        raise ValueError(f"a triggered ability asks for more than one detail: {ability}")
    return {
        "kind": AbilityKind.TRIGGERED,
        "zones": zone_bits(ability.zones),
        "event": ability.event,
        "subject": selector_row(run, ability.subject),
        "other": selector_row(run, ability.other),
        "event_player": ability.player,
        "detail": details[0] if details else -1,
        "condition": condition_row(run, ability.condition),
        "asked_once": int(not ability.intervening),
        "limit": ability.limit,
        **_program(run, ability.program),
    }


def _static(run: Run, ability: Static) -> Fields:
    fields = _plain(run, AbilityKind.STATIC, ability.modifications, ability.condition, ability.zones)
    attached = ability.subject is not None and ability.subject.base == Base.ATTACHED
    hint = pump_fields(run, pump_hint(ability.modifications, kicked=False, static=True)) if attached else {}
    return {**fields, **hint, "subject": selector_row(run, ability.subject)}


def _replacement(run: Run, ability: Replacement) -> Fields:
    return {
        **_plain(run, AbilityKind.REPLACEMENT, ability.effects, ability.condition, ability.zones),
        "replaces": ability.replaces,
        "subject": selector_row(run, ability.subject),
        "event_player": ability.player,
        "detail": _replaced_detail(run, ability),
    }


def _replaced_detail(run: Run, ability: Replacement) -> int:
    for asked in (ability.event, ability.zone):
        if asked is not None:
            return int(asked)
    return run.kinds.number(ability.kind)


def _plain(
    run: Run, kind: AbilityKind, effects: Sequence[Instruction], condition: Any, zones: Sequence[Zone]
) -> Fields:
    rows = op_rows(run, effects, granted_row)
    return {
        "kind": kind,
        "zones": zone_bits(zones),
        "condition": condition_row(run, condition),
        "first_op": run.op.add_run(rows),
        "num_ops": len(rows),
    }


def zone_bits(zones: Sequence[Zone]) -> int:
    """Bits ``1 << zone`` of zones."""
    return union(1 << zone for zone in zones)


def _cost_parts(run: Run, cost: Cost) -> Fields:
    rows = op_rows(run, cost.parts, granted_row)
    return {"first_cost": run.op.add_run(rows), "num_costs": len(rows)}


def _program(run: Run, program: Program, kicked: bool = False) -> Fields:
    if program.modes:
        modes = [_mode(run, mode) for mode in program.modes]
        return {
            "first_mode": run.mode.add_run(modes),
            "num_modes": len(modes),
            "min_modes": program.min_modes,
            "max_modes": program.max_modes,
        }
    pump = pump_hint(program.effects, kicked) if program.targets else Pump()
    return {
        **_targets_and_ops(run, program.targets, program.effects),
        **pump_fields(run, pump),
    }


def _mode(run: Run, mode: Mode) -> tuple[Any, ...]:
    return run.mode.row(**_targets_and_ops(run, mode.targets, mode.effects))


def _targets_and_ops(run: Run, targets: Sequence[Target], effects: Sequence[Instruction]) -> Fields:
    specs = [_target(run, target, benefit(effects, i)) for i, target in enumerate(targets)]
    rows = op_rows(run, effects, granted_row)
    return {
        "first_target": run.target_spec.add_run(specs),
        "num_targets": len(specs),
        "first_op": run.op.add_run(rows),
        "num_ops": len(rows),
    }


def _target(run: Run, target: Target, good: int) -> tuple[Any, ...]:
    return run.target_spec.row(
        selector=selector_row(run, target.selector),
        minimum=target.minimum,
        maximum=target.maximum if isinstance(target.maximum, int) else NUM_OPTIONS - 1,
        most=-1 if isinstance(target.maximum, int) else amount_row(run, target.maximum),
        divided=amount_row(run, target.divided),
        benefit=good,
    )


def enchant_row(run: Run, card: Card) -> int:
    """Row of the target specification of an Aura, -1 for other cards."""
    if card.enchant is None:
        return -1
    on_enchanted = [
        i
        for a in card.abilities
        if isinstance(a, Static) and a.subject is not None
        for i in a.modifications
        if a.subject.base == Base.ATTACHED
    ]
    effect = Instruction(op=Op.START_EFFECT, selector=Selector(base=Base.TARGET), then=tuple(on_enchanted))
    return run.target_spec.add_run([_target(run, card.enchant, benefit([effect], 0))])


def alternative_fields(run: Run, card: Card, alternative: Alternative) -> Fields:
    """Fields of the row of another way to cast ``card``."""
    added = alternative.kind in ADDED_TO_PRINTED
    kicked = alternative.kind == AlternativeKind.KICKED
    cast = card.other_face if alternative.kind == AlternativeKind.OTHER_FACE and card.other_face else card
    additional = cast.additional_cost or Cost()
    program = alternative.program or (card.program if added else None)
    if program is not None and alternative.kind == AlternativeKind.ENTWINED:
        program = replace(program, min_modes=len(program.modes), max_modes=len(program.modes))
    return {
        "kind": alternative.kind,
        "zone": alternative.zone,
        "cost": mana_row(run, total_cost(card.cost, alternative.cost) if added else alternative.cost.mana),
        **_cost_parts(run, Cost(parts=additional.parts + alternative.cost.parts)),
        "ability": -1
        if program is None
        else run.ability.add(**spell_fields(run, program, card.additional_cost, kicked)),
        "condition": condition_row(run, alternative.condition),
        "times": max(alternative.times, int(kicked)),
        "counter": run.kinds.number("time") if alternative.kind == AlternativeKind.SUSPEND else -1,
    }


def band_fields(run: Run, band: LevelBand) -> list[Fields]:
    """Fields of the rows of a level band: its power, toughness and keywords, then its abilities (CR 711.2)."""
    modifications: list[Instruction] = []
    if band.power is not None:
        modifications.append(Instruction(op=Op.SET_PT, amount=band.power, second=band.toughness))
    if band.keywords:
        modifications.append(Instruction(op=Op.ADD_KEYWORDS, keywords=band.keywords))
    own = [Static(modifications=tuple(modifications), subject=THIS)] if modifications else []
    abilities: list[Ability] = [*own, *band.abilities]
    levels = {"level_low": band.low, "level_high": -1 if band.high is None else band.high}
    return [{**ability_fields(run, ability), **levels} for ability in abilities]


def land_type_ability(card: Card) -> list[Ability]:
    """Mana ability of a land with basic land types (CR 305.6): one ability that offers the mana of each."""
    if CardType.LAND not in card.types:
        return []
    colors = tuple(Color(1 << i) for i, name in enumerate(BASIC_LAND_TYPES) if name in card.subtypes)
    tap = Cost(parts=(Instruction(op=Op.COST_TAP),))
    return [ManaAbility(colors=colors, cost=tap)] if colors else []
