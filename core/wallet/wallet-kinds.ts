import type { TransferKind } from './postings.ts'

/** The kind of a movement as the wallet shows it. */
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

export const walletKindOf = (kind: TransferKind): WalletKind => WALLET_KIND[kind]

export function transferKindsOf(kind: WalletKind): TransferKind[] {
  return (Object.keys(WALLET_KIND) as TransferKind[]).filter((each) => WALLET_KIND[each] === kind)
}
