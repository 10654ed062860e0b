import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { LobbyEvent } from '#core/lobbies/machine.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import { stepAndWrite } from './act.ts'
import { presentLobbies } from './present.ts'
import { findLobby, lockLobby, type LobbyRow } from './queries.ts'
import { listSeats } from '#server/domains/lobbies/seats/seat-queries.ts'
import { loadViewer } from './viewer.ts'

/** A call with which a player acts on a lobby. */
export type LobbyAct = {
  lobbyId: number
  playerId: string
  invite?: string | null | undefined
  promoFirst?: boolean
  /** Builds the call's refusal with this name. */
  refuse(name: string, more?: { detail: string }): Refusal
}

/**
 * Locks the lobby, applies the event, writes the change and presents the lobby. `eventFor` may throw refusals
 * for reasons that the state machine does not check.
 */
export function actOnLobby(
  context: Context,
  act: LobbyAct,
  eventFor: (unit: Unit, row: LobbyRow, at: number) => Promise<LobbyEvent> | LobbyEvent,
): Promise<Lobby> {
  return transact(context, async (unit) => {
    const row = await lockLobby(unit.trx, act.lobbyId)
    if (!row || !(await maySee(unit.trx, row, { playerId: act.playerId, invite: act.invite ?? undefined })))
      throw act.refuse('not_found')
    const done = await stepAndWrite(
      unit,
      row,
      await eventFor(unit, row, unit.now.getTime()),
      act.promoFirst ?? false,
    )
    if (!done.ok) throw act.refuse(done.refusal)
    return presentFor(context, unit, row.id, act.playerId)
  })
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

/**
 * Public lobbies are visible to everyone; a private one to its players, the invited and holders of its link.
 */
export async function maySee(
  db: Reader,
  row: LobbyRow,
  who: { playerId?: string | undefined; invite?: string | undefined },
): Promise<boolean> {
  if (!row.is_private || who.invite === row.invite_code) return true
  const seats = await listSeats(db, [row.id])
  return seats.some((seat) => seat.player_id === who.playerId)
}

/**
 * Same check for a match: the visibility of the lobby it was opened from. Matches without a lobby are public.
 */
export async function mayWatchMatch(
  db: Reader,
  match: { lobby_id: number | null },
  who: { playerId?: string | undefined; invite?: string | undefined },
): Promise<boolean> {
  const row = match.lobby_id === null ? undefined : await findLobby(db, match.lobby_id)
  return !row || maySee(db, row, who)
}
