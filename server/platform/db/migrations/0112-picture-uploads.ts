import { sql, type Kysely } from 'kysely'

const statements = [
  `create table picture_uploads (
    player_id uuid not null references players on delete cascade,
    uploaded_at timestamptz not null
  )`,
  `create index picture_uploads_of_player on picture_uploads (player_id, uploaded_at desc)`,
  `create index picture_uploads_old on picture_uploads (uploaded_at)`,
]

/** The uploads of the last 24 hours, which are limited (decision 149). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
