import { paidByShares, sharePrizes, type Prize } from '#core/wallet/prizes.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { payHolds, placeHold, voidHolds, type Cause } from '#server/domains/wallet/holds.ts'
import type { TournamentRow } from './queries.ts'

export const causeOf = (id: number): Cause => ({ kind: 'tournament', id: String(id) })

/** The entries of a tournament, the platform's fee of them, and what is left for prizes, in cents. */
export type Pot = { potCents: number; feeCents: number; prizeCents: number }

export function potOf(row: Pick<TournamentRow, 'settings' | 'fee_basis_points'>, entries: number): Pot {
  const potCents = row.settings.entry_fee_cents * entries
  const feeCents = Math.floor((potCents * row.fee_basis_points) / 10_000)
  return { potCents, feeCents, prizeCents: potCents - feeCents }
}

/** Calculates the prize of each place, best first. The platform pays fixed amounts that the entries do not cover. */
export function paidPlaces(
  row: Pick<TournamentRow, 'settings' | 'fee_basis_points'>,
  entries: number,
): number[] {
  const { prize_kind: kind, prizes, prize_shares: shares } = row.settings
  if (kind === 'none') return []
  if (kind === 'share')
    return paidByShares(potOf(row, entries).prizeCents, shares.slice(0, Math.max(1, entries)))
  const most = prizes.reduce((max, { place }) => Math.max(max, place), 0)
  const paid = Array.from({ length: most }, () => 0)
  for (const { place, amount_cents: cents } of prizes) paid[place - 1] = cents
  return paid
}

/** Calculates the prizes by the numbers of the bracket. @param places the place of each number; 0: none */
export function prizesFor(
  row: Pick<TournamentRow, 'settings' | 'fee_basis_points'>,
  places: readonly number[],
  entries: number,
): Prize[] {
  return sharePrizes(paidPlaces(row, entries), places)
}

/** Holds an entry fee; false when the balance is too low: the caller must roll back. */
export async function holdEntry(
  unit: Unit,
  row: TournamentRow,
  payer: { playerId: string; promoFirst: boolean },
): Promise<boolean> {
  const amountCents = row.settings.entry_fee_cents
  if (amountCents === 0) return true
  const held = await placeHold(unit, { ...payer, cause: causeOf(row.id), amountCents })
  if (held.ok) unit.record({ type: 'balance.changed', playerId: payer.playerId })
  return held.ok
}

/** Gives the entries of these players back, or of all. */
export async function releaseEntries(unit: Unit, row: TournamentRow, playerIds?: string[]): Promise<void> {
  if (row.settings.entry_fee_cents === 0 || playerIds?.length === 0) return
  const cause = causeOf(row.id)
  for (const playerId of await voidHolds(unit, { cause, ...(playerIds ? { playerIds } : {}) }))
    unit.record({ type: 'balance.changed', playerId })
}

/** Pays the prizes, and the fee of the entries to the platform, in one transfer. */
export async function payOut(
  unit: Unit,
  row: TournamentRow,
  of: { feeCents: number; prizes: readonly { playerId: string; amountCents: number }[] },
): Promise<void> {
  const paid = await payHolds(unit, { cause: causeOf(row.id), ...of })
  for (const playerId of paid) unit.record({ type: 'balance.changed', playerId })
}
