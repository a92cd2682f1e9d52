"""Scythe for two to five players: everything the game can ask or do.

Questions, in the order of a turn (what may be answered to each is in actions.py):

section         choose a section of the player mat, reveal an objective, give coins (turn.py)
top, bottom     take or skip the action; ``factory_top`` for the Factory card (turn.py, factory.py)
end_turn        reveal an objective or end the turn (turn.py)
unit            which unit moves next, or none (move.py)
step            where it goes, one hex at a time, or halt (move.py)
carry           how much of one kind goes along on that step (move.py)
fight           which combat is next (combat.py)
artillery, scout, parley, dial, combat_cards, retreat (combat.py)
encounter       an option of the encounter card (encounters.py)
factory_card    which Factory card to keep (factory.py)
produce         one more territory and how much it makes, or no more (produce.py)
place           on which territory resources are put (treasury.py)
gain_resource   the kind of the next resource (treasury.py)
gain            how much of a reward is taken (treasury.py)
pay             where the next resource of a cost comes from (treasury.py)
upgrade, deploy, build, enlist   the main reward of the bottom action of that name (one file each)
recruit_bonus   edition ru: whether to take a lasting bonus (enlist.py)
give_coins      how many (deals.py)

Rewards are steps, so that what is possible is looked up when they happen, in the order written:
do("gain", seat, what, count)          coins, power, popularity, combat_cards: all of it
do("offer_gain", seat, what, count, hex)   the same, or tokens of a kind, or "worker", put on the hex: asks how much
do("gain_resources", seat, count, hex) tokens of any kinds; hex NOWHERE: on one controlled territory with a worker
do("upgrade" | "deploy" | "build" | "enlist", seat, hex)   asks if there is anything to choose; hex NOWHERE: as the bottom
                                       action, otherwise on that hex without a worker
do("produce", seat, territories, mill) without the cost
do("stars", seat)                      places every star whose condition is met, the sixth ends the game
do("star", seat, cell)                 places one star for a combat or an objective
Only steps place stars: the sixth clears the agenda, so nothing may be scheduled after it.
"""
