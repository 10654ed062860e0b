import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table withdrawals
    add column hold text check (hold in ('large','staff')),
    add column held_at timestamptz,
    add column held_by uuid references players,
    add column hold_reason text,
    add column released_at timestamptz`,
  `create index withdrawals_requested on withdrawals (created_at, id) where status = 'requested'`,
]

/** Withdrawals that wait for a person (decision 109). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
