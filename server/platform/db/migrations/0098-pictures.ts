import { sql, type Kysely } from 'kysely'

const statements = [
  `create table pictures (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('player', 'team', 'organization')),
    -- The player, team or organization that shows it.
    subject text not null,
    url text not null,
    -- Null for those uploaded before.
    uploaded_by uuid references players on delete set null,
    -- Of the file that was sent, and of the one that is kept.
    hashes text[] not null,
    created_at timestamptz not null,
    unique (kind, subject)
  )`,
  `create index pictures_of_player on pictures (uploaded_by, id desc) where uploaded_by is not null`,
  `create table refused_pictures (
    hash text primary key,
    removed_at timestamptz not null
  )`,
  `insert into pictures (kind, subject, url, uploaded_by, hashes, created_at)
    select kind, subject, url, uploaded_by, '{}', now() from (
      select 'player' as kind, id::text as subject, avatar_url as url, id as uploaded_by from players where avatar_url like '/uploads/%'
      union all select 'team', id::text, logo_url, captain_id from teams where logo_url like '/uploads/%'
      union all select 'organization', id::text, logo_url, null from organizations where logo_url like '/uploads/%'
    ) shown`,
]

/** The uploaded pictures that are shown, and those that staff have removed (decision 126). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
