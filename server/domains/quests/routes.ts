import { readQuests } from '#contract/quests/quests.ts'
import type { Context } from '#server/platform/context.ts'
import type { Router } from '#server/platform/http/route.ts'
import { readToday } from './read.ts'

export function questRoutes(router: Router, context: Context): void {
  router.on(readQuests, ({ session }) => readToday(context, session))
}
