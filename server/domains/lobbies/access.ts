import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { accept, type Decision } from '#core/decision.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { listSeats } from '#server/domains/lobbies/seats/seat-queries.ts'
import type { Standing } from '#server/domains/ratings/standing.ts'
import { lockAndLoadLobby, type LoadedLobby, loadStandingIn } from './load.ts'
import { presentLoaded } from './present.ts'
import type { LobbyRow } from './queries.ts'

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
  step: Decision<LoadedLobby, Name>,
  viewer: { playerId: string } | Standing,
): Promise<Outcome<Lobby, Name>> {
  return step.ok ? accept(await presentFor(context, unit, step.value, viewer)) : step
}

/**
 * The lobby as this player sees it. A viewer who was loaded before a step that seats them, with the lobby's other
 * players, need not be loaded again: their rights as a seated player depend on nothing that the step has changed.
 */
export async function presentFor(
  context: Context,
  unit: Unit,
  lobby: LoadedLobby,
  who: { playerId: string } | Standing,
): Promise<Lobby> {
  const viewer = 'ratings' in who ? who : await loadStandingIn(context, unit.trx, lobby, who.playerId)
  const { ratings } = viewer
  const [shown] = await presentLoaded(context, unit.trx, [lobby], { viewer, ratings })
  if (!shown) throw new Error(`lobby ${lobby.row.id} was not presented`)
  return shown
}

type Onlooker = { playerId?: string | undefined; invite?: string | undefined }

/**
 * Public lobbies are visible to everyone; a private one to its players, the invited and holders of its link.
 */
export async function maySee(db: Reader, row: LobbyRow, who: Onlooker): Promise<boolean> {
  return isVisible(row, row.is_private ? await listSeats(db, [row.id]) : [], who)
}

/** `seats`: of this lobby. */
export function isVisible(row: LobbyRow, seats: readonly { player_id: string }[], who: Onlooker): boolean {
  if (!row.is_private || who.invite === row.invite_code) return true
  return seats.some((seat) => seat.player_id === who.playerId)
}
