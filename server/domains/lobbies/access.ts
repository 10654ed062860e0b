import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { accept, type Decision } from '#core/decision.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { listSeats } from '#server/domains/lobbies/seats/seat-queries.ts'
import { lockAndLoadLobby, type LoadedLobby } from './load.ts'
import { presentLobbies } from './present.ts'
import { findLobby, type LobbyRow } from './queries.ts'
import { loadViewer } from './viewer.ts'

/** The lobby if this player may see it, locked until the transaction ends. */
export async function lockVisibleLobby(
  trx: Trx,
  id: number,
  who: { playerId: string; invite?: string | undefined },
): Promise<LoadedLobby | undefined> {
  const lobby = await lockAndLoadLobby(trx, id)
  return lobby && isVisible(lobby.row, lobby.seats, who) ? lobby : undefined
}

/** The result of a step: the lobby as this player sees it afterwards, or the refusal. */
export async function presentStep<Name extends string>(
  context: Context,
  unit: Unit,
  step: Decision<unknown, Name>,
  { lobbyId, playerId }: { lobbyId: number; playerId: string },
): Promise<Outcome<Lobby, Name>> {
  return step.ok ? accept(await presentFor(context, unit, lobbyId, playerId)) : step
}

/** The lobby as this player sees it, read again in the same transaction. */
export async function presentFor(
  context: Context,
  unit: Unit,
  lobbyId: number,
  playerId: string,
): Promise<Lobby> {
  const row = await findLobby(unit.trx, lobbyId)
  const [lobby] = row
    ? await presentLobbies(
        context,
        unit.trx,
        [row],
        await loadViewer(context, unit.trx, playerId, row.entry_fee_cents > 0),
      )
    : []
  if (!lobby) throw new Error(`lobby ${lobbyId} was not found`)
  return lobby
}

type Onlooker = { playerId?: string | undefined; invite?: string | undefined }

/**
 * Public lobbies are visible to everyone; a private one to its players, the invited and holders of its link.
 */
export async function maySee(db: Reader, row: LobbyRow, who: Onlooker): Promise<boolean> {
  return isVisible(row, row.is_private ? await listSeats(db, [row.id]) : [], who)
}

function isVisible(row: LobbyRow, seats: readonly { player_id: string }[], who: Onlooker): boolean {
  if (!row.is_private || who.invite === row.invite_code) return true
  return seats.some((seat) => seat.player_id === who.playerId)
}
