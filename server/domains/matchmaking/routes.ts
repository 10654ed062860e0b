import { enterQueue, leaveQueue, readQueue, type QueueTicket } from '#contract/matchmaking/queue.ts'
import { areAtOnce } from '#core/lobbies/booking.ts'
import { rangeAfter } from '#core/matchmaking/queue.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { throwIfProblem, seatProblem } from '#server/domains/lobbies/seats/seat-checks.ts'
import { listBookings } from '#server/domains/lobbies/seats/seat-queries.ts'
import { loadViewer } from '#server/domains/lobbies/viewer.ts'
import { findMode, findModeById } from '#server/domains/site/catalogue.ts'
import { enter, leave, lockQueuePlace } from './act.ts'
import { countWaiting, findTicket } from './queries.ts'

export function queueRoutes(router: Router, context: Context): void {
  router.on(readQueue, async ({ session }) => ({
    ticket: await presentTicket(context.db, session.playerId, context.clock.now()),
  }))

  router.on(enterQueue, async ({ body, session }) => {
    const mode = await findMode(context.db, { game: body.game, slug: body.mode })
    if (!mode) throw refusal(enterQueue, 'unknown_mode')
    return transact(context, async (unit) => {
      await lockQueuePlace(unit, mode.id, session.playerId)
      const viewer = await loadViewer(context, unit.trx, session.playerId, false)
      if (!viewer) throw refusal(enterQueue, 'profile_incomplete')
      throwIfProblem(seatProblem(viewer, mode, { entryFeeCents: 0, now: unit.now }), (name, more) =>
        refusal(enterQueue, name as 'cooling_down', more),
      )
      // A queued player must be free for any match found: seats in other games count as well.
      const found = {
        startsAt: null,
        bestOf: mode.best_of[0] ?? 1,
        gameMinutes: mode.game_minutes,
        hasBegun: false,
      }
      const taken =
        (await listBookings(unit.trx, { playerIds: [session.playerId] })).get(session.playerId) ?? []
      if (taken.some((each) => areAtOnce(each, found, unit.now.getTime())))
        throw refusal(enterQueue, 'already_playing')
      await enter(unit, mode, { playerId: session.playerId, region: body.region ?? null })
      return { ticket: await presentTicket(unit.trx, session.playerId, unit.now) }
    })
  })

  router.on(leaveQueue, async ({ session }) => {
    await transact(context, (unit) => leave(unit, session.playerId))
    return undefined
  })
}

async function presentTicket(db: Reader, playerId: string, now: Date): Promise<QueueTicket | null> {
  const row = await findTicket(db, playerId)
  if (!row) return null
  const [mode, waiting] = [await findModeById(db, row.mode_id), await countWaiting(db, row.mode_id)]
  const range = rangeAfter(now.getTime() - row.since.getTime())
  return {
    game: mode.game,
    mode: mode.slug,
    region: row.region as QueueTicket['region'],
    since: row.since.toISOString(),
    range: range === Infinity ? null : range,
    waiting,
  }
}
