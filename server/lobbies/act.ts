import { randomBytes } from 'node:crypto'
import type { Decision } from '#core/decision.ts'
import { accept, refuse } from '#core/decision.ts'
import { openLobby, stepLobby, type LobbyEvent, type LobbyRefusal, type LobbyState } from '#core/lobby/machine.ts'
import type { Unit } from '#server/db/transact.ts'
import { putJob } from '#server/jobs/queries.ts'
import { insertSides, listSidesOfLobbies } from '#server/matches/queries.ts'
import { findModeById, type ModeRow } from '#server/site/catalogue.ts'
import { lobbyState } from './load.ts'
import { insertLobby, insertSeat, listSeats, type LobbyRow } from './queries.ts'
import { tellLobby, writeLobby } from './write.ts'

export type LobbyPlan = {
  bestOf: number
  region: string | null
  isPrivate: boolean
  ratingMin: number | null
  ratingMax: number | null
  openedBy: string
  /** The first side is this team's. */
  teamId?: number | null
}

/** Opens a lobby, its opener seated. Undefined when the opener has a seat in another lobby of this game; commit nothing then. */
export async function createLobby(unit: Unit, mode: ModeRow, plan: LobbyPlan): Promise<LobbyRow | undefined> {
  const { trx, now } = unit
  const state = openLobby({ teamSize: mode.team_size, ...plan, at: now.getTime() })
  const deadline = state.deadline && { kind: state.deadline.kind, at: new Date(state.deadline.at) }
  const inviteCode = randomBytes(12).toString('base64url')
  const row = await insertLobby(trx, { modeId: mode.id, inviteCode, deadline, now, ...plan })
  await insertSides(trx, { lobbyId: row.id, teams: state.teams })
  for (const seat of state.seats) if (!(await insertSeat(trx, { ...seat, lobbyId: row.id, game: mode.game, now }))) return undefined
  if (deadline) await putJob(trx, { kind: 'lobby.deadline', key: String(row.id), dueAt: deadline.at })
  tellLobby(unit, row.id, 'open')
  return row
}

/** Decides an event with the machine and writes what changed. The row must be locked. */
export async function stepAndWrite(unit: Unit, row: LobbyRow, event: LobbyEvent): Promise<Decision<LobbyState, LobbyRefusal | 'seat_elsewhere'>> {
  const mode = await findModeById(unit.trx, row.mode_id)
  const before = lobbyState(row, mode, await listSeats(unit.trx, [row.id]), await listSidesOfLobbies(unit.trx, [row.id]))
  const step = stepLobby(before, event)
  if (!step.ok) return step
  const isWritten = await writeLobby(unit, row, mode, { before, after: step.value })
  return isWritten ? accept(step.value) : refuse('seat_elsewhere')
}
