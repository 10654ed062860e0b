import { sharesOf } from '#core/lobbies/shares.ts'
import type { LobbyState, Position } from '#core/lobbies/state.ts'
import { splitPot } from '#core/wallet/postings.ts'
import { potOf, type EntryTerms, type Pot } from '#core/wallet/prizes.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { releaseEntries, settleHolds, type Entry } from '#server/domains/wallet/holds.ts'
import type { LobbyRow } from './queries.ts'

export const lobbyEntry = (row: LobbyRow): Entry => ({
  cause: { kind: 'lobby', id: String(row.id) },
  feeCents: row.entry_fee_cents,
})

/**
 * For lobbies with an entry fee: pays the pot minus the platform fee to the winning side by its shares.
 * Without a winner all entries are released.
 */
export async function payOut(
  unit: Unit,
  row: LobbyRow,
  state: LobbyState,
  winner: Position | null,
): Promise<void> {
  const entry = lobbyEntry(row)
  if (winner === null) return releaseEntries(unit, entry)
  await settleHolds(unit, {
    cause: entry.cause,
    winners: sharesOf(state, winner),
    feeBasisPoints: row.fee_basis_points,
  })
}

/** The pot of a full lobby. */
export const fullPot = (row: EntryTerms, teamSize: number): Pot => potOf(row, teamSize * 2)

/** The pot, and each player's prize if their side wins: exactly what `payOut` will pay. */
export function moneyOf(row: LobbyRow, state: LobbyState): Pot & { prizeOf(playerId: string): number } {
  const pot = fullPot(row, state.teamSize)
  const { potCents } = pot
  const prizes = new Map<string, number>()
  for (const side of [0, 1] as const) {
    if (potCents === 0) continue
    const seated = sharesOf(state, side)
    const invited = state.seats.filter((seat) => seat.side === side && seat.state === 'invited')
    // Invited and free seats count as equal shares.
    const unseated = Array.from({ length: state.teamSize - seated.length }, (_, index) => ({
      playerId: invited[index]?.playerId ?? '',
      weight: 1,
    }))
    const shares = [...seated, ...unseated]
    const { prizesCents } = splitPot(potCents, shares, row.fee_basis_points)
    shares.forEach((share, index) => prizes.set(share.playerId, prizesCents[index] ?? 0))
  }
  return { ...pot, prizeOf: (playerId) => prizes.get(playerId) ?? 0 }
}
