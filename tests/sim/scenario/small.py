"""Small scenarios in their JSON form, for tests of how scenarios are read and played."""

import copy

from sim.cards import library
from sim.scenario.read import read_scenario
from sim.scenario.run import play
from sim.scenario.set_up import set_up


def action(do, player="A", turn=1, step="main1", **fields):
    """One entry of a script."""
    return {"turn": turn, "step": step, "player": player, "do": do, **fields}


def attack(*pairs, player="A", turn=1):
    """An attack: attackers with what they attack."""
    attackers = [{"attacker": attacker, "defender": defender} for attacker, defender in pairs]
    return action("attack", player, turn, "declare_attackers", attackers=attackers)


def facts(step="main1", turn=1, **fields):
    """Facts at the end of a step."""
    return {"at": {"turn": turn, "step": step}, **fields}


def scenario(you=(), *script, opponent=(), expect=None, hand=(), opposing_hand=(), **fields):
    """A scenario from names of cards, which are the handles too, and for ``n`` of a card ``("Forest", n)``."""

    def placed(things):
        return [
            thing if isinstance(thing, dict) else {"ref": thing, "card": thing}
            for thing in (({"ref": t[0], "card": t[0], "n": t[1]} if isinstance(t, tuple) else t) for t in things)
        ]

    players = {
        "A": {"battlefield": placed(you), "hand": placed(hand)},
        "B": {"battlefield": placed(opponent), "hand": placed(opposing_hand)},
    }
    expected = facts() if expect is None else expect
    data = {"id": "S", "group": "G", "players": players, "script": list(script), "expect": expected, **fields}
    return copy.deepcopy(data)


def played(data, find=library.find):
    """Outcome of a scenario."""
    return play(data, "", "S", "G", find)


def board_of(data):
    """Board of a scenario, at its beginning."""
    return set_up(read_scenario(data), library.find)
