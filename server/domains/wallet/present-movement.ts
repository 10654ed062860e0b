import { walletKindOf } from '#core/wallet/wallet-kinds.ts'
import { describeTransfer } from './describe.ts'
import type { MovementRow } from './history-queries.ts'

const HOLD_STATUS = { open: 'held', void: 'returned', settled: 'completed' } as const

/** A movement of a balance as its owner and staff see it. */
export function presentMovement(row: MovementRow) {
  return {
    id: row.id,
    created: row.created_at.toISOString(),
    kind: walletKindOf(row.kind),
    description: describeTransfer(row.kind, {
      kind: row.cause_kind,
      id: row.cause_id,
      name: row.cause_name,
    }),
    amount_cents: row.amount_cents,
    balance_cents: row.balance_cents,
    bucket: row.pocket,
    status: row.hold_status === null ? 'completed' : HOLD_STATUS[row.hold_status],
    reference: `T${row.transfer_id}`,
  }
}
