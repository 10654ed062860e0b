import type { Season as SeasonShape } from '#contract/ratings/seasons.ts'
import { seasonState } from '#core/ratings/seasons/season.ts'
import { seasonOfRow, type SeasonRow } from './queries.ts'

/** A season as calls show it. `turnedTo`: no rating of the game is of an earlier period. */
export function presentSeason(
  row: SeasonRow,
  { now, turnedTo }: { now: Date; turnedTo: number },
): SeasonShape {
  return {
    game: row.game,
    number: row.number,
    state: seasonState(seasonOfRow(row), now.getTime(), turnedTo),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    reset_percent: row.reset_percent,
    placement_matches: row.placement_matches,
  }
}
