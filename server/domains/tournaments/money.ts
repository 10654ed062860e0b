import { paidPlaces, potOf, sharePrizes, type Pot, type Prize } from '#core/wallet/prizes.ts'
import type { Entry } from '#server/domains/wallet/holds.ts'
import type { TournamentRow } from './queries.ts'

type Priced = Pick<TournamentRow, 'settings' | 'fee_basis_points'>

export const causeOf = (id: number) => ({ kind: 'tournament', id: String(id) }) as const

export const tournamentEntry = (row: TournamentRow): Entry => ({
  cause: causeOf(row.id),
  feeCents: row.settings.entry_fee_cents,
})

export const tournamentPot = ({ settings, fee_basis_points }: Priced, entries: number): Pot =>
  potOf({ ...settings, fee_basis_points }, entries)

/** Calculates the prize of each place, best first. */
export const tournamentPrizes = (row: Priced, entries: number): number[] =>
  paidPlaces(row.settings, tournamentPot(row, entries), entries)

/** Calculates the prizes by the numbers of the bracket. @param places the place of each number; 0: none */
export const prizesFor = (row: Priced, places: readonly number[], entries: number): Prize[] =>
  sharePrizes(tournamentPrizes(row, entries), places)
