import { sql, type Kysely } from 'kysely'

/** Stores requests for evidence from moderators to captains, with the deadline and whether it came (decision 140). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evidence_requests (
      id bigint generated always as identity primary key,
      match_id bigint not null references matches on delete cascade,
      side_id bigint not null references sides,
      moderator_id uuid not null references players,
      note text not null,
      created_at timestamptz not null,
      due_at timestamptz not null check (due_at > created_at),
      answered_at timestamptz
    )`.execute(db)
  await sql`create index evidence_requests_match on evidence_requests (match_id, id)`.execute(db)
}
