import { sql } from 'kysely'
import type { StandingFacts } from '#core/players/standing.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { PlayerRow } from '#server/domains/players/queries.ts'

export type LinkedPlayer = StandingFacts &
  Pick<PlayerRow, 'id' | 'username' | 'avatar_url' | 'role' | 'created_at'> & {
    same_browser: boolean
    same_address: boolean
  }

const MAX_LINKED = 50
/** At a LAN, hundreds share one address: so many of each kind are looked at. */
const MAX_SHARED = 500

/** Players who have used the browser or the network address of this one; those with the same browser first. */
export async function listLinked(db: Reader, playerId: string): Promise<LinkedPlayer[]> {
  const { rows } = await sql<LinkedPlayer>`
    select p.id, p.username, p.avatar_url, p.role, p.created_at, p.email_verified_at, p.banned_at, p.banned_until,
      p.muted_until, p.unpaid_until, p.deletion_due_at, p.deleted_at, linked.same_browser, linked.same_address
    from (
      select player_id, bool_or(is_browser) as same_browser, bool_or(not is_browser) as same_address from (
        (select theirs.player_id, true as is_browser from device_marks mine join device_marks theirs using (mark_hash)
          where mine.player_id = ${playerId} and theirs.player_id <> ${playerId} limit ${MAX_SHARED})
        union all
        (select theirs.player_id, false from sessions mine join sessions theirs using (ip)
          where mine.player_id = ${playerId} and theirs.player_id <> ${playerId} limit ${MAX_SHARED})
      ) each_of group by player_id
    ) linked
    join players p on p.id = linked.player_id
    order by linked.same_browser desc, linked.same_address desc, p.created_at desc, p.id
    limit ${MAX_LINKED}`.execute(db)
  return rows
}
