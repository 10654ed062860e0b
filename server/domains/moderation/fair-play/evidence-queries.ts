import { sql } from 'kysely'
import type { PlayedMatch } from '#core/moderation/fair-play.ts'
import type { Reader } from '#server/platform/db/open.ts'

/** The most matches of a player that are looked at, of the last 30 days. */
const MAX_MATCHES = 60
const MONTH_MS = 30 * 86_400_000

/** The mode of a match, and its players by side; matches that count for no rating show nothing. */
export async function findPlayersOf(
  db: Reader,
  matchId: number,
): Promise<{ modeId: number; sides: [string[], string[]] } | undefined> {
  const rows = await db
    .selectFrom('match_players as mp')
    .innerJoin('sides', 'sides.id', 'mp.side_id')
    .select(['mp.player_id', 'mp.mode_id', 'sides.position'])
    .where('mp.match_id', '=', matchId)
    .where('mp.result', '<>', 'void')
    .orderBy('mp.player_id')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const on = (position: 0 | 1) => rows.filter((row) => row.position === position).map((row) => row.player_id)
  return { modeId: first.mode_id, sides: [on(0), on(1)] }
}

/** A player's latest rated matches of a mode, the newest first. */
export async function listPlayed(
  db: Reader,
  of: { playerId: string; modeId: number; now: Date },
): Promise<PlayedMatch[]> {
  const since = new Date(of.now.getTime() - MONTH_MS)
  const { rows } = await sql<Played>`
    select m.id, mp.mode_id, m.started_at, mp.settled_at, mp.result, mp.rating_before, mp.rating_after,
      coalesce(m.ending in ('surrender', 'no_show', 'absent', 'abandoned'), false) as was_given_up,
      array(select o.player_id::text from match_players o
        where o.match_id = m.id and o.side_id <> mp.side_id order by o.player_id) as opponents
    from match_players mp join matches m on m.id = mp.match_id
    where mp.player_id = ${of.playerId} and mp.mode_id = ${of.modeId} and mp.settled_at > ${since}
      and mp.result <> 'void' and mp.rating_after is not null and m.annulled_at is null
    order by mp.settled_at desc limit ${MAX_MATCHES}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    modeId: row.mode_id,
    startedAt: row.started_at.getTime(),
    settledAt: row.settled_at.getTime(),
    result: row.result,
    ratingBefore: row.rating_before,
    ratingAfter: row.rating_after,
    wasGivenUp: row.was_given_up,
    opponentIds: row.opponents,
  }))
}

type Played = {
  id: number
  mode_id: number
  started_at: Date
  settled_at: Date
  result: PlayedMatch['result']
  rating_before: number
  rating_after: number
  was_given_up: boolean
  opponents: string[]
}
