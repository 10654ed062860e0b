import type { MarkKind } from '#core/ratings/reliability/reliability.ts'
import type { PlayRegion } from '#core/region.ts'
import type { Tier } from '#core/tier.ts'
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
      /** The record of one period: what a season or the time between two is (core/ratings/seasons). */
      period: number
      played: number
      won: number
      lost: number
      drawn: number
      /** Where the player is listed; null for nowhere. Kept up to date by `moveToRegion`. */
      region: PlayRegion | null
      updated_at: Time
    }
    rank_buckets: {
      mode_id: number
      period: number
      /** '' for everybody. */
      region: PlayRegion | ''
      metric: 'rating' | 'wins'
      coarse: number
      value: number
      players: number
    }
    seasons: {
      id: Generated<number>
      game: string
      number: number
      starts_at: Time
      ends_at: Time
      reset_percent: number
      placement_matches: number
      announced_to: string | null
      announced_at: Time | null
      created_at: Time
    }
    /** Who has chosen to be on the leaderboards of earnings. */
    shown_earnings: { player_id: string; chosen_at: Time }
    /** Sums over all modes and seasons of a game; `is_listed`: others see it. */
    game_totals: {
      player_id: string
      game: string
      metric: 'earnings' | 'tournament_points'
      value: number
      is_listed: boolean
      /** That of the country on the public page. */
      region: PlayRegion | null
    }
    /** How many listed players there are in each range of values; region '' is everybody. */
    total_buckets: {
      game: string
      metric: 'earnings' | 'tournament_points'
      region: PlayRegion | ''
      bucket: number
      players: number
    }
    /** The transfers whose amounts are in the sums. */
    counted_payouts: { transfer_id: number }
    season_turns: { game: string; period: number; turned_at: Time }
    season_results: {
      player_id: string
      mode_id: number
      period: number
      rating: number
      played: number
      won: number
      lost: number
      drawn: number
      tier: Tier | null
      region: PlayRegion | null
    }
  }
}
