"""Tokens that cards create."""

from components.characteristics import CardType
from sim.cards.build import *

mite = creature_token("Phyrexian Mite", (), 1, 1, toxic(1), cant_block, artifact_too=True)
human = creature_token("Human", (white,), 1, 1)
goat = creature_token("Goat", (white,), 0, 1)
saproling = creature_token("Saproling", (green,), 1, 1)
phyrexian_beast = creature_token("Phyrexian Beast", (green,), 3, 3, toxic(1))
phyrexian_insect = creature_token("Phyrexian Insect", (green,), 1, 1, infect)
wurm_with_deathtouch = creature_token("Phyrexian Wurm", (), 3, 3, deathtouch, artifact_too=True)
wurm_with_lifelink = creature_token("Phyrexian Wurm", (), 3, 3, lifelink, artifact_too=True)
thopter = creature_token("Thopter", (), 1, 1, flying, artifact_too=True)
germ = creature_token("Phyrexian Germ", (black,), 0, 0)
deadly_snake = creature_token("Snake", (green,), 1, 1, deathtouch)
insect = creature_token("Insect", (black,), 1, 1)
green_insect = creature_token("Insect", (green,), 1, 1)
worm = creature_token("Worm", (black, green), 1, 1)
scion = creature_token("Eldrazi Scion", (), 1, 1, tap_for(colorless, price=cost(sacrifice_this)))
spirit = creature_token("Spirit", (white, black), 1, 1, flying)
kor_ally = creature_token("Kor Ally", (white,), 1, 1)
elephant = creature_token("Elephant", (green,), 3, 3)
cleric = creature_token("Cleric", (black,), 0, 1)
demon = creature_token(
    "Demon", (black,), 6, 6, flying, trample,
    whenever(your_upkeep,
             if_(exists(another_creature_you_control),
                 sacrifices(you, another_creature_you_control),
                 otherwise=deal(6, you))))
assassin = creature_token("Assassin", (black,), 1, 1,
                          whenever(deals_combat_damage(), loses_the_game(that_player)))
zombie = creature_token("Zombie", (black,), 2, 2)
flying_vampire = creature_token("Vampire", (black,), 2, 2, flying)
lifelinking_vampire = creature_token("Vampire", (black,), 1, 1, lifelink)
kraken = creature_token("Kraken", (blue,), 9, 9)
marit_lage = make("Marit Lage", None, (CardType.CREATURE,), "Avatar", (legendary, flying, indestructible),
                  power=20, toughness=20, colors=(black,), token=True)
hollow_sentinel = make("The Hollow Sentinel", None, (CardType.ARTIFACT, CardType.CREATURE), "Phyrexian Golem",
                       (legendary,), power=3, toughness=3, colors=(), token=True)
avatar = creature_token("Avatar", (white,), 0, 0, power_and_toughness(your_life))
construct = creature_token("Construct", (), 0, 0, get(this, count(yours(artifacts)), count(yours(artifacts))),
                           artifact_too=True)
everywhere = make("Everywhere", None, (CardType.LAND,), "Plains Island Swamp Mountain Forest", (), token=True)
royal_role = make("Royal Role", None, (CardType.ENCHANTMENT,), "Aura Role", (
    enchanted_gets(1, 1), have(enchanted, gives(ward("{1}")))), enchant=target(a_creature), colors=(), token=True)
