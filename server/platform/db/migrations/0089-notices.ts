import { sql, type Kysely } from 'kysely'

const statements = [
  `create table notices (
    id bigint generated always as identity primary key,
    name text not null,
    email text not null,
    -- The language that the sender reads the answer in.
    language text not null,
    work text not null,
    url text not null,
    statement text not null,
    status text not null default 'open' check (status in ('open', 'removed', 'declined')),
    answer text,
    created_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references players on delete set null
  )`,
  `create index notices_waiting on notices (created_at) where status = 'open'`,
]

/** Notices of people whose rights something on the site violates (decision 116). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
