import { sql, type Kysely } from 'kysely'

/** Where `/readyz` tries to write a page; always empty, since it takes back what it wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table readiness_tries (page text not null)`.execute(db)
  // A page's worth is to take a page, not to be compressed or put elsewhere.
  await sql`alter table readiness_tries alter column page set storage plain`.execute(db)
}
