import { sql, type Kysely } from 'kysely'

/** When each member of the staff last had a page of the console open (decision 147). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table staff_presence (player_id uuid primary key references players, seen_at timestamptz not null)`.execute(
    db,
  )
}
