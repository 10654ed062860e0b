import type { EventOf } from '#contract/domain-events.ts'
import { closesAccount, endsPaidPlay } from '#core/moderation/sanctions.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { takeOutOfUpcoming } from '#server/domains/challenges/entry.ts'
import { stepAndWriteLobby } from '#server/domains/lobbies/lobby-write.ts'
import { isCancelledByPlayers, lockAndLoadLobby } from '#server/domains/lobbies/lobby.ts'
import { listActiveLobbies, lockLobbies, type LobbyRow } from '#server/domains/lobbies/queries.ts'
import { leave } from '#server/domains/matchmaking/act.ts'
import { takeOutOfOpen } from '#server/domains/tournaments/entry/bans.ts'

/** Places that a sanction ends: all of an account that it closes, otherwise those for money. */
const isEnded = (kind: EventOf<'sanction.given'>['kind'], entryCents: number): boolean =>
  closesAccount(kind) || (endsPaidPlay(kind) && entryCents > 0)

/**
 * The lobbies that a player leaves: those without a match yet. A match that runs goes on, and whoever is missing loses it
 * by its own rules; so does one of a tournament.
 */
export function lobbiesToLeave(
  rows: readonly LobbyRow[],
  kind: EventOf<'sanction.given'>['kind'],
): LobbyRow[] {
  return rows.filter(
    (row) => row.match_id === null && row.origin !== 'tournament' && isEnded(kind, row.entry_fee_cents),
  )
}

/** Takes the player out of the queue and out of lobbies that have not begun; their entries are returned. */
export async function leaveLobbies(unit: Unit, event: EventOf<'sanction.given'>): Promise<void> {
  const { playerId, kind } = event
  if (!endsPaidPlay(kind)) return
  const lobbies = lobbiesToLeave(await listActiveLobbies(unit.trx, playerId), kind)
  const ids = lobbies.map(({ id }) => id).toSorted((one, other) => one - other)
  // All locks before any balance is taken, as everything about lobbies does.
  if (ids.length > 0) await lockLobbies(unit.trx, ids)
  for (const id of ids) {
    const lobby = await lockAndLoadLobby(unit.trx, id)
    // A lobby cannot stay without the player who has opened it, so it is called off.
    if (!lobby) continue
    const type = lobby.row.opened_by === playerId && isCancelledByPlayers(lobby.row) ? 'cancel' : 'leave'
    await stepAndWriteLobby(unit, lobby, { type, playerId, at: unit.now.getTime() })
  }
  if (closesAccount(kind)) await leave(unit, playerId)
}

/** Takes the player out of the tournaments that have not started; their entries are returned. */
export async function leaveTournaments(unit: Unit, event: EventOf<'sanction.given'>): Promise<void> {
  const { playerId, kind } = event
  if (endsPaidPlay(kind)) await takeOutOfOpen(unit, { playerId, isPaidOnly: !closesAccount(kind) })
}

/** Lets the player leave challenges in the same way. */
export async function leaveChallenges(unit: Unit, event: EventOf<'sanction.given'>): Promise<void> {
  const { playerId, kind } = event
  if (endsPaidPlay(kind)) await takeOutOfUpcoming(unit, { playerId, isPaidOnly: !closesAccount(kind) })
}
