import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { timestamp } from '#contract/shapes.ts'

export const quest = z.object({
  /** `play` and `win` matches, a match with a `friend`, or with somebody one has never met. */
  kind: z.enum(['play', 'win', 'friend', 'new_opponent']),
  /** Only matches of this mode count; null: of any. */
  game: z.string().nullable(),
  mode: z.string().nullable(),
  goal: z.int(),
  progress: z.int(),
  /** Promo for finishing it; 0 where the operator has no budget for rewards. */
  reward_cents: z.int(),
  is_done: z.boolean(),
  /** The amount paid: less than the reward when it is not done, or the budget of the day was used up. */
  paid_cents: z.int(),
})
export type Quest = z.output<typeof quest>

const streakDay = z.object({
  day: z.iso.date(),
  /** `forgiven`: without a match, but the streak goes on; `today`: not played yet. */
  state: z.enum(['played', 'forgiven', 'missed', 'today']),
})

export const questsOfToday = z.object({
  /** When the day ends, in the player's time zone: then there are new ones. */
  ends: timestamp,
  quests: z.array(quest),
  streak: z.object({
    /** Days in a row with a match. One missed day in eight is forgiven. */
    length: z.int(),
    best: z.int(),
    played_today: z.boolean(),
    /** The last seven days, today last. */
    week: z.array(streakDay),
  }),
})

export const readQuests = defineCall('GET v1 /players/quests/', {
  summary: "My quests of today and my streak. Against the same opponents only a day's first match counts",
  who: 'player',
  scope: 'profile:read',
  answer: questsOfToday,
})
