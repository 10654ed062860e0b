import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table tournaments add column next_waits boolean not null default false`,
  `alter table challenges add column next_waits boolean not null default false`,
  `create index tournaments_next_waits on tournaments (id) where next_waits`,
  `create index challenges_next_waits on challenges (id) where next_waits`,
]

/** Series whose next one is announced when staff switch the feature on again (decision 135). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
