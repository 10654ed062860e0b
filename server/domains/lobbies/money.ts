import { sharesOf } from '#core/lobbies/shares.ts'
import type { LobbyState, Position } from '#core/lobbies/state.ts'
import { splitPot } from '#core/wallet/postings.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { placeHold, settleHolds, voidHolds, type Cause } from '#server/domains/wallet/holds.ts'
import type { LobbyRow } from './queries.ts'

const causeOf = (row: LobbyRow): Cause => ({ kind: 'lobby', id: String(row.id) })

/**
 * Holds the entry of a seat; does nothing in free lobbies. Returns false when the balance is too low: the
 * caller must roll back.
 */
export async function holdEntry(
  unit: Unit,
  row: LobbyRow,
  seat: { playerId: string; promoFirst: boolean },
): Promise<boolean> {
  if (row.entry_fee_cents === 0) return true
  const held = await placeHold(unit, { ...seat, cause: causeOf(row), amountCents: row.entry_fee_cents })
  if (!held.ok) return false
  publishBalance(unit, seat.playerId)
  return true
}

/** Releases the held entries of these players, or of all players. */
export async function releaseEntries(unit: Unit, row: LobbyRow, playerIds?: string[]): Promise<void> {
  if (row.entry_fee_cents === 0 || playerIds?.length === 0) return
  for (const id of await voidHolds(unit, { cause: causeOf(row), ...(playerIds ? { playerIds } : {}) }))
    publishBalance(unit, id)
}

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
  if (winner === null) return releaseEntries(unit, row)
  await settleHolds(unit, {
    cause: causeOf(row),
    winners: sharesOf(state, winner),
    feeBasisPoints: row.fee_basis_points,
  })
  for (const seat of state.seats) publishBalance(unit, seat.playerId)
}

type Pot = { potCents: number; feeCents: number; prizeCents: number }

/** The pot of a full lobby, the platform fee and the winning side's prize, in cents. */
export function potOf(row: Pick<LobbyRow, 'entry_fee_cents' | 'fee_basis_points'>, teamSize: number): Pot {
  const potCents = row.entry_fee_cents * teamSize * 2
  const feeCents = Math.floor((potCents * row.fee_basis_points) / 10_000)
  return { potCents, feeCents, prizeCents: potCents - feeCents }
}

/** The pot, and each player's prize if their side wins: exactly what `payOut` will pay. */
export function moneyOf(row: LobbyRow, state: LobbyState): Pot & { prizeOf(playerId: string): number } {
  const pot = potOf(row, state.teamSize)
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

function publishBalance(unit: Unit, playerId: string): void {
  unit.record({ type: 'balance.changed', playerId })
}
