import { seriesWinner } from '#core/match/series.ts'
import { listSidesOfLobbies } from '#server/matches/queries.ts'
import type { MatchEnded } from '#server/matches/write.ts'
import { findModeById } from '#server/site/catalogue.ts'
import { lobbyState } from './load.ts'
import { payOut } from './money.ts'
import { closeLobby, findLobby } from './queries.ts'
import { listSeats, releaseSeats } from './seat-queries.ts'

/** The match is over: its pot is paid, the lobby is done and its players are free for the next. */
export const closeLobbyOfMatch: MatchEnded = async (unit, match) => {
  const row = match.lobbyId === null ? undefined : await findLobby(unit.trx, match.lobbyId)
  if (!row) return
  const state = lobbyState(row, await findModeById(unit.trx, row.mode_id), await listSeats(unit.trx, [row.id]), await listSidesOfLobbies(unit.trx, [row.id]))
  await payOut(unit, row, state, match.status === 'settled' && match.scores ? seriesWinner(match.scores) : null)
  await closeLobby(unit.trx, row.id)
  await releaseSeats(unit.trx, row.id, unit.now)
}
