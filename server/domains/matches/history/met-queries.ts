import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import { isBlocked } from '#server/domains/friends/block-queries.ts'

/** The number of last matches that are looked at. */
const MATCHES = 60

/** The players of one's last matches, each once, the latest first; nobody where one has blocked the other. */
export async function listMet(
  db: Reader,
  of: { playerId: string; limit: number },
): Promise<{ id: string; matches: number; last: Date }[]> {
  const me = sql`${of.playerId}::uuid`
  const { rows } = await sql<{ id: string; matches: number; last: Date }>`
    select other.player_id as id, count(*)::int as matches, max(mine.settled_at) as last
    from (
      select match_id, settled_at from match_players where player_id = ${me} and settled_at is not null
      order by settled_at desc, match_id desc limit ${MATCHES}
    ) mine join match_players other on other.match_id = mine.match_id and other.player_id <> ${me}
    where not ${isBlocked(sql`other.player_id`, me)} and not ${isBlocked(me, sql`other.player_id`)}
    group by other.player_id order by last desc, id limit ${of.limit}`.execute(db)
  return rows
}
