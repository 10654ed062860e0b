import { sql, type Insertable, type Selectable } from 'kysely'
import { andNumber, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type NoticeRow = Selectable<Tables['notices']>

/** Returns the id. */
export async function insertNotice(trx: Trx, row: Insertable<Tables['notices']>): Promise<number> {
  const { id } = await trx.insertInto('notices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The claims that wait, the oldest first. */
export function listWaiting(db: Reader, page: { offset: number; limit: number }): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('status', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countWaitingNotices(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findNotice(db: Reader, id: number): Promise<NoticeRow | undefined> {
  return db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockNotice(trx: Trx, id: number): Promise<NoticeRow | undefined> {
  return trx.selectFrom('notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function writeVerdict(
  trx: Trx,
  of: {
    id: number
    verdict: 'removed' | 'declined'
    reason: string
    by: string
    ownerId: string | null
    now: Date
  },
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({
      status: of.verdict,
      answer: of.reason,
      decided_by: of.by,
      decided_at: of.now,
      owner_id: of.ownerId,
    })
    .where('id', '=', of.id)
    .execute()
}

/** Opens a notice again whose decision was taken back. */
export function clearVerdict(trx: Trx, id: number): Promise<NoticeRow> {
  return trx
    .updateTable('notices')
    .set({ status: 'open', answer: null, decided_by: null, decided_at: null, owner_id: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Closes a notice that waits; of one after which content was removed, the decision stays. */
export function withdraw(trx: Trx, { id, status }: NoticeRow, now: Date): Promise<NoticeRow> {
  return trx
    .updateTable('notices')
    .set({ withdrawn_at: now, ...(status === 'open' ? { status: 'withdrawn', decided_at: now } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes who has sent the notices that were decided before, and their texts. The address and the decision stay. */
export async function forgetNotices(trx: Trx, of: { before: Date; now: Date }): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ name: '', email: '', work: '', statement: '', forgotten_at: of.now })
    .where('decided_at', '<', of.before)
    .where('forgotten_at', 'is', null)
    .execute()
}

/** The sender is shown only with the case itself, which needs more permissions. */
export const noticeCases: Cases = ({ one }) => sql`
  select ${caseColumns({ id: 'id', opened: 'created_at' })} from notices where status = 'open' ${andNumber('id', one)}`
