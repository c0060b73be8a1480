"""Games of python-mtg: alice has the list and plays first, bob has sixty Forests and does nothing.

The engine develops lands by itself. Its pump spells that depend on a condition give the smaller number only.
"""

from typing import Any

from benchmarks.speed_of_peers.worker.policy import CREATURES, HORIZON, deck, rank

MOST_STEPS = 2000
PLAYER = "alice"
SLUGS = {name.lower().replace("'", "").replace(" ", "_"): name for name in deck()}


def name_of(key: str) -> str:
    """Name of a card by its key, a slug with a number.

    >>> name_of("might_of_old_krosa_10")
    'Might of Old Krosa'
    """
    return SLUGS.get(key.rpartition("_")[0], "")


def number_of(key: str) -> int:
    """Number in a card's key: cards are drawn in this order."""
    return int(key.rpartition("_")[2])


class MtgGames:
    """Plays games of the policy.

    Parameters
    ----------
    mtg : module
        The peer.
    """

    def __init__(self, mtg: Any) -> None:
        self.mtg = mtg

    def play(self, seed: int) -> int:
        """Play one game; the own turn of the kill, 0 if there is none by the horizon.

        Raises
        ------
        RuntimeError
            If the game does not end.
        """
        return OneGame(self.mtg, seed).play()


class OneGame:
    """One game under way."""

    def __init__(self, mtg: Any, seed: int) -> None:
        decks = {PLAYER: deck(), "bob": ["Forest"] * 60}
        policies = dict.fromkeys(decks, self.decide)
        self.cast_in: dict[str, int] = {}
        self.turn = 0
        self.game = mtg.Game(decks, variant="two-player", seed=seed, policies=policies)

    def play(self) -> int:
        """Play to the end or to the horizon."""
        game = self.game
        for _ in range(MOST_STEPS):
            self.turn = game.turn_number
            own_turn = self.turn // 2 + 1
            if game.is_game_over():
                return own_turn if game.winner() == PLAYER else 0
            if own_turn > HORIZON:
                return 0
            move = self.best_move(game.legal_moves, game.turn == PLAYER)
            game.push(move, checked=False)
        raise RuntimeError("the game does not end")

    def able(self) -> list[str]:
        """Creatures that can attack: those of earlier turns, as none ever dies."""
        return [key for key, turn in self.cast_in.items() if turn < self.turn]

    def best_move(self, moves: list[Any], mine: bool) -> Any:
        """The move of the highest rank, the largest attack; else a pass."""
        best, highest = None, 0
        able = bool(self.able())
        for move in moves if mine else ():
            value = len(move.attackers) if move.kind == "attack" else 0
            if move.kind == "cast":
                value = rank(name_of(move.raw[2]), able)
            if value > highest:
                best, highest = move, value
        if best is None:
            return next((move for move in moves if move.kind == "pass"), moves[0])
        if best.kind == "cast" and name_of(best.raw[2]) in CREATURES:
            self.cast_in[best.raw[2]] = self.turn
        return best

    def decide(self, _view: Any, key: str, options: Any, default: Any) -> Any:
        """Choices within a move: the first creature that can attack as a target, the oldest card to discard."""
        if key == "target":
            able = self.able()
            return next((one for one in options if one in able), default)
        if key == "cleanup_discard" and options and isinstance(next(iter(options)), str):
            return min(options, key=number_of)
        return default
