import type { PlayRegion } from '#core/region.ts'
import type { Tier } from '#core/tier.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<
        TableColumns,
        'reliability_marks' | 'seasons' | 'shown_earnings' | 'counted_payouts' | 'season_turns'
      >,
      Narrowed<{
        ratings: { region: PlayRegion }
        rank_buckets: { region: PlayRegion | '' }
        game_totals: { region: PlayRegion }
        total_buckets: { metric: 'earnings' | 'tournament_points'; region: PlayRegion | '' }
        season_results: { tier: Tier; region: PlayRegion }
      }> {}
}
