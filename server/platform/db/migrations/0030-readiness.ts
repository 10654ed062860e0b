import { sql, type Kysely } from 'kysely'

/** The table that `/readyz` writes to; always empty, because the write is rolled back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table readiness_tries (page text not null)`.execute(db)
  // The test value must occupy a page, so it may be neither compressed nor stored out of line.
  await sql`alter table readiness_tries alter column page set storage plain`.execute(db)
}
