import { dollars } from '#core/dollars.ts'
import { seriesWinner } from '#core/matches/series.ts'
import type { LobbyState, Position } from '#core/lobbies/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { listSidesOfLobbies } from '#server/domains/matches/queries.ts'
import type { EventOf } from '#contract/domain-events.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { findModeById, type ModeRow } from '#server/domains/site/catalogue.ts'
import { lobbyState } from './load.ts'
import { payOut, moneyOf } from './money.ts'
import { closeLobby, findLobby, type LobbyRow } from './queries.ts'
import { listSeats, releaseSeats } from '#server/domains/lobbies/seats/seat-queries.ts'

/**
 * Runs when a match ends: pays out or refunds the entries, notifies the players, closes the lobby and
 * releases its seats.
 */
export async function closeLobbyOfMatch(unit: Unit, match: EventOf<'match.ended'>): Promise<void> {
  const row = match.lobbyId === null ? undefined : await findLobby(unit.trx, match.lobbyId)
  if (!row) return
  const mode = await findModeById(unit.trx, row.mode_id)
  const state = lobbyState(
    row,
    mode,
    await listSeats(unit.trx, [row.id]),
    await listSidesOfLobbies(unit.trx, [row.id]),
  )
  const winner = match.status === 'settled' && match.scores ? seriesWinner(match.scores) : null
  await payOut(unit, row, state, winner)
  await closeLobby(unit.trx, row.id)
  await releaseSeats(unit.trx, row.id, unit.now)
  await notifyEnd(unit, row, mode, { match, state, winner })
}

async function notifyEnd(
  unit: Unit,
  row: LobbyRow,
  mode: ModeRow,
  end: { match: EventOf<'match.ended'>; state: LobbyState; winner: Position | null },
): Promise<void> {
  const money = moneyOf(row, end.state)
  const refundText = row.entry_fee_cents > 0 ? ` Your entry of ${dollars(row.entry_fee_cents)} is back.` : ''
  for (const seat of end.state.seats) {
    const won =
      row.entry_fee_cents > 0
        ? `You won ${mode.name}: ${dollars(money.prizeOf(seat.playerId))} is in your wallet.`
        : `You won ${mode.name}.`
    const drawn =
      end.match.status === 'settled'
        ? `Your ${mode.name} match was drawn.${refundText}`
        : `Your ${mode.name} match is void.${refundText}`
    const message = end.winner === null ? drawn : end.winner === seat.side ? won : `You lost ${mode.name}.`
    await notify(unit, { playerId: seat.playerId, type: 4, message, lobbyId: row.id })
  }
}
