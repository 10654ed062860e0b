import { sql, type Kysely } from 'kysely'

/**
 * Identities at OAuth providers. No provider token is stored, except X's request token, encrypted, for ten
 * minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table social_identities (
    provider text not null,
    subject text not null,
    player_id uuid not null references players on delete cascade,
    handle text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (provider, subject),
    unique (player_id, provider)
  )`,
  `create table x_request_tokens (token text primary key, sealed bytea not null, expires_at timestamptz not null)`,
  `create index x_request_tokens_expiry on x_request_tokens (expires_at)`,
]
