import { t } from '#messages/wallet.ts'
import { walletKindOf } from '#core/wallet/wallet-kinds.ts'
import type { TransferKind } from '#core/wallet/postings.ts'
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

/** Describes a movement in one line, with the lobby, tournament, challenge or referral behind it. */
function describeTransfer(
  kind: TransferKind,
  cause: { kind: string; id: string; name: string | null },
): string {
  switch (kind) {
    case 'hold':
    case 'void':
    case 'settle':
    case 'prize':
    case 'promo':
    case 'adjustment':
      return t(`wallet.movement.${kind}`, {
        cause: cause.kind,
        id: cause.id,
        name: cause.name ?? cause.id,
      })
    default:
      return t(`wallet.movement.${kind}`)
  }
}
