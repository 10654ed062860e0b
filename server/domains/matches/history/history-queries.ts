import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type HistoryRow = {
  match_id: number
  lobby_id: number | null
  mode_id: number
  result: 'win' | 'loss' | 'draw' | 'void'
  scores: [number, number][] | null
  position: 0 | 1
  rating_before: number
  /** Null for a void match. */
  rating_after: number | null
  settled_at: Date
  opponents: { id: string; username: string; avatar_url: string | null }[]
}

/**
 * A player's finished matches including void ones, newest first, with the opponents. The lobby id of a
 * private lobby is shown to its players only.
 */
export async function listHistory(
  db: Reader,
  page: { playerId: string; viewerId: string | null; offset: number; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select mp.match_id, ${visibleLobbyId(page.viewerId)} as lobby_id, mp.mode_id, mp.result, m.scores, s.position, mp.rating_before, mp.rating_after, mp.settled_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'username', p.username, 'avatar_url', p.avatar_url) order by p.username_key), '[]')
       from match_players other join players p on p.id = other.player_id
       where other.match_id = mp.match_id and other.side_id <> mp.side_id) as opponents
    from (
      select * from match_players where player_id = ${page.playerId} and settled_at is not null
      order by settled_at desc, match_id desc limit ${page.limit} offset ${page.offset}
    ) mp join matches m on m.id = mp.match_id join sides s on s.id = mp.side_id
    order by mp.settled_at desc, mp.match_id desc`.execute(db)
  return rows
}

/** How many finished matches `listHistory` has of a player. */
export async function countFinished(db: Reader, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from match_players where player_id = ${playerId} and settled_at is not null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Condition on a match `m`: it went live and ended void. Matches called off before they were live are in no
 * history.
 */
const isVoid = sql`(m.status = 'cancelled' and m.ending <> 'called_off')`

/** Number of a player's void matches, which the ratings do not count. */
export async function countVoid(db: Reader, playerId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from match_players where player_id = ${playerId} and result = 'void'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * The lobby id of a match `m` with lobby `l`, or null when the lobby is private and the viewer did not play
 * in it.
 */
function visibleLobbyId(viewerId: string | null) {
  return sql`case when m.invite_code is not null and not exists (select 1 from match_players mine where mine.match_id = m.id and mine.player_id = ${viewerId}::uuid) then null else m.lobby_id end`
}

const MAX_STREAK_MATCHES = 500

/** The longest runs of wins of a player by mode, within the last 500 matches. */
export async function findLongestStreaks(db: Reader, playerId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ mode_id: number; longest: number }>`
    select mode_id, max(run) as longest from (
      select mode_id, count(*) as run from (
        select mode_id, result,
          row_number() over (partition by mode_id order by settled_at, match_id) - row_number() over (partition by mode_id, result order by settled_at, match_id) as island
        from (
          select * from match_players where player_id = ${playerId} and settled_at is not null and result <> 'void' order by settled_at desc, match_id desc limit ${MAX_STREAK_MATCHES}
        ) recent
      ) islands where result = 'win' group by mode_id, island
    ) runs group by mode_id`.execute(db)
  return new Map(rows.map((row) => [row.mode_id, row.longest]))
}

export async function countWeek(
  db: Reader,
  playerId: string,
  since: Date,
): Promise<{ wins: number; losses: number; draws: number }> {
  const { rows } = await sql<{ wins: number; losses: number; draws: number }>`
    select count(*) filter (where result = 'win') as wins, count(*) filter (where result = 'loss') as losses, count(*) filter (where result = 'draw') as draws
    from match_players where player_id = ${playerId} and settled_at >= ${since}`.execute(db)
  return rows[0] ?? { wins: 0, losses: 0, draws: 0 }
}

export type TeamMatchRow = {
  match_id: number
  lobby_id: number | null
  mode_id: number
  status: 'settled' | 'cancelled'
  scores: [number, number][] | null
  position: 0 | 1
  winner_side: 0 | 1 | null
  settled_at: Date
  opponent: string
  opponent_team_id: number | null
  opponent_logo_url: string | null
}

/**
 * A team's finished matches including void ones, the latest started first. The order is that of the index on
 * sides, so nothing is sorted.
 */
export async function listTeamMatches(
  db: Reader,
  page: { teamId: number; viewerId: string | null; offset: number; limit: number },
): Promise<TeamMatchRow[]> {
  const { rows } = await sql<TeamMatchRow>`
    select m.id as match_id, m.mode_id, m.status, m.scores, s.position, m.winner_side, m.settled_at, other.name as opponent, other.team_id as opponent_team_id, rival.logo_url as opponent_logo_url,
      ${visibleLobbyId(page.viewerId)} as lobby_id
    from sides s join matches m on m.id = s.match_id and (m.status = 'settled' or ${isVoid})
    join sides other on other.match_id = s.match_id and other.id <> s.id
    left join teams rival on rival.id = other.team_id
    where s.team_id = ${page.teamId} and s.match_id is not null
    order by s.match_id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}
