import { sql } from 'kysely'
import type { StandingFacts } from '#core/players/standing.ts'
import { linkedAccounts } from '#server/domains/accounts/sharing-queries.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { PlayerRow } from '#server/domains/players/queries.ts'

export type LinkedPlayer = StandingFacts &
  Pick<PlayerRow, 'id' | 'username' | 'avatar_url' | 'role' | 'created_at'> & {
    same_browser: boolean
    same_address: boolean
  }

const MAX_LINKED = 50

/** Players who have used the browser or the network address of this one; those with the same browser first. */
export async function listLinked(db: Reader, playerId: string): Promise<LinkedPlayer[]> {
  const { rows } = await sql<LinkedPlayer>`
    select p.id, p.username, p.avatar_url, p.role, p.created_at, p.email_verified_at, p.banned_at, p.banned_until,
      p.muted_until, p.unpaid_until, p.deletion_due_at, p.deleted_at, linked.same_browser, linked.same_address
    from (${linkedAccounts(playerId)}) linked join players p on p.id = linked.player_id
    order by linked.same_browser desc, linked.same_address desc, p.created_at desc, p.id
    limit ${MAX_LINKED}`.execute(db)
  return rows
}
