import { sql, type Kysely } from 'kysely'

/** Circuits: points by place over several tournaments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table circuits (
      id bigint generated always as identity primary key,
      owner_id uuid not null references players,
      name text not null,
      description text not null,
      points jsonb not null,
      best_of integer,
      created_at timestamptz not null
    )`.execute(db)
  await sql`alter table tournaments add column circuit_id bigint references circuits`.execute(db)
  await sql`create index tournaments_circuit on tournaments (circuit_id) where circuit_id is not null`.execute(
    db,
  )
}
