import { sql, type Kysely } from 'kysely'

const statements = [
  `create table mail_days (day date primary key, sent int not null default 0, failed int not null default 0)`,
  `create table mail_failures (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    error text not null
  )`,
]

/** Stores the outcomes of mails, for the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
