import { sql } from 'kysely'
import { isOfAddress } from '#core/external/mails/delivery-status.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { countMail } from '#server/platform/mail/mail-queries.ts'

/** A job for whoever shows the owner of an address that mails do not reach it; its key is the address. */
export const mailUndeliverable = defineJob('mail.undeliverable')

/** The statuses of `isOfAddress`, as a pattern of the database. */
const OF_ADDRESS = '^5[.][0124][.]'

export type Undeliverable = { id: number; address: string; status: string; since: Date }
export type SentMail = { id: string; address: string }

const isAddress = (address: string) => sql<boolean>`lower(address) = lower(${address})`

/** Keeps that a mail is given to the mail server. */
export async function insertSentMail(db: Reader, { id, address }: SentMail, now: Date): Promise<void> {
  await db.insertInto('sent_mails').values({ id, address, sent_at: now }).execute()
}

/** The mail with this id, when it was sent to one of these addresses. */
export async function findSentMail(
  db: Reader,
  { id, to }: { id: string; to: readonly string[] },
): Promise<SentMail | undefined> {
  const found = await db
    .selectFrom('sent_mails')
    .select(['id', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found && to.some((each) => each.toLowerCase() === found.address.toLowerCase()) ? found : undefined
}

/** Keeps that a mail has not arrived yet. */
export async function keepDelay(db: Reader, { id }: SentMail, status: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sent_mails')
    .set({ state: 'delayed', status, changed_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'bounced')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Mails reach the address again. Reports about those that were late are still taken. */
export async function clearDelays(db: Reader, { address }: SentMail): Promise<void> {
  await db
    .updateTable('sent_mails')
    .set({ state: 'sent', status: null, changed_at: null })
    .where(isAddress(address))
    .where('state', '=', 'delayed')
    .execute()
}

/**
 * Keeps that a mail will never arrive, once. When the address is at fault, it gets no more mails, and a job tells its
 * owner.
 */
export async function keepBounce(trx: Trx, mail: SentMail, status: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sent_mails')
    .set({ state: 'bounced', status, changed_at: now })
    .where('id', '=', mail.id)
    .where('state', '<>', 'bounced')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await countMail(trx, 'bounced', now)
  if (!isOfAddress(status)) return true
  await sql`
    insert into undeliverable_addresses (address, status, since) values (${mail.address}, ${status}, ${now})
    on conflict (lower(address)) do update set status = excluded.status, since = excluded.since`.execute(trx)
  await mailUndeliverable.put(trx, mail.address, now)
  return true
}

/** Finds out whether the address gets no mails, and since when. */
export function findUndeliverable(db: Reader, address: string): Promise<Undeliverable | undefined> {
  return db.selectFrom('undeliverable_addresses').selectAll().where(isAddress(address)).executeTakeFirst()
}

/** Lets the address get mails again: a mail has reached it. Returns whether it got none. */
export async function clearUndeliverable(trx: Trx, address: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('undeliverable_addresses')
    .where(isAddress(address))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Lets an address get mails again; undefined when there is none with this id. */
export function liftUndeliverable(trx: Trx, id: number): Promise<Undeliverable | undefined> {
  return trx.deleteFrom('undeliverable_addresses').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Deletes addresses that got no mails before this time and that no account has, or has any more. */
export async function deleteUnowned(trx: Trx, before: Date): Promise<void> {
  await sql`
    delete from undeliverable_addresses u where u.since < ${before}
    and not exists (select from players p where p.email_key = lower(normalize(u.address, nfkc)))`.execute(trx)
}

/** Deletes what is kept about an address. */
export async function forgetAddress(trx: Trx, address: string): Promise<void> {
  await trx.deleteFrom('sent_mails').where(isAddress(address)).execute()
  await clearUndeliverable(trx, address)
}

export function listUndeliverable(db: Reader, limit: number): Promise<Undeliverable[]> {
  return db
    .selectFrom('undeliverable_addresses')
    .selectAll()
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countUndeliverable(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('undeliverable_addresses')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Mails that have not arrived for a cause that is not the address, the latest first. */
export async function listTroubledMails(db: Reader, limit: number) {
  const { rows } = await sql<{
    id: string
    address: string
    state: 'delayed' | 'bounced'
    status: string
    changed_at: Date
  }>`
    select id, address, state, status, changed_at from sent_mails
    where state <> 'sent' and status !~ ${OF_ADDRESS}
    order by changed_at desc limit ${limit}`.execute(db)
  return rows
}

/** Deletes mails that are too old for a report about them. */
export async function deleteSentMails(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('sent_mails').where('sent_at', '<', before).execute()
}
