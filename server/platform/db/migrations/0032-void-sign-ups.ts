import { sql, type Kysely } from 'kysely'

/**
 * Sign-ups with the e-mail address of a verified account. They never become accounts, but reserve what a
 * sign-up waiting for verification reserves.
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
