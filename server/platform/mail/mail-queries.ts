import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

const MAX_FAILURES = 50

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Counts a mail that was handed over or has bounced, or an attempt that failed, for its day (UTC). */
export async function countMail(db: Reader, what: 'sent' | 'failed' | 'bounced', now: Date): Promise<void> {
  await db
    .insertInto('mail_days')
    .values({ day: dayOf(now), [what]: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({ [what]: row(`mail_days.${what}`, '+', 1) })),
    )
    .execute()
}

/** Keeps what the mail server said, without the addresses in it. */
export async function keepMailFailure(db: Reader, error: string, now: Date): Promise<void> {
  const plain = error.replaceAll(/\S+@\S+/g, '…').slice(0, 300)
  await db.insertInto('mail_failures').values({ at: now, error: plain }).execute()
  await sql`delete from mail_failures where id <= (select max(id) from mail_failures) - ${MAX_FAILURES}`.execute(
    db,
  )
}

type Counts = { today: number; week: number; failed: number; bounced: number }

/** The mails of today (UTC), and those of seven days with the failed attempts and bounces. */
export async function countMails(db: Reader, now: Date): Promise<Counts> {
  const weekAgo = dayOf(new Date(now.getTime() - 6 * 86_400_000))
  const { rows } = await sql<Counts>`
    select coalesce(sum(sent) filter (where day = ${dayOf(now)}::date), 0)::int as today,
      coalesce(sum(sent), 0)::int as week, coalesce(sum(failed), 0)::int as failed,
      coalesce(sum(bounced), 0)::int as bounced
    from mail_days where day >= ${weekAgo}::date`.execute(db)
  return rows[0] ?? { today: 0, week: 0, failed: 0, bounced: 0 }
}

/** All mails so far, by what came of them. */
export async function countMailsEver(db: Reader): Promise<{ sent: number; failed: number; bounced: number }> {
  const { rows } = await sql<{ sent: number; failed: number; bounced: number }>`
    select coalesce(sum(sent), 0)::int as sent, coalesce(sum(failed), 0)::int as failed,
      coalesce(sum(bounced), 0)::int as bounced from mail_days`.execute(db)
  return rows[0] ?? { sent: 0, failed: 0, bounced: 0 }
}

export function listMailFailures(db: Reader, limit: number) {
  return db.selectFrom('mail_failures').select(['at', 'error']).orderBy('id', 'desc').limit(limit).execute()
}
