import { sql, type Kysely } from 'kysely'

const statements = [
  `create table removed_pictures (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('player', 'team', 'organization')),
    -- The player, team or organization that has shown it.
    subject text not null,
    -- Among the private files, sealed.
    file text not null,
    hashes text[] not null,
    uploaded_by uuid references players on delete set null,
    -- The notice after which it was removed.
    notice_id bigint references notices on delete set null,
    removed_at timestamptz not null,
    -- Null while a counter notice waits for a decision.
    delete_at timestamptz
  )`,
  `create index removed_pictures_of_notice on removed_pictures (notice_id) where notice_id is not null`,
  `create index removed_pictures_of_subject on removed_pictures (kind, subject) where notice_id is null`,
  `create index removed_pictures_of_player on removed_pictures (uploaded_by) where uploaded_by is not null`,
  `create index removed_pictures_old on removed_pictures (delete_at) where delete_at is not null`,
]

/** Removed pictures, which a counter notice can bring back (decision 133). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
