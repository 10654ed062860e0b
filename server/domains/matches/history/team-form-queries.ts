import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

type Result = 'win' | 'loss' | 'draw'
type Counts = { wins: number; losses: number; draws: number }

/** Older matches of a team count for its record alone. */
const MOST = 500

const latest = (teamId: number) => sql`
  select s.id as side_id, s.match_id, s.position, m.winner_side, m.settled_at
  from sides s join matches m on m.id = s.match_id and m.status = 'settled'
  where s.team_id = ${teamId} and s.match_id is not null
  order by s.match_id desc limit ${MOST}`

export type MemberForm = Counts & { player_id: string; last: Result[] }

/**
 * Lists the wins and losses of each of these players in a team's matches, with the last five results, the
 * earliest first.
 */
export async function listMemberForms(
  db: Reader,
  of: { teamId: number; playerIds: readonly string[] },
): Promise<MemberForm[]> {
  if (of.playerIds.length === 0) return []
  const { rows } = await sql<MemberForm>`
    select player_id, count(*) filter (where result = 'win')::int as wins, count(*) filter (where result = 'loss')::int as losses,
      count(*) filter (where result = 'draw')::int as draws,
      (array_agg(result order by match_id) filter (where place <= 5)) as last
    from (
      select mp.player_id, mp.result, mp.match_id, row_number() over (partition by mp.player_id order by mp.match_id desc) as place
      from (${latest(of.teamId)}) played join match_players mp on mp.match_id = played.match_id and mp.side_id = played.side_id
      where mp.player_id = any(${of.playerIds as string[]}::uuid[]) and mp.result in ('win', 'loss', 'draw')
    ) results group by player_id`.execute(db)
  return rows
}

export type RivalTeam = Counts & { team_id: number; name: string; logo_url: string | null }

/** The teams that a team has met at least twice, the most often first. */
export async function listRivalTeams(
  db: Reader,
  of: { teamId: number; limit: number },
): Promise<RivalTeam[]> {
  const { rows } = await sql<RivalTeam>`
    select teams.id as team_id, teams.name, teams.logo_url,
      count(*) filter (where winner_side = played.position)::int as wins,
      count(*) filter (where winner_side <> played.position)::int as losses,
      count(*) filter (where winner_side is null)::int as draws
    from (${latest(of.teamId)}) played
      join sides other on other.match_id = played.match_id and other.id <> played.side_id
      join teams on teams.id = other.team_id and teams.disbanded_at is null
    group by teams.id having count(*) > 1
    order by count(*) desc, max(played.match_id) desc limit ${of.limit}`.execute(db)
  return rows
}
