import { sql } from 'kysely'
import type { RecapMatch } from '#core/matches/recap.ts'
import type { Reader } from '#server/platform/db/open.ts'

/** The most matches that are read: nobody plays more in a season. */
const MOST = 3000

/** A player's counted matches in these modes within a time, the earliest first. */
export async function listRecapMatches(
  db: Reader,
  of: { playerId: string; modeIds: readonly number[]; from: Date; to: Date },
): Promise<RecapMatch[]> {
  const { rows } = await sql<RecapMatch>`
    select own.match_id as "matchId", own.mode_id as "modeId", own.result, own.rating_before as before,
      own.rating_after as after, m.ending in ('no_show', 'absent', 'abandoned') as "isForfeit",
      (select coalesce(jsonb_agg(jsonb_build_object('id', theirs.player_id, 'rating', theirs.rating_before)), '[]')
       from match_players theirs where theirs.match_id = own.match_id and theirs.side_id <> own.side_id) as opponents
    from match_players own join matches m on m.id = own.match_id
    where own.player_id = ${of.playerId} and own.mode_id = any(${of.modeIds as number[]})
      and own.settled_at >= ${of.from} and own.settled_at < ${of.to} and own.result in ('win', 'loss', 'draw')
    order by own.settled_at, own.match_id limit ${MOST}`.execute(db)
  return rows
}
