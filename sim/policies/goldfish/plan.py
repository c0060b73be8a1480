"""The plan of one decision: what the player could do with how much mana, and what it would be worth.

Worth is counted in the currency in which the opponent is nearest to losing: poison counters, or damage.
"""

import numpy as np

from systems.compiled import rule

NUM_LANES = 12
"""Amounts of mana that a plan tells apart, 0 to 11; more counts as 11."""

FIRST_ATTACKER = 100
"""Added to what a set of cards is worth if it has the first creature that could attack at all."""

KNAPSACK = np.dtype([("worth", "i2", (NUM_LANES,)), ("choice", "i2", (NUM_LANES,))])
"""The most that cards are worth together, by the mana they cost together.

``choice`` is the option that begins with one card of that best set, 0 where the set is empty.
"""

PLAN = np.dtype(
    [
        ("player", "i1"),
        ("foe", "i1"),
        ("by_poison", "i1"),
        ("poison", "i2"),
        ("damage", "i2"),
        ("kills", "i1"),
        ("missing", "i4"),
        ("mana", "i2"),
        ("next_mana", "i2"),
        ("prepayable", "i2"),
        ("attack", "i2"),
        ("next_attack", "i2"),
        ("num_attackers", "i2"),
        ("power_counts", "i2"),
        ("next_power_counts", "i2"),
        ("attack_bonus", "i2"),
        ("most_strikes", "i1"),
        ("has_attacker", "i1"),
        ("has_creature", "i1"),
        ("strikes", "i1"),
        ("next_strikes", "i1"),
        ("base_power", "i2"),
        ("num_settable", "i2"),
        ("next_settable", "i2"),
        ("per_target", "i2"),
        ("lands", "i2"),
        ("infectious", "i1"),
        ("option", "i2"),
        ("spell", "i1"),
        ("direct", "i2"),
        ("rate", "i2"),
        ("growth", "i2"),
        ("cards", "i2"),
        ("now", KNAPSACK),
        ("spend", KNAPSACK),
        ("soon", KNAPSACK),
        ("steady", KNAPSACK),
        ("later", KNAPSACK),
        ("hurry", KNAPSACK),
    ]
)
"""Scratch record of the policy; every decision fills it anew.

``poison`` and ``damage`` are what the player's creatures hit for, counted in each; everything else is counted in poison
if ``by_poison`` is 1, else in damage. ``missing`` is what ``foe`` still needs to lose, ``kills`` 1 if that can be dealt
this turn. ``mana`` can be spent now, ``next_mana`` in the next turn, ``prepayable`` is what waiting pumps in hand cost.
``attack`` is what the attackers of this turn deal, ``next_attack`` what those of the next turn will. ``strikes`` and
``next_strikes`` say how often a point of power counts on the best attacker, ``power_counts`` and ``next_power_counts``
on all attackers together; ``base_power`` is the lowest base power of an attacker on which power counts,
``num_settable`` how many have it, ``next_settable`` on how many power counts next turn; ``attack_bonus`` the power that
each attacker gets as it attacks, ``most_strikes`` how often the best attacker deals combat damage. ``per_target`` is
what each spell that targets an own creature is worth by itself, ``lands`` counts the lands in hand, ``option`` is the
option that is being considered. ``direct``, ``rate``, ``growth`` and ``cards`` are what a set of instructions is worth:
at once, in each turn after this one, growing by the turn, in cards.

The knapsacks: ``now``, what adds to the attack of this turn; ``spend``, pumps on which mana is well spent now even if
it is not lethal; ``soon`` and ``steady``, what develops the board, by its worth within one turn and within several;
``later``, pumps by their worth in the next turn; ``hurry``, how much more pumps are worth now than later.
"""


@rule
def add_item(knapsack, mana, cost, worth, choice):
    """Add something that can be chosen once to a knapsack for up to ``mana`` mana.

    Of each lane's best set ``choice`` is the item that was added last, so what is added later is done earlier.
    """
    for lane in range(min(mana, NUM_LANES - 1), cost - 1, -1):
        total = int(knapsack.worth[lane - cost]) + worth
        if total > knapsack.worth[lane]:
            knapsack.worth[lane] = total
            knapsack.choice[lane] = choice


@rule
def add_first_attacker(knapsack, mana, cost, worth, choice):
    """Add a creature while there is none: the first one in a set is worth `FIRST_ATTACKER` more."""
    for lane in range(min(mana, NUM_LANES - 1), cost - 1, -1):
        total = int(knapsack.worth[lane - cost]) + worth
        if total < FIRST_ATTACKER:
            total += FIRST_ATTACKER
        if total > knapsack.worth[lane]:
            knapsack.worth[lane] = total
            knapsack.choice[lane] = choice


@rule
def most(knapsack, mana):
    """The most that up to ``mana`` mana buys."""
    return int(knapsack.worth[min(mana, NUM_LANES - 1)])
