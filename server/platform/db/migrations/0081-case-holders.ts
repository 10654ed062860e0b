import { sql, type Kysely } from 'kysely'

const statements = [
  // Disputes keep their holder themselves, since it decides who may rule.
  `create table case_holders (
    kind text not null,
    case_id text not null,
    holder_id uuid not null references players,
    since timestamptz not null,
    primary key (kind, case_id)
  )`,
  `create index case_holders_holder on case_holders (holder_id)`,
  `create table call_times (
    day date not null,
    -- Calls that took up to 2^(step/4) milliseconds, and more than the step before.
    step int not null,
    calls bigint not null,
    primary key (day, step)
  )`,
  `create index matches_by_end on matches (settled_at) where settled_at is not null`,
  `create index disputes_by_opening on disputes (opened_at)`,
]

/** Stores the holders of cases in the console, and the speed of calls on each day (decision 111). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
