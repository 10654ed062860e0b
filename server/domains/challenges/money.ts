import { paidByShares, sharePrizes } from '#core/wallet/prizes.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { payHolds, placeHold, voidHolds, type Cause } from '#server/domains/wallet/holds.ts'
import { listPlacesUpTo, storePlaces, storePrizes } from './standing-queries.ts'
import type { ChallengeRow } from './queries.ts'

export const causeOf = (id: number): Cause => ({ kind: 'challenge', id: String(id) })

type Priced = Pick<ChallengeRow, 'settings' | 'entry_fee_cents' | 'fee_basis_points' | 'players_count'>

/** The entries, the platform's fee of them, and what is left for prizes, in cents. */
export function potOf(row: Priced): { potCents: number; feeCents: number; prizeCents: number } {
  const potCents = row.entry_fee_cents * row.players_count
  const feeCents = Math.floor((potCents * row.fee_basis_points) / 10_000)
  return { potCents, feeCents, prizeCents: potCents - feeCents }
}

/** The prizes that are paid whatever the entries are, in cents. */
export const fixedCents = ({ prize_kind: kind, prizes }: ChallengeRow['settings']): number =>
  kind === 'fixed' ? prizes.reduce((sum, { amount_cents: cents }) => sum + cents, 0) : 0

/**
 * Calculates the prize of each place, best first. @param ranked players with points; a share that nobody takes
 * goes to the others
 */
export function paidPlaces(row: Priced, ranked = row.players_count): number[] {
  const { prize_kind: kind, prizes, prize_shares: shares } = row.settings
  if (kind === 'none') return []
  if (kind === 'share') return paidByShares(potOf(row).prizeCents, shares.slice(0, Math.max(1, ranked)))
  const most = prizes.reduce((max, { place }) => Math.max(max, place), 0)
  const paid = Array.from({ length: most }, () => 0)
  for (const { place, amount_cents: cents } of prizes) paid[place - 1] = cents
  return paid
}

/** Calculates the current prize of a place. Tied players share the prizes of their places. */
export function prizeAt(paid: readonly number[], place: number, tied: number): number {
  const shared = paid.slice(place - 1, place - 1 + Math.max(1, tied))
  return Math.floor(shared.reduce((sum, cents) => sum + cents, 0) / Math.max(1, tied))
}

/** Holds an entry; false when the balance is too low: the caller must roll back. */
export async function holdEntry(
  unit: Unit,
  row: ChallengeRow,
  payer: { playerId: string; promoFirst: boolean },
): Promise<boolean> {
  if (row.entry_fee_cents === 0) return true
  const held = await placeHold(unit, { ...payer, cause: causeOf(row.id), amountCents: row.entry_fee_cents })
  if (held.ok) unit.record({ type: 'balance.changed', playerId: payer.playerId })
  return held.ok
}

/** Gives the entries of these players back, or of all. */
export async function releaseEntries(unit: Unit, row: ChallengeRow, playerIds?: string[]): Promise<void> {
  if (row.entry_fee_cents === 0) return
  const cause = causeOf(row.id)
  for (const playerId of await voidHolds(unit, { cause, ...(playerIds ? { playerIds } : {}) }))
    unit.record({ type: 'balance.changed', playerId })
}

/** Stores the places, and pays the prizes and the fee of the entries, in one transfer. */
export async function settle(unit: Unit, row: ChallengeRow, ranked: number): Promise<void> {
  await storePlaces(unit.trx, row.id, row.settings.ties)
  const paid = paidPlaces(row, ranked)
  const winners = await listPlacesUpTo(unit.trx, row.id, paid.length)
  const prizes = sharePrizes(paid, [0, ...winners.map(({ place }) => place)]).flatMap(({ seed, cents }) => {
    const playerId = winners[seed - 1]?.player_id
    return playerId === undefined || cents === 0 ? [] : [{ playerId, amountCents: cents }]
  })
  await storePrizes(unit.trx, row.id, prizes)
  const moved = await payHolds(unit, { cause: causeOf(row.id), prizes, feeCents: potOf(row).feeCents })
  for (const playerId of moved) unit.record({ type: 'balance.changed', playerId })
}
