import type { Chip, WalletFilter } from './search.ts'

/** The filter chips, each with its kinds of movements. */
export const CHIPS = [
  { kind: 'prize', label: 'Prizes', kinds: 'prize' },
  { kind: 'entry', label: 'Entries', kinds: 'entry,entry_back' },
  { kind: 'deposit', label: 'Deposits', kinds: 'deposit' },
  { kind: 'withdrawal', label: 'Withdrawals', kinds: 'withdrawal' },
  { kind: 'promo', label: 'Promo', kinds: 'promo' },
] as const satisfies readonly { kind: Chip; label: string; kinds: string }[]

/** The filter as the query of the call. */
export function historyInput({ kind, from, to }: WalletFilter) {
  return { kind: CHIPS.find((chip) => chip.kind === kind)?.kinds, from, to }
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `12 Nov` for a calendar day, independent of the zone. */
export const dayText = (day: string) => dayFormat.format(new Date(day))

/** `1 Nov – 12 Nov`, `Since 1 Nov`, `Until 12 Nov`. */
export function periodText({ from, to }: WalletFilter): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
  return from ? `Since ${dayText(from)}` : to ? `Until ${dayText(to)}` : 'Any time'
}
