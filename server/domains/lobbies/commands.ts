import * as calls from '#contract/lobbies/acts.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { LobbyRefusalOf } from '#core/lobbies/machine.ts'
import { runCommand } from '#server/platform/command.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command, workflow } from '#server/platform/call.ts'
import { stepAndWriteMatch } from '#server/domains/matches/match-write.ts'
import { lockMatch } from '#server/domains/matches/queries.ts'
import {
  isCancelledByPlayers,
  loadLobby,
  lockAndLoadLobby,
  lockVisibleLobby,
  maySeeLobby,
  sideOf,
  type LoadedLobby,
} from './lobby.ts'
import { presentLobbyFor, presentStep } from './present.ts'
import { stepAndWriteLobby } from './lobby-write.ts'
import { findLobby } from './queries.ts'

/** Confirms the ready check; the match begins once all have. */
export const readyUp = command(
  calls.readyUp,
  async ({ context, unit, actor: { playerId }, params: { id: lobbyId } }) => {
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    if (!lobby) return refuse('not_found')
    const step = await stepAndWriteLobby(unit, lobby, { type: 'ready', playerId, at: unit.now.getTime() })
    return presentStep(context, unit, step, { playerId })
  },
)

/** Frees the player's seat and returns the entry. `sideId` is the side on which they think they sit. */
export const leaveLobby = command(
  calls.leaveLobby,
  async ({ context, unit, actor: { playerId }, params: { lobbyId, teamId: sideId } }) => {
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    if (!lobby) return refuse('not_found')
    if (sideOf(lobby, playerId)?.id !== sideId) return refuse('not_seated')
    const step = await stepAndWriteLobby(unit, lobby, { type: 'leave', playerId, at: unit.now.getTime() })
    return presentStep(context, unit, step, { playerId })
  },
)

/** Cancels a lobby, or its match before it is live; all entries are returned. Its opener only. */
export const cancelLobby = workflow(
  calls.cancelLobby,
  async ({ context, actor: { playerId }, params: { id: lobbyId } }) => {
    const row = await findLobby(context.db, lobbyId)
    if (!row || !(await maySeeLobby(context.db, row, { playerId }))) return refuse('not_found')
    const matchId = row.match_id
    if (!matchId)
      return runCommand(context, async (unit) => {
        const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
        if (!lobby) return refuse('not_found')
        const step = await stepAndWriteLobby(unit, lobby, {
          type: 'cancel',
          playerId,
          at: unit.now.getTime(),
        })
        return presentStep(context, unit, step, { playerId })
      })
    if (row.opened_by !== playerId || !isCancelledByPlayers(row)) return refuse('not_captain')
    return runCommand(context, async (unit) => {
      const match = await lockMatch(unit.trx, matchId)
      if (!match) return refuse('too_late')
      const step = await stepAndWriteMatch(unit, match, { type: 'call_off', at: unit.now.getTime() })
      if (!step.ok) return step
      // The match's end closes the lobby.
      await unit.flush()
      const closed = await findLobby(unit.trx, lobbyId)
      if (!closed) return refuse('not_found')
      return accept(await presentLobbyFor(context, unit, await loadLobby(unit.trx, closed), { playerId }))
    })
  },
)

type Percents = Record<string, number>
/** Proposes how the player's side divides a prize. */
export const proposeShares = command(
  calls.proposeShares,
  async ({ context, unit, actor: { playerId }, params, body }) => {
    const { id: lobbyId, teamId: sideId } = params
    const percents = percentsOf(body.shares)
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    if (!lobby) return refuse('not_found')
    if (sideOf(lobby, playerId)?.id !== sideId) return refuse('not_seated')
    const at = unit.now.getTime()
    const step = await stepAndWriteLobby(unit, lobby, { type: 'propose_shares', playerId, percents, at })
    return presentStep(context, unit, step, { playerId })
  },
)

/** Agrees to the proposed division, if it still is the one that the player saw. */
export const agreeShares = command(
  calls.agreeShares,
  async ({ context, unit, actor: { playerId }, params, body }) => {
    const { id: lobbyId, teamId: sideId } = params
    const percents = percentsOf(body.shares)
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    if (!lobby) return refuse('not_found')
    if (sideOf(lobby, playerId)?.id !== sideId) return refuse('not_seated')
    const proposed = sideOf(lobby, playerId)?.shares?.percents
    if (!proposed || !isSame(proposed, percents)) return refuse('no_proposal')
    const step = await stepAndWriteLobby(unit, lobby, {
      type: 'agree_shares',
      playerId,
      at: unit.now.getTime(),
    })
    return presentStep(context, unit, step, { playerId })
  },
)

function isSame(one: Percents, other: Percents): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}

/** Handles the lobby's deadline or the end of an invite. Nothing is due when somebody was faster. */
export async function passLobbyDeadline(
  unit: Unit,
  lobbyId: number,
): Promise<Decision<LoadedLobby, 'not_found' | LobbyRefusalOf<'deadline'>>> {
  const lobby = await lockAndLoadLobby(unit.trx, lobbyId)
  if (!lobby) return refuse('not_found')
  return stepAndWriteLobby(unit, lobby, { type: 'deadline', at: unit.now.getTime() })
}

function percentsOf(shares: readonly { player_id: string; percent: number }[]): Record<string, number> {
  return Object.fromEntries(shares.map((share) => [share.player_id, share.percent]))
}
