import type { MarkKind } from '#core/ratings/reliability/reliability.ts'
import type { Generated } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    /** Missed ready checks, absences and lost disputes: one row per player and cause. */
    reliability_marks: {
      id: Generated<number>
      player_id: string
      kind: MarkKind
      cause_kind: 'lobby' | 'match'
      cause_id: number
      /** Distinguishes repeated events of one lobby or match: its ready checks. */
      cause_round: number
      created_at: Time
    }
    ratings: {
      player_id: string
      mode_id: number
      mu: number
      sigma: number
      rating: number
      matches: number
      wins: number
      losses: number
      draws: number
      updated_at: Time
    }
    rank_buckets: {
      mode_id: number
      metric: 'rating' | 'wins'
      coarse: number
      value: number
      players: number
    }
  }
}
