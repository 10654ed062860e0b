import { sql, type Kysely } from 'kysely'

/**
 * The times of matches, which their players agree on or an organizer sets. Seeds are null in a time that was set before
 * the entrants were known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tournament_times (
      tournament_id bigint not null references tournaments on delete cascade,
      stage integer not null,
      bracket integer not null,
      match integer not null,
      first_seed integer,
      second_seed integer,
      at timestamptz,
      set_by text check (set_by in ('players','organiser')),
      play_by timestamptz,
      offer jsonb,
      primary key (tournament_id, stage, bracket, match),
      check ((at is null) = (set_by is null)),
      check (at is not null or play_by is not null)
    )`.execute(db)
  await sql`update tournaments set settings = settings || '{"round_days": 7}'::jsonb`.execute(db)
}
