import { captainOf, type LobbyState } from '#core/lobby/machine.ts'
import { pickMaps } from '#core/match/maps.ts'
import { startMatch } from '#core/match/machine.ts'
import { newSkill, shownRating } from '#core/rating/rating.ts'
import type { Unit } from '#server/db/transact.ts'
import { dropJob, putJob } from '#server/jobs/queries.ts'
import { findRatings } from '#server/leaderboards/queries.ts'
import { insertMatch, listSidesOfLobbies, setSideTeam } from '#server/matches/queries.ts'
import { beginService } from '#server/matches/service.ts'
import type { MatchEnded } from '#server/matches/write.ts'
import { alert } from '#server/notifications/alert.ts'
import { notify } from '#server/notifications/notify.ts'
import { findTeamNames } from '#server/teams/queries.ts'
import type { ModeRow } from '#server/site/catalogue.ts'
import { closeLobby, deleteSeats, findLobby, insertSeat, listSeats, releaseSeats, setSeatState, updateLobby, type LobbyRow } from './queries.ts'

/**
 * Writes what a step of the machine changed: seats, status, deadline, and the match when all are ready.
 * @returns false when a new seat's player has one in another lobby of this game; nothing may be committed then
 */
export async function writeLobby(unit: Unit, row: LobbyRow, mode: ModeRow, change: { before: LobbyState; after: LobbyState }): Promise<boolean> {
  const { trx, now } = unit
  const { before, after } = change
  const seatOf = (state: LobbyState, playerId: string) => state.seats.find((seat) => seat.playerId === playerId)
  const gone = before.seats.filter((seat) => !seatOf(after, seat.playerId))
  await deleteSeats(trx, row.id, gone.map((seat) => seat.playerId))
  for (const seat of after.seats) {
    const old = seatOf(before, seat.playerId)
    if (!old && !(await insertSeat(trx, { ...seat, lobbyId: row.id, game: mode.game, now }))) return false
    if (old && old.state !== seat.state) await setSeatState(trx, row.id, seat)
  }
  for (const position of [0, 1] as const)
    if (before.teams[position] !== after.teams[position]) await setSideTeam(trx, { lobbyId: row.id, position, teamId: after.teams[position] })
  const matchId = after.status === 'playing' ? await beginMatch(unit, row, mode, after) : null
  const deadline = after.deadline ? { kind: after.deadline.kind, at: new Date(after.deadline.at) } : null
  await updateLobby(trx, row.id, { status: after.status, openedBy: after.openedBy, matchId, deadline })
  if (after.status === 'cancelled' || after.status === 'expired') await releaseSeats(trx, row.id, now)
  if (deadline) await putJob(trx, { kind: 'lobby.deadline', key: String(row.id), dueAt: deadline.at })
  else await dropJob(trx, { kind: 'lobby.deadline', key: String(row.id) })
  await tellPlayers(unit, row, mode, change)
  tellLobby(unit, row.id, after.status)
  return true
}

export function tellLobby(unit: Unit, id: number, status: string): void {
  unit.tell([`lobby:${id}`, 'lobbies'], { event: 'lobby', data: { id, status } })
}

async function beginMatch(unit: Unit, row: LobbyRow, mode: ModeRow, after: LobbyState): Promise<number> {
  const { trx, now } = unit
  const sides = await listSidesOfLobbies(trx, [row.id])
  const names = new Map((await listSeats(trx, [row.id])).map((seat) => [seat.player_id, seat.username]))
  const teamNames = await findTeamNames(trx, sides)
  const ratings = await findRatings(trx, mode.id, after.seats.map((seat) => seat.playerId))
  const started = startMatch({ bestOf: row.best_of, allowsDraw: mode.allows_draw }, [{ id: 0, captainId: '' }, { id: 1, captainId: '' }], now.getTime())
  const deadlineAt = new Date(started.deadline?.at ?? now)
  const matchId = await insertMatch(trx, {
    lobbyId: row.id,
    modeId: mode.id,
    bestOf: row.best_of,
    maps: pickMaps(mode.maps.map((map) => map.slug), row.best_of, Math.random),
    deadline: { kind: 'expire', at: deadlineAt },
    now,
    sides: sides.map((side) => {
      const captainId = captainOf(after, side.position) ?? after.openedBy
      const players = after.seats.filter((seat) => seat.side === side.position).map((seat) => ({ id: seat.playerId, rating: ratings.get(seat.playerId)?.rating ?? shownRating(newSkill()) }))
      return { id: side.id, name: (side.team_id === null ? undefined : teamNames.get(side.team_id)) ?? names.get(captainId) ?? '', captainId, players }
    }),
  })
  await putJob(trx, { kind: 'match.deadline', key: String(matchId), dueAt: deadlineAt })
  await beginService(unit, { id: matchId })
  return matchId
}

/** Type 4, roster: the ready check begins, or somebody missed it and the lobby is open again. */
async function tellPlayers(unit: Unit, row: LobbyRow, mode: ModeRow, { before, after }: { before: LobbyState; after: LobbyState }): Promise<void> {
  const began = before.status === 'open' && after.status === 'ready_check'
  const reopened = before.status === 'ready_check' && after.status === 'open'
  if (!began && !reopened) return
  const joiner = after.seats.at(-1)?.playerId
  const message = began ? `Your ${mode.name} lobby is full. Press ready within a minute.` : `Somebody was not ready: your ${mode.name} lobby is open again.`
  const secondsLeft = began && after.deadline ? Math.ceil((after.deadline.at - unit.now.getTime()) / 1000) : 0
  for (const seat of after.seats) {
    if (began) await alert(unit, { playerId: seat.playerId, message, url: `/lobby-detail/${row.id}`, tag: `lobby:${row.id}`, ttlSeconds: secondsLeft })
    if (began && seat.playerId === joiner) continue
    await notify(unit, { playerId: seat.playerId, type: 4, message, lobbyId: row.id, isAlerted: began, ...(began && joiner ? { fromPlayerId: joiner } : {}) })
  }
}

/** The match is over: the lobby is done and its players are free for the next. */
export const closeLobbyOfMatch: MatchEnded = async (unit, match) => {
  if (match.lobbyId === null || !(await findLobby(unit.trx, match.lobbyId))) return
  await closeLobby(unit.trx, match.lobbyId)
  await releaseSeats(unit.trx, match.lobbyId, unit.now)
}
