import { formatMoney } from '#client/lib/money.ts'
import { splitPot } from '#core/ledger/postings.ts'

type Sums = { entry_fee_cents: number; prize_cents: number; team_size: number }
/** What pays an entry, and what is missing for it. */
export type Payment = { promoCents: number; cashCents: number; missingCents: number }
export type Pockets = { cash_cents: number | null; promo_cents: number | null }

export const LEAST_ENTRY_CENTS = 10
const PRESETS = [100, 500, 1000, 2500]
/** The least that can be paid in at once. */
const MIN_DEPOSIT_CENTS = 100

/** As the wallet will do it: with bonus first as far as that goes, else from cash alone. */
export function payEntry(entryCents: number, pockets: Pockets, promoFirst: boolean): Payment {
  const promoCents = promoFirst ? Math.min(entryCents, pockets.promo_cents ?? 0) : 0
  const cashCents = entryCents - promoCents
  return { promoCents, cashCents, missingCents: Math.max(0, cashCents - (pockets.cash_cents ?? 0)) }
}

/** What to pay in so that the entry can be paid: never less than can be paid in at once. */
export function depositFor(missingCents: number): number {
  return Math.max(MIN_DEPOSIT_CENTS, missingCents)
}

/** What entries of this size come to, as they will be paid out. */
export function stakesOf(
  entryCents: number,
  teamSize: number,
  feeBasisPoints: number,
): { potCents: number; feeCents: number; prizeCents: number; eachCents: number } {
  const potCents = entryCents * teamSize * 2
  const { feeCents, prizesCents } = splitPot(
    potCents,
    Array.from({ length: teamSize }, () => ({ weight: 1 })),
    feeBasisPoints,
  )
  return { potCents, feeCents, prizeCents: potCents - feeCents, eachCents: prizesCents.at(-1) ?? 0 }
}

/** The amounts to pick, within what the site allows. */
export function entryPresets(mostCents: number): number[] {
  return PRESETS.filter((cents) => cents <= mostCents)
}

/** `$5.00 each; the winner gets $9.00`, beside a button. */
export function stakesWords(lobby: Sums): string {
  const { entry_fee_cents: entry, prize_cents: prize, team_size: size } = lobby
  if (entry === 0) return 'Free entry.'
  return size > 1
    ? `The entry is ${formatMoney(entry)}; the winning side gets ${formatMoney(prize)}, ${formatMoney(Math.floor(prize / size))} each.`
    : `The entry is ${formatMoney(entry)}; the winner gets ${formatMoney(prize)}.`
}

/** The address of a lobby, for ways that lead back to it. */
export function backTo(lobbyId: number, invite?: string): string {
  return `/lobby-detail/${lobbyId}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`
}
