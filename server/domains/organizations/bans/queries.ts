import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type BanRow = Selectable<Tables['organization_bans']>

export async function listBanPage(
  db: Reader,
  { organizationId, offset, limit }: { organizationId: number; offset: number; limit: number },
): Promise<{ count: number; rows: BanRow[] }> {
  const all = db.selectFrom('organization_bans').where('organization_id', '=', organizationId)
  const { count } = await all.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await all.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute()
  return { count: Number(count), rows }
}

/** The bans that last of these players, by player. `ends_at` is null where there is no end. */
export async function findActiveBans(
  db: Reader,
  of: { organizationId: number; playerIds: readonly string[]; now: Date },
): Promise<Map<string, BanRow>> {
  if (of.playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('organization_bans')
    .selectAll()
    .where('player_id', 'in', [...of.playerIds])
    .where('organization_id', '=', of.organizationId)
    .where('lifted_at', 'is', null)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', of.now)]))
    .execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}

export function findBan(db: Reader, of: { organizationId: number; id: number }): Promise<BanRow | undefined> {
  return db
    .selectFrom('organization_bans')
    .selectAll()
    .where('organization_id', '=', of.organizationId)
    .where('id', '=', of.id)
    .executeTakeFirst()
}

export function insertBan(trx: Trx, row: Insertable<Tables['organization_bans']>): Promise<BanRow> {
  return trx.insertInto('organization_bans').values(row).returningAll().executeTakeFirstOrThrow()
}

export function writeLifted(trx: Trx, of: { id: number; byId: string; now: Date }): Promise<BanRow> {
  return trx
    .updateTable('organization_bans')
    .set({ lifted_at: of.now, lifted_by: of.byId })
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An account was erased: what was written about it goes, and nobody is left to be banned. */
export async function deleteBansOf(trx: Trx, playerId: string): Promise<void> {
  await sql`delete from organization_bans where player_id = ${playerId}`.execute(trx)
}
