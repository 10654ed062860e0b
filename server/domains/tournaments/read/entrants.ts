import type { Entrant } from '#contract/tournaments/entrants.ts'
import type { EntrantStatus as ShownStatus } from '#contract/tournaments/shapes.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listEntrantPage } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { listRosters } from '#server/domains/tournaments/entry/roster-queries.ts'
import { shownStatus, statusesShownAs } from './status.ts'

/** A page of who is in a tournament. */
export async function readEntrants(
  db: Reader,
  of: {
    tournamentId: number
    status: ShownStatus | undefined
    name: string | undefined
    offset: number
    limit: number
  },
): Promise<{ count: number; results: Entrant[] }> {
  const { count, rows } = await listEntrantPage(db, {
    ...of,
    statuses: of.status === undefined ? undefined : statusesShownAs(of.status),
  })
  const rosters = await listRosters(
    db,
    rows.map((row) => row.id),
  )
  const results = rows.map((row): Entrant => {
    const players = rosters.filter((each) => each.entrant_id === row.id)
    return {
      id: row.id,
      name: row.name,
      seed: row.seed,
      status: shownStatus(row.status),
      team_id: row.team_id,
      rating: row.rating,
      avatar_url: row.player_id === null ? null : (players[0]?.avatar_url ?? null),
      players: players.map(({ player_id: id, username, avatar_url, is_substitute }) => ({
        id,
        username,
        avatar_url,
        is_substitute,
      })),
      place: row.place,
      prize_cents: row.prize_cents,
      registered: row.created_at.toISOString(),
    }
  })
  return { count, results }
}
