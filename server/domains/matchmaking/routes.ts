import {
  enterQueue as enterCall,
  leaveQueue as leaveCall,
  readQueue as readCall,
} from '#contract/matchmaking/queue.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { enterQueue, leaveQueue } from './commands.ts'
import { presentTicket } from './present.ts'

export function queueRoutes(router: Router, context: Context): void {
  router.on(readCall, async ({ session }) => ({
    ticket: await presentTicket(context.db, session.playerId, context.clock.now()),
  }))
  router.on(enterCall, async ({ body, session }) => {
    const input = { game: body.game, mode: body.mode, region: body.region ?? undefined }
    return { ticket: orRefuse(enterCall, await enterQueue(context, session, input)) }
  })
  router.on(leaveCall, async ({ session }) => {
    await leaveQueue(context, session)
    return undefined
  })
}
