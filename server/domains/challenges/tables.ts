import type { ChallengeInput } from '#contract/challenges/challenges.ts'
import type { Metrics } from '#core/challenges/score.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

/**
 * The organizer's decisions that have no column of their own. They never change, because players have agreed to
 * them.
 */
export type Settings = Omit<
  ChallengeInput,
  'name' | 'description' | 'game' | 'mode' | 'starts_at' | 'ends_at' | 'entry_fee_cents' | 'repeats'
>

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<TableColumns, 'challenge_entries' | 'challenge_values' | 'challenge_images'>,
      Narrowed<{
        challenges: {
          settings: Settings
          cancelled_why: 'organizer' | 'too_few' | 'service_down' | 'not_approved'
        }
        challenge_results: { metrics: Metrics }
      }> {}
}
