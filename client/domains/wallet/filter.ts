import { formatDay } from '#client/lib/time/time.ts'
import { t } from '#messages/wallet.ts'
import type { Chip, WalletFilter } from './search.ts'

/** The filter chips, each with its kinds of movements. */
export const CHIPS = [
  {
    kind: 'prize',
    get label() {
      return t('wallet.filter.prizes')
    },
    kinds: 'prize',
  },
  {
    kind: 'entry',
    get label() {
      return t('wallet.filter.entries')
    },
    kinds: 'entry,entry_back',
  },
  {
    kind: 'deposit',
    get label() {
      return t('wallet.filter.deposits')
    },
    kinds: 'deposit',
  },
  {
    kind: 'withdrawal',
    get label() {
      return t('wallet.filter.withdrawals')
    },
    kinds: 'withdrawal',
  },
  {
    kind: 'promo',
    get label() {
      return t('wallet.filter.promo')
    },
    kinds: 'promo',
  },
] as const satisfies readonly { kind: Chip; label: string; kinds: string }[]

/** The filter as the query of the call. */
export function historyInput({ kind, from, to }: WalletFilter) {
  return { kind: CHIPS.find((chip) => chip.kind === kind)?.kinds, from, to }
}

/** `1 Nov – 12 Nov`, `Since 1 Nov`, `Until 12 Nov`. */
export function periodText({ from, to }: WalletFilter): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  return from
    ? t('wallet.filter.since_from', { from: formatDay(from) })
    : to
      ? t('wallet.filter.until_to', { to: formatDay(to) })
      : t('wallet.filter.any_time')
}
