import type { EventOf } from '#contract/domain-events.ts'
import { dollars } from '#core/dollars.ts'
import type { Position, Seat } from '#core/lobbies/state.ts'
import { seriesWinner } from '#core/matches/series.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { loadLobby, type LoadedLobby } from './load.ts'
import { moneyOf } from './money.ts'
import { findLobby } from './queries.ts'

/** The side that has won a match of a lobby; null when nobody has. */
export function winnerOf({ status, scores }: EventOf<'match.ended'>): Position | null {
  return status === 'settled' && scores ? seriesWinner(scores) : null
}

/** Notifies the players of a lobby how their match has ended, and of their money. */
export async function notifyResult(unit: Unit, match: EventOf<'match.ended'>): Promise<void> {
  const row = match.lobbyId === null ? undefined : await findLobby(unit.trx, match.lobbyId)
  if (!row) return
  const lobby = await loadLobby(unit.trx, row)
  for (const seat of lobby.state.seats) {
    const message = textFor(seat, lobby, match)
    await notify(unit, { playerId: seat.playerId, type: 4, message, lobbyId: row.id })
  }
}

function textFor(
  { playerId, side }: Seat,
  { row, mode, state }: LoadedLobby,
  match: EventOf<'match.ended'>,
): string {
  const winner = winnerOf(match)
  const isPaid = row.entry_fee_cents > 0
  if (winner === null) {
    const outcome = match.status === 'settled' ? 'was drawn' : 'is void'
    const refundText = isPaid ? ` Your entry of ${dollars(row.entry_fee_cents)} is back.` : ''
    return `Your ${mode.name} match ${outcome}.${refundText}`
  }
  if (winner !== side) return `You lost ${mode.name}.`
  const prizeCents = moneyOf(row, state).prizeOf(playerId)
  return isPaid ? `You won ${mode.name}: ${dollars(prizeCents)} is in your wallet.` : `You won ${mode.name}.`
}
