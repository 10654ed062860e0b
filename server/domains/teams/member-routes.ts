import { changeMember as changeCall } from '#contract/teams/members.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { changeMember } from './member-commands.ts'

export function memberRoutes(router: Router, context: Context): void {
  router.on(changeCall, async ({ params, body, session }) => {
    const input = { teamId: params.a, memberId: params.b, action: body.action }
    return orRefuse(changeCall, await changeMember(context, session, input))
  })
}
