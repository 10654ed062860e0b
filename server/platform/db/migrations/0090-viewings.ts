import { sql, type Kysely } from 'kysely'

const statements = [
  `create table viewings (
    id uuid primary key,
    player_id uuid not null references players,
    staff_session_id uuid not null references sessions on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index viewings_by_session on viewings (staff_session_id) where ended_at is null`,
]

/** Staff who see the site as a player does (decision 118). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
