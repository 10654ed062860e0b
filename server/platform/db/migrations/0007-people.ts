import { sql, type Kysely } from 'kysely'

/** Reports to the moderators, and online status by server process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table reports (
    id bigint generated always as identity primary key,
    reporter_id uuid not null references players on delete cascade,
    kind text not null check (kind in ('player','message','match','team')),
    target text not null,
    player_id uuid references players on delete set null,
    reason text not null,
    details text not null,
    snapshot text not null,
    status text not null check (status in ('open','closed')),
    created_at timestamptz not null
  )`,
  `create unique index reports_open_once on reports (reporter_id, kind, target) where status = 'open'`,
  `create index reports_of_reporter on reports (reporter_id, created_at desc)`,
  `create index reports_open on reports (created_at) where status = 'open'`,
  `create table processes (id uuid primary key, beat_at timestamptz not null)`,
  // The process that holds open streams of a player. Rows of a process without a recent heartbeat are
  // ignored.
  `create unlogged table presence (
    player_id uuid not null,
    process_id uuid not null references processes on delete cascade,
    primary key (player_id, process_id)
  )`,
]
