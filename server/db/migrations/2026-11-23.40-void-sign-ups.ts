import { sql, type Kysely } from 'kysely'

/**
 * Sign-ups with an address whose account is verified: nothing comes of them, but they hold what one that
 * waits for its verification holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table void_sign_ups (
    player_id uuid primary key references players on delete cascade,
    username_key text not null unique,
    password_hash text,
    provider text,
    subject text,
    created_at timestamptz not null,
    unique (provider, subject)
  )`,
  `create index void_sign_ups_age on void_sign_ups (created_at)`,
]
