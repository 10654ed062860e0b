import { sql, type Kysely } from 'kysely'

/** Hints and reports of unfair play; one open case for a kind, a pair and a mode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fair_play_cases (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('same_pair', 'shared_device', 'shared_address', 'sandbagging', 'quick_surrenders', 'smurfing', 'boosting')),
      player_id uuid not null references players,
      other_id uuid references players,
      mode_id bigint references modes,
      facts jsonb not null,
      match_ids bigint[] not null default '{}',
      status text not null check (status in ('open', 'confirmed', 'dismissed')),
      opened_at timestamptz not null,
      updated_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references players,
      reason text,
      check (other_id <> player_id),
      check ((status = 'open') = (decided_at is null))
    )`.execute(db)
  await sql`
    create unique index fair_play_cases_open on fair_play_cases (
      kind, least(player_id, coalesce(other_id, player_id)), greatest(player_id, coalesce(other_id, player_id)), coalesce(mode_id, 0)
    ) where status = 'open'`.execute(db)
  await sql`create index fair_play_cases_queue on fair_play_cases (opened_at, id) where status = 'open'`.execute(
    db,
  )
  await sql`create index fair_play_cases_player on fair_play_cases (player_id, decided_at desc)`.execute(db)
  await sql`create index fair_play_cases_other on fair_play_cases (other_id) where other_id is not null`.execute(
    db,
  )
  await sql`create index device_marks_mark on device_marks (mark_hash)`.execute(db)
  await sql`create index reports_player on reports (player_id, reason) where status = 'open'`.execute(db)
}
