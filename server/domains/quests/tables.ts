import type { Generated } from 'kysely'
import type { QuestKind } from '#core/quests/quests.ts'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    /** A player's quests of a day; `day` is that of the player's time zone, `2026-11-24`. */
    player_quests: {
      player_id: string
      day: string
      slot: number
      kind: QuestKind
      mode_id: number | null
      goal: number
      reward_cents: number
      done_at: Time | null
      /** Less than the reward when the day's budget was used up. */
      paid_cents: Generated<number>
    }
    player_streaks: {
      player_id: string
      length: number
      best: number
      last_day: string
      forgiven_day: string | null
    }
    /** What quests have paid on a day (UTC). */
    quest_budgets: { day: string; spent_cents: number }
  }
}
