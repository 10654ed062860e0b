import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

type Result = 'win' | 'loss' | 'draw'
export type RivalMatch = { match_id: number; mode_id: number; result: Result; settled_at: Date }

/** The most matches that are counted: two players have hardly ever played more. */
const MOST = 1000

/** The matches of two players against each other, from the side of the first, newest first. */
export async function listRivalMatches(db: Reader, one: string, other: string): Promise<RivalMatch[]> {
  const { rows } = await sql<RivalMatch>`
    select mine.match_id, mine.mode_id, mine.result, mine.settled_at
    from match_players mine join match_players theirs on theirs.match_id = mine.match_id and theirs.side_id <> mine.side_id
    where mine.player_id = ${one} and theirs.player_id = ${other}
      and mine.settled_at is not null and mine.result in ('win', 'loss', 'draw')
    order by mine.settled_at desc, mine.match_id desc limit ${MOST}`.execute(db)
  return rows
}

export type Rival = {
  player: { id: string; username: string; avatar_url: string | null }
  wins: number
  losses: number
  draws: number
  last: Date
}

/** A player who was met less often is no rival. */
const LEAST_MEETINGS = 3

/** The opponents that a player has met most in the last matches, whose accounts still exist. */
export async function listRivals(db: Reader, of: { playerId: string; limit: number }): Promise<Rival[]> {
  const { rows } = await sql<Rival>`
    select jsonb_build_object('id', p.id, 'username', p.username, 'avatar_url', p.avatar_url) as player,
      met.wins, met.losses, met.draws, met.last
    from (
      select theirs.player_id, count(*) as count, max(mine.settled_at) as last,
        count(*) filter (where mine.result = 'win')::int as wins,
        count(*) filter (where mine.result = 'loss')::int as losses,
        count(*) filter (where mine.result = 'draw')::int as draws
      from (
        select match_id, side_id, result, settled_at from match_players
        where player_id = ${of.playerId} and settled_at is not null and result in ('win', 'loss', 'draw')
        order by settled_at desc limit ${MOST}
      ) mine join match_players theirs on theirs.match_id = mine.match_id and theirs.side_id <> mine.side_id
      group by theirs.player_id having count(*) >= ${LEAST_MEETINGS}
    ) met join players p on p.id = met.player_id and p.deleted_at is null
    order by met.count desc, met.last desc limit ${of.limit}`.execute(db)
  return rows
}

export type BestWin = {
  match_id: number
  mode_id: number
  scores: [number, number][] | null
  position: 0 | 1
  change: number
  settled_at: Date
  opponent: { id: string; username: string; avatar_url: string | null }
  opponent_rating: number
}

/** A player's wins since a time, those over the highest rating first. */
export async function listBestWins(
  db: Reader,
  { playerId, since, limit }: { playerId: string; since: Date; limit: number },
): Promise<BestWin[]> {
  const { rows } = await sql<BestWin>`
    select won.match_id, won.mode_id, m.scores, s.position, won.rating_after - won.rating_before as change, won.settled_at,
      jsonb_build_object('id', p.id, 'username', p.username, 'avatar_url', p.avatar_url) as opponent,
      best.rating_before as opponent_rating
    from match_players won
    cross join lateral (
      select player_id, rating_before from match_players theirs
      where theirs.match_id = won.match_id and theirs.side_id <> won.side_id
      order by rating_before desc, player_id limit 1
    ) best
    join players p on p.id = best.player_id
    join matches m on m.id = won.match_id
    join sides s on s.id = won.side_id
    where won.player_id = ${playerId} and won.result = 'win' and won.rating_after is not null and won.settled_at >= ${since}
      and m.ending not in ('no_show', 'absent', 'abandoned')
    order by best.rating_before desc, won.settled_at desc limit ${limit}`.execute(db)
  return rows
}
