import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Seat } from '#core/lobbies/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { loadLobby, type LoadedLobby } from './load.ts'
import { moneyOf } from './money.ts'
import { findLobby } from './queries.ts'

/** Notifies the players of a lobby how their match has ended, and of their money. */
export async function notifyResult(unit: Unit, match: EventOf<'match.ended'>): Promise<void> {
  const row = await findLobby(unit.trx, match.lobbyId)
  if (!row) return
  const lobby = await loadLobby(unit.trx, row)
  for (const seat of lobby.state.seats) {
    const news = messageFor(seat, lobby, match)
    await notify(unit, { playerId: seat.playerId, type: 4, message: news, lobbyId: row.id })
  }
}

function messageFor(
  { playerId, side }: Seat,
  { row, mode: { name: mode }, state }: LoadedLobby,
  match: EventOf<'match.ended'>,
): Message {
  const { winner } = match
  const isPaid = row.entry_fee_cents > 0
  if (winner === null) {
    const outcome = match.status === 'settled' ? 'drawn' : 'void'
    return isPaid
      ? message('lobbies.notice.no_winner_paid', { mode, outcome, amount: row.entry_fee_cents / 100 })
      : message('lobbies.notice.no_winner', { mode, outcome })
  }
  if (winner !== side) return message('lobbies.notice.lost', { mode })
  if (!isPaid) return message('lobbies.notice.won', { mode })
  const amount = moneyOf(row, state).prizeOf(playerId) / 100
  return message('lobbies.notice.won_paid', { mode, amount })
}
