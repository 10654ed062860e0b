import { sql, type Kysely } from 'kysely'

/** Stores keys with which programs act for a player: only their hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key,
      player_id uuid not null references players on delete cascade,
      name text not null,
      prefix text not null,
      hash bytea not null unique,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      last_used_ip text,
      replaced_by uuid references api_keys on delete set null,
      ended_at timestamptz,
      end_reason text
    )`.execute(db)
  await sql`create index api_keys_open on api_keys (player_id, created_at) where ended_at is null`.execute(db)
  await sql`create index api_keys_replaced on api_keys (replaced_by) where replaced_by is not null`.execute(
    db,
  )
  await sql`comment on column api_keys.hash is 'SHA-256 of the whole key, whose random part needs no slow hash'`.execute(
    db,
  )
  await sql`comment on column api_keys.last_used_at is 'Written at most once an hour'`.execute(db)
  await sql`comment on column api_keys.replaced_by is 'The key that a rotation made; this one ends a day later'`.execute(
    db,
  )
}
