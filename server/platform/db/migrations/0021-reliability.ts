import { sql, type Kysely } from 'kysely'

/** Events that count against a player's reliability. A job that runs twice adds one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table reliability_marks (
    id bigint generated always as identity primary key,
    player_id uuid not null references players on delete cascade,
    kind text not null check (kind in ('missed_ready','no_show','dispute_lost')),
    cause_kind text not null check (cause_kind in ('lobby','match')),
    cause_id bigint not null,
    cause_round int not null,
    created_at timestamptz not null,
    unique (player_id, kind, cause_kind, cause_id, cause_round)
  )`,
  `create index reliability_marks_player on reliability_marks (player_id, created_at desc)`,
]
