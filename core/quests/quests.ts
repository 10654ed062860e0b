import { randomBelow, type Random } from '#core/bracket/draw/random.ts'

export const QUEST_KINDS = ['play', 'win', 'friend', 'new_opponent'] as const
export type QuestKind = (typeof QUEST_KINDS)[number]

/** One of a player's quests of a day. `mode`: only matches of this mode count; null: of any. */
export type Quest = { kind: QuestKind; modeId: number | null; goal: number; rewardCents: number }

/** Reward of a quest of each kind in cents, if the budget allows. */
const REWARDS: Record<QuestKind, number> = { play: 10, win: 25, friend: 15, new_opponent: 15 }

/** Facts about a player that the day's quests are chosen by. */
export type QuestPlayer = {
  /** The modes that they play most, most played first. */
  modeIds: readonly number[]
  hasFriends: boolean
}

/**
 * The three quests of a day: play, win, and meet somebody. They ask for little, so that an evening's play is enough.
 *
 * @param pays whether there is a budget for rewards
 */
export function chooseQuests(player: QuestPlayer, random: Random, pays: boolean): Quest[] {
  const { modeIds, hasFriends } = player
  const modeId =
    modeIds.length > 0 ? (modeIds[randomBelow(random, Math.min(3, modeIds.length))] ?? null) : null
  const meets = hasFriends && randomBelow(random, 2) === 0 ? 'friend' : 'new_opponent'
  const quests: Omit<Quest, 'rewardCents'>[] = [
    { kind: 'play', modeId, goal: modeId === null ? 1 : 2 + randomBelow(random, 2) },
    { kind: 'win', modeId: null, goal: 1 + randomBelow(random, 2) },
    { kind: meets, modeId: null, goal: 1 },
  ]
  return quests.map((quest) => ({ ...quest, rewardCents: pays ? REWARDS[quest.kind] : 0 }))
}

/** A match of the day that was played to a result, as one of its players sees it. */
export type DayMatch = {
  modeId: number
  won: boolean
  /** The players of the other side. */
  opponents: readonly { id: string; isFriend: boolean; isNew: boolean }[]
}

/**
 * How far a quest is. Against the same opponents only the first match of the day counts, and for winning the first that is
 * won: rewards are for playing, not for losing to each other in turns.
 */
export function progressOf(
  { kind, modeId, goal }: Pick<Quest, 'kind' | 'modeId' | 'goal'>,
  matches: readonly DayMatch[],
): number {
  const counting = matches.filter((match) => {
    if (modeId !== null && match.modeId !== modeId) return false
    switch (kind) {
      case 'play':
        return true
      case 'win':
        return match.won
      case 'friend':
        return match.opponents.some(({ isFriend }) => isFriend)
      case 'new_opponent':
        return match.opponents.some(({ isNew }) => isNew)
    }
  })
  const rivals = new Set(
    counting.map(({ opponents }) =>
      opponents
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
    ),
  )
  return Math.min(goal, rivals.size)
}
