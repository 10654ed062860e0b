import { sql, type RawBuilder } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

type Block = { by: string; blocked: string }

/** Checks whether one player has blocked another, in a statement that names them so. */
export const isBlocked = (by: RawBuilder<unknown>, blocked: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from blocks where blocks.player_id = ${by} and blocks.blocked_id = ${blocked})`

export async function hasBlocked(db: Reader, block: Block): Promise<boolean> {
  const found = await db
    .selectFrom('blocks')
    .select('created_at')
    .where('player_id', '=', block.by)
    .where('blocked_id', '=', block.blocked)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertBlock(trx: Trx, block: Block & { now: Date }): Promise<void> {
  await trx
    .insertInto('blocks')
    .values({ player_id: block.by, blocked_id: block.blocked, created_at: block.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(trx: Trx, block: Block): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('blocks')
    .where('player_id', '=', block.by)
    .where('blocked_id', '=', block.blocked)
    .returning('blocked_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Pairs among these players in which one has blocked the other. */
export async function listBlocksAmong(db: Reader, playerIds: string[]): Promise<[string, string][]> {
  if (playerIds.length === 0) return []
  const rows = await db
    .selectFrom('blocks')
    .select(['player_id', 'blocked_id'])
    .where('player_id', 'in', playerIds)
    .where('blocked_id', 'in', playerIds)
    .execute()
  return rows.map((row) => [row.player_id, row.blocked_id])
}

export async function deleteBlocks(trx: Trx, playerId: string): Promise<void> {
  await trx
    .deleteFrom('blocks')
    .where((row) => row.or([row('player_id', '=', playerId), row('blocked_id', '=', playerId)]))
    .execute()
}

export function listBlockRows(db: Reader, page: { playerId: string; offset: number; limit: number }) {
  return db
    .selectFrom('blocks')
    .innerJoin('players', 'players.id', 'blocks.blocked_id')
    .select(['players.id', 'players.username', 'players.avatar_url', 'blocks.created_at as since'])
    .where('blocks.player_id', '=', page.playerId)
    .orderBy('players.username_key')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countBlocks(db: Reader, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('blocks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
