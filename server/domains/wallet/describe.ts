import type { TransferKind } from '#core/wallet/postings.ts'
import { t } from '#messages/wallet.ts'

/** What a movement was in one line, with the lobby, tournament, challenge or referral behind it. */
export function describeTransfer(
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
