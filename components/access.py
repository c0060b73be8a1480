"""Components as systems name them in the schedule: groups of fields of a game that belong together."""

from enum import Enum


class Component(Enum):
    """What systems declare to read and write; the value lists the fields of ``GAME``, dots lead into nested records."""

    SETTING = (
        *("seed", "index", "num_players", "turn_limit", "shared_teams"),
        *(f"player.{name}" for name in ("seat", "team", "stops", "no_hand_limit", "orders_triggers", "deck_size")),
        *("player.instruction", "player.instruction_sources", "player.hand_modifier"),
    )
    """What is fixed before the game and by standing instructions."""
    OUTCOME = ("status", "problem", "winner", "last_loss", "player.loss", "player.left_game")
    """Who has lost, and whether the game is over (CR 104)."""
    CLOCK = ("clock",)
    """Turn, step, stage and priority (CR 117, 500)."""
    CHANCE = ("draws", "player.shuffles")
    """How many random numbers were used."""
    DECISION = ("decision",)
    """What a player must choose, and the answer."""
    OPENING = ("player.mulligans", "player.kept")
    """Opening hands (CR 103.5)."""
    LIFE = ("player.life",)
    PLAYER_COUNTERS = ("player.counters",)
    """Counters of players (CR 122)."""
    MANA = ("player.mana", "holds_supply", "scrier", "num_scries", "scries")
    """Mana pools (CR 106.4), and what mana abilities leave to do."""
    CARDS = (
        *("player.library_top", "player.library_end", "player.unseen_start", "player.unseen_end", "player.library"),
        *("player.hand_size", "player.hand", "player.zone", "player.drew_from_empty"),
        "player.remembered",
        *("num_card_counters", "card_counter", "num_exiled_with", "exiled_with"),
    )
    """Cards outside the battlefield (CR 400), and counters on them (CR 122.1)."""
    TURN_TALLIES = (
        *("player.turns_taken", "player.damage_taken", "player.life_gained", "player.life_lost"),
        *("player.spells_cast", "player.cards_drawn", "player.lands_entered", "player.creatures_died"),
        *("player.lands_played", "player.land_limit", "perm.used_abilities", "perm.loyalty_activations"),
        *("perm.turn_marks", "player.creatures_attacked", "player.colors_cast"),
        "player.subtypes_died",
    )
    """What happened this turn, and how often it still may."""
    PERMISSIONS = ("num_permissions", "permission", "casting", "casting_way", "casting_copies")
    """Cards that may be played from elsewhere than the hand (CR 601.3b)."""
    COMMANDER = (
        "player.commanders",
        "player.commanders_arrived",
        "player.commander_casts",
        "player.commander_damage",
    )
    """Commanders (CR 903)."""
    PERMANENTS = (
        *("num_slots", "num_left", "perm.presence", "perm.owner", "perm.base_controller"),
        *("perm.base_definition", "perm.card", "perm.stamp", "perm.timestamp", "perm.x"),
        *("perm.kicked", "perm.way", "perm.from_zone", "perm.left_for", "perm.chosen", "perm.linked"),
        *("perm.designations", "perm.arriving", "perm.colors_spent", "perm.exceptions", "num_entering"),
        *("entering_place", "entering_copied", "entering_cursor", "entering_ability", "entering_pointer"),
        *("entering_counters",),
    )
    """Which permanents there are (CR 110)."""
    PERMANENT_STATUS = ("perm.tapped", "perm.phased_out", "perm.summoning_sick", "perm.regeneration_shields")
    """Status of permanents (CR 110.5) and what lasts like it."""
    PERMANENT_COUNTERS = ("perm.counters", "perm.counter_mask")
    """Counters on permanents (CR 122)."""
    ATTACHMENT = ("perm.attached_to",)
    """What Auras and Equipment are attached to (CR 301.5, 303.4)."""
    COMBAT = ("perm.attacking", "perm.blocking", "perm.blocked", "perm.struck_first", "num_assigned", "assigned")
    """Attackers and blockers (CR 506 to 511)."""
    MARKED_DAMAGE = ("perm.damage", "perm.deathtouched", "num_damaged_by", "damaged_by")
    """Damage marked on permanents (CR 120.6), and who dealt it."""
    CHARACTERISTICS = (
        *("player.subtypes_elsewhere", "player.replaced_elsewhere"),
        *("layers_dirty", "functions", "watched", "num_granted", "granted", "perm.characteristics"),
        *("perm.controller", "perm.definition", "perm.lost_abilities"),
    )
    """What the layers compute (CR 613)."""
    STACK = ("stack_size", "next_identity", "stack", "num_further_targets", "further_target")
    """Spells and abilities on the stack (CR 405)."""
    TRIGGERS = ("num_triggers", "trigger", "num_delayed", "delayed")
    """Triggered abilities that wait (CR 603)."""
    EFFECTS = ("num_effects", "effect", "num_additional", "additional")
    """Continuous effects from spells and abilities (CR 611.2), and what prevention effects do besides (CR 615.5)."""
    RESOLUTION = ("leaving", "destroyed", "affected", "done", "additional_context", "event_other")
    """What state-based actions and resolutions under way keep for their next part."""
