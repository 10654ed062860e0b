import { sql, type Kysely } from 'kysely'

/** Failed passwords and codes, by subject (an e-mail address, a session) and source address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table credential_tries (
    subject text not null,
    source text not null,
    failures int not null check (failures > 0),
    failed_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (subject, source)
  )`,
  `create index credential_tries_expiry on credential_tries (expires_at)`,
]
