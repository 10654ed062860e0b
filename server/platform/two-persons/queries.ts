import { sql, type Selectable } from 'kysely'
import { ALONE_MS } from '#core/two-persons.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'

/** A waiting change takes effect. */
export const changeDue = defineJob('staff.change', { key: ID_KEY })

export type ChangeRow = Selectable<Tables['waiting_changes']>
type Asked = Pick<ChangeRow, 'kind' | 'player_id' | 'name' | 'reason' | 'asked_by'> &
  Partial<Pick<ChangeRow, 'value' | 'based_on'>>

/** Asks for a change: it takes effect when a second person approves it, or after a day. It replaces one that waits. */
export async function askChange(unit: Unit, asked: Asked): Promise<void> {
  const { trx, now } = unit
  await endChanges(trx, asked, now)
  const effectiveAt = new Date(now.getTime() + ALONE_MS)
  const { id } = await trx
    .insertInto('waiting_changes')
    .values({ ...asked, asked_at: now, effective_at: effectiveAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeDue.put(trx, id, effectiveAt)
  unit.record({ type: 'change.asked', changeId: id })
}

/** Lists a player's waiting changes of one kind. */
export function listChangesFor(
  db: Reader,
  of: Pick<ChangeRow, 'kind'> & { player_id: string },
): Promise<Pick<ChangeRow, 'name' | 'asked_by'>[]> {
  return db
    .selectFrom('waiting_changes')
    .select(['name', 'asked_by'])
    .where('state', '=', 'waiting')
    .where('kind', '=', of.kind)
    .where('player_id', '=', of.player_id)
    .execute()
}

/** Ends what waits of a kind for somebody, or under a name. */
export async function endChanges(
  trx: Trx,
  of: Pick<ChangeRow, 'kind' | 'player_id'> & { name?: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('waiting_changes')
    .set({ state: 'ended', decided_at: now })
    .where('state', '=', 'waiting')
    .where('kind', '=', of.kind)
    .where(sql<boolean>`player_id is not distinct from ${of.player_id}`)
    .$if(of.name !== undefined, (query) => query.where('name', '=', of.name ?? ''))
    .execute()
}

export function lockChange(trx: Trx, id: number): Promise<ChangeRow | undefined> {
  return trx.selectFrom('waiting_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findChange(db: Reader, id: number): Promise<ChangeRow | undefined> {
  return db.selectFrom('waiting_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

export function writeChange(
  trx: Trx,
  id: number,
  change: Pick<ChangeRow, 'state'> & Partial<Pick<ChangeRow, 'decided_by' | 'decided_at' | 'answer'>>,
): Promise<ChangeRow> {
  return trx
    .updateTable('waiting_changes')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lists waiting changes, the next to take effect first. */
export function listChanges(db: Reader, kinds: readonly ChangeRow['kind'][]): Promise<ChangeRow[]> {
  if (kinds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('waiting_changes')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .orderBy('effective_at')
    .orderBy('id')
    .limit(200)
    .execute()
}
