import { sql, type Kysely } from 'kysely'

/** Matches that are streamed. `is_held`: its room opens when the caster is ready. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tournament_features (
      tournament_id bigint not null references tournaments on delete cascade,
      stage integer not null,
      bracket integer not null,
      match integer not null,
      url text not null,
      is_held boolean not null,
      created_at timestamptz not null,
      primary key (tournament_id, stage, bracket, match)
    )`.execute(db)
}
