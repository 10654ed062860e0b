import { sql } from 'kysely'
import { withDatabase } from './time.ts'

/** A notice about an address of the site, without the form. Returns its id. */
export async function sendNoticeAbout(
  database: { url: string },
  { url, sender }: { url: string; sender: string },
): Promise<number> {
  let id = 0
  await withDatabase(database, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into notices (name, email, language, work, url, statement, created_at)
      values ('Ada Artist', ${sender}, 'en', 'My drawing.', ${url}, 'I hold the rights.', now()) returning id::int`.execute(
      db,
    )
    id = rows[0]?.id ?? 0
  })
  return id
}

/** Content may be restored from now on: the waiting period of every counter notice is over. */
export async function passWaitingPeriod(database: { url: string }): Promise<void> {
  await withDatabase(database, async (db) => {
    await sql`update counter_notices set restore_from = now()`.execute(db)
  })
}
