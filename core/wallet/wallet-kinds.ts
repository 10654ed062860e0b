import type { TransferKind } from './postings.ts'

/** The kind of a movement as the wallet shows it (api.md part 4). */
export type WalletKind =
  | 'deposit'
  | 'withdrawal'
  | 'entry'
  | 'entry_back'
  | 'prize'
  | 'fee'
  | 'promo'
  | 'adjustment'

const WALLET_KIND: Record<TransferKind, WalletKind> = {
  deposit: 'deposit',
  deposit_reversal: 'deposit',
  withdrawal: 'withdrawal',
  withdrawal_back: 'withdrawal',
  payout: 'withdrawal',
  hold: 'entry',
  void: 'entry_back',
  settle: 'prize',
  promo: 'promo',
  promo_expiry: 'promo',
  prize: 'prize',
  adjustment: 'adjustment',
}

const LABELS: Record<TransferKind, string> = {
  deposit: 'Paid in by PayPal',
  deposit_reversal: 'Payment taken back by PayPal',
  withdrawal: 'Withdrawal to PayPal',
  withdrawal_back: 'Withdrawal came back',
  payout: 'Withdrawal to PayPal',
  hold: 'Entry',
  void: 'Entry given back',
  settle: 'Won',
  promo: 'Promo',
  promo_expiry: 'Promo has ended',
  prize: 'Prize',
  adjustment: 'Correction',
}

export const walletKindOf = (kind: TransferKind): WalletKind => WALLET_KIND[kind]

export function transferKindsOf(kind: WalletKind): TransferKind[] {
  return (Object.keys(WALLET_KIND) as TransferKind[]).filter((each) => WALLET_KIND[each] === kind)
}

/**
 * The description of a movement in one line: what it was, and the lobby, tournament, challenge or referral
 * behind it.
 */
export function describeTransfer(kind: TransferKind, cause: { kind: string; id: string }): string {
  if (cause.kind === 'referral') return `${LABELS[kind]}: referral`
  const isPlay = ['lobby', 'tournament', 'challenge'].includes(cause.kind)
  return isPlay ? `${LABELS[kind]}: ${cause.kind} ${cause.id}` : LABELS[kind]
}
