import type { Match } from '#contract/matches/matches.ts'
import { SUSPECT_REASONS, type SuspectReason } from '#core/matches/lichess.ts'
import type { MatchGameRow } from './service-queries.ts'

/**
 * The games of a match at its results service, the last attempt of each. While a game is open, each side gets
 * its own link to the board.
 */
export function presentGames(
  rows: readonly MatchGameRow[],
  viewerSideId: number | undefined,
): Match['games'] {
  return rows
    .filter((row, index) => rows[index + 1]?.number !== row.number)
    .map((row) => ({
      number: row.number,
      status: row.status,
      url: urlFor(row, viewerSideId),
      white_side_id: row.white_side_id,
      score: row.score,
    }))
}

/** Why games of a match are suspect, one entry per suspect attempt. */
export function suspicionsOf(games: readonly MatchGameRow[]): { game: number; reason: SuspectReason }[] {
  return games.flatMap(({ number, status, reason: stored }) => {
    const reason = SUSPECT_REASONS.find((each) => each === stored)
    return status === 'suspect' && reason ? [{ game: number, reason }] : []
  })
}

function urlFor(row: MatchGameRow, viewerSideId: number | undefined): string | null {
  if (row.status !== 'open' || viewerSideId === undefined) return row.url
  return viewerSideId === row.white_side_id ? row.url_white : row.url_black
}
