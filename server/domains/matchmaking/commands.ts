import type { QueueTicket } from '#contract/matchmaking/queue.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import { freeSeatProblem, type FreeSeatRefusal } from '#server/domains/lobbies/seats/seat-checks.ts'
import { loadViewer } from '#server/domains/lobbies/viewer.ts'
import { holdOfferedMode } from '#server/domains/site/catalogue.ts'
import { enter, leave, lockQueuePlace } from './act.ts'
import { listBusyPlayers } from './busy.ts'
import { presentTicket } from './present.ts'

type EnterInput = {
  game: string
  /** The mode's slug. */
  mode: string
  /** Undefined is any region. */
  region: string | undefined
}
type EnterRefusal = 'unknown_mode' | 'already_playing' | FreeSeatRefusal

/** Queues the player for a quick match, in place of a ticket for another mode. */
export function enterQueue(
  context: Context,
  { playerId }: Actor,
  input: EnterInput,
): Promise<Outcome<QueueTicket | null, EnterRefusal>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const mode = await holdOfferedMode(trx, { game: input.game, slug: input.mode })
    if (!mode) return refuse('unknown_mode')
    await lockQueuePlace(unit, mode.id, playerId)
    const viewer = await loadViewer(context, trx, playerId, { isForMoney: false })
    const problem = freeSeatProblem(viewer, mode, now)
    if (problem) return problem
    const busy = await listBusyPlayers(trx, mode, { playerIds: [playerId], now })
    if (busy.has(playerId)) return refuse('already_playing')
    await enter(unit, mode, { playerId, region: input.region ?? null })
    return accept(await presentTicket(trx, playerId, now))
  })
}

/** Takes the player out of the queue; does nothing if they do not wait. */
export function leaveQueue(context: Context, { playerId }: Actor): Promise<void> {
  return transact(context, (unit) => leave(unit, playerId))
}
