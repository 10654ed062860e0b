import { sql, type Kysely } from 'kysely'

/**
 * Stages of a progression that wait for their time or their check-in, with those who are expected. `checked_in_at` null: not
 * there yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update tournaments set settings = settings || '{"stages": []}' where not settings ? 'stages'`.execute(
    db,
  )
  await sql`
    create table tournament_stages (
      tournament_id bigint not null references tournaments on delete cascade,
      stage integer not null,
      opens_at timestamptz not null,
      starts_at timestamptz not null,
      primary key (tournament_id, stage)
    )`.execute(db)
  await sql`
    create table tournament_stage_entrants (
      tournament_id bigint not null,
      stage integer not null,
      entrant_id bigint not null references tournament_entrants on delete cascade,
      checked_in_at timestamptz,
      primary key (tournament_id, stage, entrant_id),
      foreign key (tournament_id, stage) references tournament_stages on delete cascade
    )`.execute(db)
}
