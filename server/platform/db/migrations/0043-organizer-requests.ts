import { sql, type Kysely } from 'kysely'

/** Requests of players to organize tournaments; one for each player, the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organizer_requests (
      player_id uuid primary key references players,
      reason text not null,
      status text not null check (status in ('pending','granted','refused')),
      answer text,
      created_at timestamptz not null,
      decided_at timestamptz,
      check ((status = 'pending') = (decided_at is null))
    )`.execute(db)
  await sql`create index organizer_requests_pending on organizer_requests (created_at) where status = 'pending'`.execute(
    db,
  )
}
