import { sql, type Kysely } from 'kysely'

const statements = [
  `create table data_requests (
    id bigint generated always as identity primary key,
    kind text not null,
    name text not null,
    email text not null,
    -- The language that the sender reads the answer in.
    language text not null,
    statement text not null,
    status text not null default 'unconfirmed'
      check (status in ('unconfirmed', 'open', 'exported', 'erased', 'done', 'refused')),
    -- The account that had this address, verified, when the sender confirmed it.
    player_id uuid references players on delete set null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    extension text,
    answer text,
    decided_at timestamptz,
    decided_by uuid references players on delete set null,
    -- When the export was downloaded: its link works once.
    downloaded_at timestamptz,
    -- When the name, the address and the texts were removed.
    forgotten_at timestamptz
  )`,
  `create index data_requests_waiting on data_requests (due_at, id) where status = 'open'`,
  `create index data_requests_unconfirmed on data_requests (created_at) where status = 'unconfirmed'`,
  `create index data_requests_decided on data_requests (decided_at desc, id desc) where decided_at is not null`,
  `create index data_requests_of_player on data_requests (player_id) where player_id is not null`,
  `alter table notices add column forgotten_at timestamptz`,
  `create index notices_kept on notices (decided_at) where decided_at is not null and forgotten_at is null`,
]

/** Requests of people about their data (decision 125), and when the senders of notices are forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
