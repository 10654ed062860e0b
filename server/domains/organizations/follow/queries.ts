import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { raiseFollowers } from '../queries.ts'

type Follower = { organizationId: number; playerId: string }

/** Their number is counted with them, so that a list shows it without counting. */
export async function insertFollower(trx: Trx, of: Follower & { now: Date }): Promise<void> {
  const inserted = await trx
    .insertInto('organization_followers')
    .values({ organization_id: of.organizationId, player_id: of.playerId, created_at: of.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  if (inserted) await raiseFollowers(trx, [of.organizationId], 1)
}

export async function deleteFollower(trx: Trx, of: Follower): Promise<void> {
  const deleted = await trx
    .deleteFrom('organization_followers')
    .where('organization_id', '=', of.organizationId)
    .where('player_id', '=', of.playerId)
    .returning('player_id')
    .executeTakeFirst()
  if (deleted) await raiseFollowers(trx, [of.organizationId], -1)
}

/** An account was erased. */
export async function unfollowAll(trx: Trx, playerId: string): Promise<void> {
  const left = await trx
    .deleteFrom('organization_followers')
    .where('player_id', '=', playerId)
    .returning('organization_id')
    .execute()
  await raiseFollowers(
    trx,
    left.map((row) => row.organization_id),
    -1,
  )
}

export async function isFollower(
  db: Reader,
  of: { organizationId: number; playerId: string | undefined },
): Promise<boolean> {
  if (of.playerId === undefined) return false
  const found = await db
    .selectFrom('organization_followers')
    .select('player_id')
    .where('organization_id', '=', of.organizationId)
    .where('player_id', '=', of.playerId)
    .executeTakeFirst()
  return found !== undefined
}

export async function listFollowers(db: Reader, organizationId: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from organization_followers where organization_id = ${organizationId}`.execute(db)
  return rows.map((row) => row.player_id)
}
