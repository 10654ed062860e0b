import { sql, type Kysely } from 'kysely'

/**
 * The outbox of domain events (architecture, The outbox). `position` orders them by transaction: no event appears below
 * a position that has been read. `event_counter.base` is added to the transaction id, so that positions go on
 * rising when a backup is restored into a cluster whose transaction ids are lower; `dropped` is the last position that is no longer stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table events (
    position bigint not null,
    type text not null,
    data jsonb not null,
    topics text[] not null,
    created_at timestamptz not null
  ) partition by range (created_at)`,
  `create index events_position on events (position)`,
  // Takes what no partition of a day covers: the first day, and days on which the server was down.
  `create table events_other partition of events default`,
  `create table event_cursors (
    subscriber text primary key,
    position bigint not null,
    attempts int not null default 0,
    retry_at timestamptz
  )`,
  `create table event_failures (
    subscriber text not null,
    position bigint not null,
    type text not null,
    data jsonb not null,
    error text not null,
    failed_at timestamptz not null,
    primary key (subscriber, position)
  )`,
  `create table event_counter (base bigint not null, dropped bigint not null)`,
  `insert into event_counter values (0, -1)`,
  `drop table live_events`,
]
