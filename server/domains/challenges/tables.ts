import type { Generated, JSONColumnType } from 'kysely'
import type { ChallengeInput } from '#contract/challenges/challenges.ts'
import type { ChallengeStatus } from '#core/challenges/course.ts'
import type { Metrics } from '#core/challenges/score.ts'
import type { Time } from '#server/platform/db/tables.ts'

type Id = Generated<number>

/** What an organiser has decided, but for what has a column of its own. It never changes: players have agreed to it. */
export type Settings = Omit<
  ChallengeInput,
  'name' | 'description' | 'game' | 'mode' | 'starts_at' | 'ends_at' | 'entry_fee_cents' | 'repeats'
>

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    challenges: {
      id: Id
      /** Raised by each write. */
      version: Generated<number>
      name: string
      description: string
      organizer_id: string
      mode_id: number
      status: ChallengeStatus
      settings: JSONColumnType<Settings, string, string>
      entry_fee_cents: number
      /** The platform's fee when it was announced. */
      fee_basis_points: number
      starts_at: Time
      ends_at: Time
      review_until: Time
      players_count: Generated<number>
      repeats: ChallengeInput['repeats']
      /** The next one is announced when staff switch challenges on again. */
      next_waits: Generated<boolean>
      cancelled_why: 'organizer' | 'too_few' | 'service_down' | null
      cancelled_reason: string | null
      /** The results service: since when it fails, and for how long it has failed before. */
      down_since: Time | null
      down_ms: Generated<number>
      ended_at: Time | null
      created_at: Time
    }
    challenge_entries: {
      challenge_id: number
      player_id: string
      entry_cents: number
      /** The sum of the best approved results, and since when it is that. */
      value: Generated<number>
      reached_at: Time | null
      with_pending: Generated<number>
      counted: Generated<number>
      pending: Generated<number>
      used: Generated<number>
      approved: Generated<number>
      /** The account at the results service when the player joined. */
      service_account: string | null
      checked_at: Time | null
      place: number | null
      prize_cents: Generated<number>
      joined_at: Time
    }
    /** How many players have each value: a rank is a sum over these few rows, not over the players. */
    challenge_values: { challenge_id: number; value: number; players: number }
    challenge_images: {
      id: Id
      challenge_id: number
      player_id: string
      file: string
      sha256: string
      bytes: number
      created_at: Time
    }
    challenge_results: {
      id: Id
      challenge_id: number
      player_id: string
      metrics: JSONColumnType<Metrics, string, string>
      points: number
      status: 'pending' | 'approved' | 'rejected'
      image_id: number | null
      /** The game at the results service, and who was played against there. */
      game_id: string | null
      opponent: string | null
      played_at: Time
      created_at: Time
      review_by: Time | null
      reviewed_at: Time | null
      reviewer_id: string | null
      reason: string | null
      appeal: string | null
      appealed_at: Time | null
    }
  }
}
