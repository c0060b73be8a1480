"""What to do with priority: kill if that is possible now, else develop or pump, whichever kills sooner."""

from components.clock import Step
from sim.policies.goldfish.actions import STEADY_TURNS, consider_actions
from sim.policies.goldfish.lands import best_land
from sim.policies.goldfish.later import consider_later
from sim.policies.goldfish.plan import FIRST_ATTACKER, NUM_LANES, most
from sim.policies.goldfish.survey import kills_by_poison, survey
from systems.compiled import rule
from systems.whole_fields import clear


@rule
def clear_knapsacks(plan):
    """Empty all knapsacks of a plan."""
    clear(plan.now)
    clear(plan.spend)
    clear(plan.soon)
    clear(plan.steady)
    clear(plan.hurry)
    clear(plan.later)


@rule
def worth_within(plan, development, spent, turns):
    """What is dealt within the next turns if ``spent`` mana develops the board now and the rest buys pumps."""
    worth = int(development.worth[spent])
    if plan.has_attacker == 1 or worth >= FIRST_ATTACKER:
        left = int(plan.mana) - spent
        if plan.strikes == 0:
            left = min(left, int(plan.prepayable))
        worth += most(plan.later, left + turns * int(plan.next_mana)) + most(plan.hurry, left)
    return worth


@rule
def best_spent(plan, development, turns):
    """How much mana should develop the board now, so that most is dealt within the next turns; as much as ties."""
    best = 0
    worth = worth_within(plan, development, 0, turns)
    for spent in range(1, min(int(plan.mana), NUM_LANES - 1) + 1):
        if development.worth[spent] > development.worth[spent - 1]:
            other = worth_within(plan, development, spent, turns)
            if other >= worth:
                best, worth = spent, other
    return best


@rule
def best_development(plan):
    """Option that develops the board, or 0 if pumps are better; what costs no mana comes first."""
    if plan.steady.choice[0] != 0:
        return int(plan.steady.choice[0])
    spent = best_spent(plan, plan.soon, 1)
    worth = worth_within(plan, plan.soon, spent, 1) % FIRST_ATTACKER
    if plan.attack + plan.next_attack + worth >= plan.missing:
        return int(plan.soon.choice[spent])
    spent = best_spent(plan, plan.steady, STEADY_TURNS)
    return int(plan.steady.choice[spent])


@rule
def killing_action(game, tables, plan, player, by_poison):
    """Option that leads to a kill in this turn, by poison or by damage, with the least mana; 0 if attacking will do.

    ``plan.kills`` tells whether there is a kill at all.
    """
    survey(game, tables, plan, player, by_poison)
    plan.kills = 1 if plan.attack >= plan.missing else 0
    if plan.kills == 1:
        return 0
    clear_knapsacks(plan)
    consider_actions(game, tables, plan)
    for lane in range(min(int(plan.mana), NUM_LANES - 1) + 1):
        if plan.attack + plan.now.worth[lane] >= plan.missing:
            plan.kills = 1
            return int(plan.now.choice[lane])
    return 0


@rule
def best_action(game, tables, plan):
    """Option of a PRIORITY decision in the own main phase that leads to the earliest kill."""
    player = int(game.decision.player)
    land = best_land(game, tables, player)
    if land != 0:
        return land
    by_poison = kills_by_poison(game, tables, plan, player)
    if plan.poison > 0 and plan.damage > 0:
        option = killing_action(game, tables, plan, player, not by_poison)
        if plan.kills == 1:
            return option
    option = killing_action(game, tables, plan, player, by_poison)
    if plan.kills == 1:
        return option
    consider_later(game, tables, plan)
    option = best_development(plan)
    return option if option != 0 else int(plan.spend.choice[min(int(plan.mana), NUM_LANES - 1)])


@rule
def answer_priority(game, tables, plan):
    """Act in the own main phase while the stack is empty; elsewhere pass."""
    decision = game.decision
    decision.choice = 0
    if game.clock.step == Step.PRECOMBAT_MAIN and game.clock.active == decision.player and game.stack_size == 0:
        decision.choice = best_action(game, tables, plan)
