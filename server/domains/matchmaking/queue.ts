import * as calls from '#contract/matchmaking/queue.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Actor } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import { freeSeatProblem, loadStanding } from '#server/domains/ratings/standing.ts'
import { holdOfferedMode } from '#server/domains/site/catalogue.ts'
import { enter, leave, lockQueuePlace } from './act.ts'
import { listBusyPlayers } from './busy.ts'
import { presentModes, presentTicket } from './present.ts'

export const readQueue = read(calls.readQueue, async ({ context, actor }) => ({
  ticket: await presentTicket(context.db, actor.playerId, context.clock.now()),
}))

export const readQueueModes = read(calls.readQueueModes, async ({ context }) => ({
  results: await presentModes(context.db, context.clock.now()),
}))

workflow(calls.leaveQueue, async ({ context, actor }) => {
  await leaveQueue(context, actor)
  return accept(undefined)
})

/** Queues the player for a quick match, in place of a ticket for another mode. */
export const enterQueue = command(calls.enterQueue, async ({ context, unit, actor, body }) => {
  const { playerId } = actor
  const input = { game: body.game, mode: body.mode, region: body.region ?? undefined }
  const { trx, now } = unit
  const mode = await holdOfferedMode(trx, { game: input.game, slug: input.mode })
  if (!mode) return refuse('unknown_mode')
  await lockQueuePlace(unit, mode.id, playerId)
  const standing = await loadStanding(context, trx, playerId, { isForMoney: false })
  const problem = freeSeatProblem(standing, mode, now)
  if (problem) return problem
  const busy = await listBusyPlayers(trx, mode, { playerIds: [playerId], now })
  if (busy.has(playerId)) return refuse('already_playing')
  await enter(unit, mode, { playerId, region: input.region ?? null })
  return accept({ ticket: await presentTicket(trx, playerId, now) })
})

/** Takes the player out of the queue; does nothing if they do not wait. */
export function leaveQueue(context: Context, { playerId }: Actor): Promise<void> {
  return transact(context, (unit) => leave(unit, playerId))
}
