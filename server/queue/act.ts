import type { Unit } from '#server/db/transact.ts'
import { putJobUnlessEarlier } from '#server/jobs/queries.ts'
import type { ModeRow } from '#server/site/catalogue.ts'
import { deleteTicket, lockTicket, putTicket, restoreTickets } from './queries.ts'

export type QueuePlace = {
  playerId: string
  region: string | null
  /** Waiting from then on, if not from now. */ since?: Date
}

/**
 * Holds up the pairing of this mode, and of the one that the player waits for, to the end of the transaction:
 * what is asked about the player's seats after this stays true. The job first, then the ticket, as the
 * pairing itself does it: else the two wait for each other.
 */
export async function lockPlace(unit: Unit, modeId: number, playerId: string): Promise<void> {
  await lookSoon(unit, modeId)
  await lockTicket(unit.trx, playerId)
}

/** Puts a player in the queue of a mode. Whether the player may wait is the caller's to ask. */
export async function enter(
  unit: Unit,
  mode: ModeRow,
  { playerId, region, since = unit.now }: QueuePlace,
): Promise<void> {
  await lockPlace(unit, mode.id, playerId)
  await putTicket(unit.trx, { playerId, modeId: mode.id, region, now: unit.now, since })
  publishQueue(unit, playerId, null)
}

export async function leave(unit: Unit, playerId: string): Promise<void> {
  if (await deleteTicket(unit.trx, playerId)) publishQueue(unit, playerId, null)
}

/**
 * A lobby of the queue was called off because somebody was missing: who was ready in it waits again, from the
 * old place on.
 */
export async function requeue(
  unit: Unit,
  { lobbyId, ready }: { lobbyId: number; ready: string[] },
): Promise<void> {
  const back = await restoreTickets(unit.trx, { playerIds: ready, lobbyId, now: unit.now })
  for (const ticket of back) {
    await lookSoon(unit, ticket.mode_id)
    publishQueue(unit, ticket.player_id, null)
  }
}

/** Their own screens ask again, or go to the lobby that was found. */
export function publishQueue(unit: Unit, playerId: string, lobbyId: number | null): void {
  unit.publish([`player:${playerId}`], { event: 'queue', data: { lobby_id: lobbyId } })
}

/** One job a mode, and only while somebody waits: its row is its lock. */
export async function lookSoon({ trx, now }: Unit, modeId: number, afterMs = 0): Promise<void> {
  await putJobUnlessEarlier(trx, {
    kind: 'queue.pair',
    key: String(modeId),
    dueAt: new Date(now.getTime() + afterMs),
  })
}
