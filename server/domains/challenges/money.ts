import { paidPlaces, potOf, sharePrizes, type Pot } from '#core/wallet/prizes.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { payHolds, type Entry } from '#server/domains/wallet/holds.ts'
import { listPlacesUpTo, storePlaces, storePrizes } from './standing-queries.ts'
import type { ChallengeRow } from './queries.ts'

type Priced = Pick<ChallengeRow, 'settings' | 'entry_fee_cents' | 'fee_basis_points' | 'players_count'>

export const causeOf = (id: number) => ({ kind: 'challenge', id: String(id) }) as const

export const challengeEntry = (row: ChallengeRow): Entry => ({
  cause: causeOf(row.id),
  feeCents: row.entry_fee_cents,
})

export const challengePot = (row: Priced): Pot => potOf(row, row.players_count)

/** Calculates the prize of each place, best first. @param ranked players with points */
export const challengePrizes = (row: Priced, ranked = row.players_count): number[] =>
  paidPlaces(row.settings, challengePot(row), ranked)

/** Calculates the current prize of a place. Tied players share the prizes of their places. */
export function prizeAt(paid: readonly number[], place: number, tied: number): number {
  const shared = paid.slice(place - 1, place - 1 + Math.max(1, tied))
  return Math.floor(shared.reduce((sum, cents) => sum + cents, 0) / Math.max(1, tied))
}

/** Stores the places, and pays the prizes and the fee of the entries, in one transfer. */
export async function settle(unit: Unit, row: ChallengeRow, ranked: number): Promise<void> {
  await storePlaces(unit.trx, row.id, row.settings.ties)
  const paid = challengePrizes(row, ranked)
  const winners = await listPlacesUpTo(unit.trx, row.id, paid.length)
  const prizes = sharePrizes(paid, [0, ...winners.map(({ place }) => place)]).flatMap(({ seed, cents }) => {
    const playerId = winners[seed - 1]?.player_id
    return playerId === undefined || cents === 0 ? [] : [{ playerId, amountCents: cents }]
  })
  await storePrizes(unit.trx, row.id, prizes)
  await payHolds(unit, { cause: causeOf(row.id), prizes, feeCents: challengePot(row).feeCents })
}
