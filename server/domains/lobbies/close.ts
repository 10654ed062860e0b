import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { releaseSeats } from '#server/domains/lobbies/seats/seat-queries.ts'
import { loadLobby } from './load.ts'
import { payOut } from './money.ts'
import { closeLobby } from './queries.ts'

/** Runs when a match ends: pays out or refunds the entries, closes the lobby and releases its seats. */
export async function closeLobbyOfMatch(unit: Unit, match: EventOf<'match.ended'>): Promise<void> {
  const row = await closeLobby(unit.trx, match.lobbyId)
  if (!row) return
  if (row.entry_fee_cents > 0) {
    const { state } = await loadLobby(unit.trx, row)
    await payOut(unit, row, state, match.winner)
  }
  await releaseSeats(unit.trx, row.id, unit.now)
}
