import { t } from '#messages/lobbies.ts'
import { formatMoney } from '#client/lib/money.ts'
import { splitPot } from '#core/wallet/postings.ts'

type Sums = { entry_fee_cents: number; prize_cents: number; team_size: number }
/** The balances that pay an entry, and the missing amount. */
export type Payment = { promoCents: number; cashCents: number; missingCents: number }
export type Balances = { cash_cents: number; promo_cents: number }

export const MIN_ENTRY_CENTS = 10
const PRESETS = [100, 500, 1000, 2500]
/** The minimum deposit. */
const MIN_DEPOSIT_CENTS = 100

/** Splits an entry as the server does it: promo funds first as far as they go, otherwise only cash. */
export function payEntry(entryCents: number, balances: Balances, promoFirst: boolean): Payment {
  const promoCents = promoFirst ? Math.min(entryCents, balances.promo_cents) : 0
  const cashCents = entryCents - promoCents
  return { promoCents, cashCents, missingCents: Math.max(0, cashCents - balances.cash_cents) }
}

/** The deposit needed to pay the entry; at least the minimum deposit. */
export function depositFor(missingCents: number): number {
  return Math.max(MIN_DEPOSIT_CENTS, missingCents)
}

/** The pot, fee and prizes for entries of this size. */
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

/** The suggested amounts up to the site's maximum. */
export function entryPresets(mostCents: number): number[] {
  return PRESETS.filter((cents) => cents <= mostCents)
}

/** `$5.00 each; the winner gets $9.00`, beside a button. */
export function stakesText(lobby: Sums): string {
  const { entry_fee_cents: entry, prize_cents: prize, team_size: size } = lobby
  if (entry === 0) return t('lobbies.entry.free_entry')
  return size > 1
    ? t('lobbies.entry.side_gets', {
        entry: formatMoney(entry),
        prize: formatMoney(prize),
        each: formatMoney(Math.floor(prize / size)),
      })
    : t('lobbies.entry.winner_gets', { entry: formatMoney(entry), prize: formatMoney(prize) })
}

/** The URL of a lobby, for links that return to it. */
export function lobbyPath(lobbyId: number, invite?: string): string {
  return `/lobby-detail/${lobbyId}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`
}
