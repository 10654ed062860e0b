import {
  disconnectAccount as disconnectCall,
  linkAccount as linkCall,
} from '#contract/players/connections.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { disconnectAccount, linkAccount } from './social-commands.ts'

/** Calls to connect accounts at other services and to disconnect them. */
export function socialAccountRoutes(router: Router, context: Context): void {
  router.on(linkCall, async ({ body, session }) =>
    orRefuse(linkCall, await linkAccount(context, session, body)),
  )

  router.on(disconnectCall, async ({ body, session }) =>
    orRefuse(disconnectCall, await disconnectAccount(context, session, body.provider)),
  )
}
