import { sql, type Kysely } from 'kysely'

/** Apps of players, and what their authorizations are kept in: hashes of codes and tokens, never themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oauth_apps (
      id uuid primary key,
      owner_id uuid not null references players on delete cascade,
      name text not null,
      website text,
      logo text,
      redirect_uris text[] not null,
      secret_hash bytea,
      created_at timestamptz not null,
      ended_at timestamptz,
      end_reason text
    )`.execute(db)
  await sql`create index oauth_apps_of_owner on oauth_apps (owner_id, created_at)`.execute(db)
  await sql`
    create table oauth_records (
      kind text not null,
      hash bytea not null,
      grant_id uuid,
      app_id uuid references oauth_apps on delete cascade,
      player_id uuid references players on delete cascade,
      payload jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      consumed_at timestamptz,
      primary key (kind, hash)
    )`.execute(db)
  await sql`create index oauth_records_of_grant on oauth_records (grant_id) where grant_id is not null`.execute(
    db,
  )
  await sql`create index oauth_records_of_player on oauth_records (player_id, kind)`.execute(db)
  await sql`create index oauth_records_of_app on oauth_records (app_id, kind)`.execute(db)
  await sql`create index oauth_records_expired on oauth_records (expires_at)`.execute(db)
  await sql`comment on column oauth_apps.secret_hash is 'SHA-256 of the secret; null for an app that can keep none'`.execute(
    db,
  )
  await sql`comment on column oauth_records.kind is 'A model of oidc-provider, or Decision: what a player has decided'`.execute(
    db,
  )
  await sql`comment on column oauth_records.hash is 'SHA-256 of the id, which is the code or token itself'`.execute(
    db,
  )
}
