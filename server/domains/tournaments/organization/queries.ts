import { sql } from 'kysely'
import { USUAL_POINTS } from '#core/tournaments/circuits/circuit.ts'
import type { Reader } from '#server/platform/db/open.ts'

export type BoardLine = {
  place: number
  username: string | null
  teamId: number | null
  name: string
  points: number
  titles: number
  wins: number
  entered: number
}

type Board = { organizationId: number; modeIds: readonly number[] | undefined; offset: number; limit: number }

/**
 * A page of an organization's leaderboard, worked out from the places that are stored with its tournaments: its cost grows
 * with what the organization has held, not with the platform. Equal points are ordered by titles, then by matches won.
 */
export async function readBoard(db: Reader, board: Board): Promise<{ count: number; lines: BoardLine[] }> {
  const { rows } = await sql<BoardLine & { count: number }>`${boardQuery(board)}`.execute(db)
  // Beyond the last page there is no row that says how many there are.
  if (rows.length === 0 && board.offset > 0)
    return { count: (await readBoard(db, { ...board, offset: 0, limit: 1 })).count, lines: [] }
  return { count: rows[0]?.count ?? 0, lines: rows.map(({ count: _count, ...line }) => line) }
}

export function boardQuery({ organizationId, modeIds, offset, limit }: Board) {
  const ofGame = modeIds === undefined ? sql`true` : sql`tournaments.mode_id = any(${modeIds as number[]})`
  return sql`
    with lines as (
      select entrant.player_id, entrant.team_id, (array_agg(entrant.name order by tournaments.ended_at desc))[1] as name,
        sum(coalesce((${[...USUAL_POINTS]}::int[])[entrant.place], 0))::int as points,
        count(*) filter (where entrant.place = 1)::int as titles, sum(entrant.wins)::int as wins, count(*)::int as entered
      from tournaments join tournament_entrants entrant on entrant.tournament_id = tournaments.id and entrant.place is not null
      where tournaments.organization_id = ${organizationId} and tournaments.status = 'completed' and tournaments.practice_speed is null and ${ofGame}
      group by entrant.player_id, entrant.team_id
    ), page as (
      select *, rank() over (order by points desc, titles desc, wins desc)::int as place, count(*) over ()::int as count
      from lines order by place, name, player_id, team_id offset ${offset} limit ${limit}
    )
    select page.place, players.username, page.team_id as "teamId", coalesce(players.username, page.name) as name,
      page.points, page.titles, page.wins, page.entered, page.count
    from page left join players on players.id = page.player_id order by page.place, page.name, page.player_id, page.team_id`
}

/** The modes in which an organization has completed tournaments. */
export async function listPlayedModes(db: Reader, organizationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select('mode_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'completed')
    .where('practice_speed', 'is', null)
    .execute()
  return rows.map((row) => row.mode_id)
}
