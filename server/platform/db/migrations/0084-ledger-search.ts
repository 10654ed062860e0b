import { sql, type Kysely } from 'kysely'

const statements = [
  `create index ledger_transfers_time on ledger_transfers (created_at desc, id desc)`,
  `create index ledger_transfers_kind on ledger_transfers (kind, created_at desc, id desc)`,
  `create index ledger_transfers_cause_id on ledger_transfers (cause_id)`,
  `create index ledger_entries_amount on ledger_entries (abs(amount_cents), transfer_id)`,
  `drop index withdrawals_requested`,
  // Staff look payments up by any id that PayPal shows.
  `create index deposits_capture on deposits (capture_id) where capture_id is not null`,
  `create index withdrawals_item on withdrawals (item_id) where item_id is not null`,
]

/** Prepares the search of the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
