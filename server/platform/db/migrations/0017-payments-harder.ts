import { sql, type Kysely } from 'kysely'

/**
 * Guarantees that a withdrawal is paid out once, that daily limits count one day, and that only one request
 * at a time holds an idempotency key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table withdrawals add column unanswered int not null default 0 check (unanswered >= 0)`,
  `create index withdrawals_receiver on withdrawals (lower(receiver))`,
  `alter table deposits add column taken_at timestamptz`,
  `update deposits set taken_at = created_at where status in ('capturing','pending','completed')`,
  `create index deposits_taken on deposits (player_id, taken_at) where taken_at is not null`,
  `alter table idempotency_keys add column owner uuid`,
]
