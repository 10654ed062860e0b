import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type RankedTeamRow = {
  id: number
  name: string
  tag: string
  game: string
  logo_url: string | null
  place: number
  wins: number
  losses: number
  draws: number
  total: number
}

type Of = { game: string | undefined; since: Date; offset: number; limit: number }

/** Teams by their wins in public matches since a time, with how many there are in all. One pass over the matches of that time (`matches_by_end`). */
export async function listRankedTeams(
  db: Reader,
  { game, since, offset, limit }: Of,
): Promise<RankedTeamRow[]> {
  const { rows } = await sql<RankedTeamRow>`
    with played as (
      select s.team_id, count(*) filter (where m.winner_side = s.position)::int as wins,
        count(*) filter (where m.winner_side <> s.position)::int as losses,
        count(*) filter (where m.winner_side is null)::int as draws
      from matches m join sides s on s.match_id = m.id and s.team_id is not null
      where m.settled_at >= ${since} and m.status = 'settled' and m.invite_code is null
      group by s.team_id
    )
    select teams.id, teams.name, teams.tag, teams.game, teams.logo_url, played.wins, played.losses, played.draws,
      rank() over (order by played.wins desc, played.losses)::int as place, count(*) over ()::int as total
    from played join teams on teams.id = played.team_id and teams.disbanded_at is null
    where ${game ?? null}::text is null or teams.game = ${game ?? null}
    order by played.wins desc, played.losses, teams.name_key
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export type TeamResult = { team_id: number; match_id: number; result: 'win' | 'loss' | 'draw' }

/** The last results of each of these teams since a time, the earliest first. */
export async function listLastResults(
  db: Reader,
  of: { teamIds: readonly number[]; since: Date; limit: number },
): Promise<TeamResult[]> {
  if (of.teamIds.length === 0) return []
  const { rows } = await sql<TeamResult>`
    select team_id, match_id, result from unnest(${of.teamIds as number[]}::bigint[]) as wanted (team_id)
      cross join lateral (
        select s.match_id, case when m.winner_side is null then 'draw' when m.winner_side = s.position then 'win' else 'loss' end as result
        from sides s join matches m on m.id = s.match_id and m.status = 'settled' and m.settled_at >= ${of.since} and m.invite_code is null
        where s.team_id = wanted.team_id and s.match_id is not null
        order by s.match_id desc limit ${of.limit}
      ) latest
    order by match_id`.execute(db)
  return rows
}
