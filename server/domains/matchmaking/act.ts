import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { deleteTicket, lockTicket, putTicket, restoreTickets } from './queries.ts'

/** Pairs the players waiting for a mode. */
export const pairing = defineJob('queue.pair', { key: ID_KEY })

export type QueuePlace = {
  playerId: string
  region: string | null
  /** Start of the waiting time; now by default. */ since?: Date
}

/**
 * Locks the pairing job of this mode and the player's ticket until the transaction ends, so that what is
 * then checked about the player's seats stays true. The job is locked first, as in the pairing itself, to
 * avoid deadlocks.
 */
export async function lockQueuePlace(unit: Unit, modeId: number, playerId: string): Promise<void> {
  await schedulePairing(unit, modeId)
  await lockTicket(unit.trx, playerId)
}

/** Puts a player in the queue of a mode. The caller has checked that the player may queue. */
export async function enter(
  unit: Unit,
  mode: ModeRow,
  { playerId, region, since = unit.now }: QueuePlace,
): Promise<void> {
  await lockQueuePlace(unit, mode.id, playerId)
  await putTicket(unit.trx, { playerId, modeId: mode.id, region, now: unit.now, since })
  publishQueue(unit, playerId)
}

export async function leave(unit: Unit, playerId: string): Promise<void> {
  if (await deleteTicket(unit.trx, playerId)) publishQueue(unit, playerId)
}

/**
 * Puts the players who were ready back in the queue, with their old waiting time, after another player missed
 * the ready check of a queue lobby.
 */
export async function requeue(
  unit: Unit,
  { lobbyId, ready }: { lobbyId: number; ready: string[] },
): Promise<void> {
  const restored = await restoreTickets(unit.trx, { playerIds: ready, lobbyId, now: unit.now })
  for (const ticket of restored) {
    await schedulePairing(unit, ticket.mode_id)
    publishQueue(unit, ticket.player_id)
  }
}

/** Publishes to the player's open screens their place in the queue, or the lobby that was found. */
export function publishQueue(unit: Unit, playerId: string): void {
  unit.record({ type: 'queue.changed', playerId })
}

/**
 * Schedules the pairing job of a mode. There is one job per mode, only while somebody waits; its row is what
 * `lockQueuePlace` locks.
 */
export async function schedulePairing({ trx, now }: Unit, modeId: number, afterMs = 0): Promise<void> {
  await pairing.putUnlessEarlier(trx, modeId, new Date(now.getTime() + afterMs))
}
