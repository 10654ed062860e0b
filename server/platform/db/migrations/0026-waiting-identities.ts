import { sql, type Kysely } from 'kysely'

/**
 * Identities from a provider that does not verify e-mail addresses wait here until the address is verified;
 * so do those that were attached too early.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table waiting_identities (
    player_id uuid primary key references players on delete cascade,
    provider text not null,
    subject text not null,
    handle text not null,
    game jsonb,
    created_at timestamptz not null,
    unique (provider, subject)
  )`,
  `insert into waiting_identities (player_id, provider, subject, handle, created_at)
    select distinct on (i.player_id) i.player_id, i.provider, i.subject, i.handle, i.created_at
    from social_identities i join players p on p.id = i.player_id where p.email_verified_at is null order by i.player_id, i.created_at`,
  `delete from social_identities i using players p where p.id = i.player_id and p.email_verified_at is null`,
  `create index players_unverified on players (created_at) where email_verified_at is null`,
]
