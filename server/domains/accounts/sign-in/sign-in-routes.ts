import { t } from '#messages/accounts.ts'
import { login, logout } from '#contract/accounts/accounts.ts'
import {
  endOtherSessions as endOthersCall,
  endSession as endCall,
  listSessions,
  refreshToken,
} from '#contract/accounts/sessions.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { presentSession } from './present-session.ts'
import { listOpenSessions } from './session-queries.ts'
import { endOtherSessions, endSession, logIn, logOut, refreshTokens } from './sign-in-commands.ts'

export function signInRoutes(router: Router, context: Context): void {
  router.on(login, async ({ body, client }) => orRefuse(login, await logIn(context, client, body)))

  router.on(logout, async ({ body, session }) => {
    await logOut(context, session, body.refresh_token)
    return { detail: t('accounts.detail.signed_out') }
  })

  router.on(refreshToken, async ({ body, client }) =>
    orRefuse(refreshToken, await refreshTokens(context, client, body.refresh_token)),
  )

  router.on(listSessions, async ({ session }) => {
    const rows = await listOpenSessions(context.db, session.playerId, context.clock.now())
    const results = rows.map((row) => ({ ...presentSession(row), current: row.id === session.sessionId }))
    return { count: results.length, next: null, previous: null, results }
  })

  router.on(endCall, async ({ params, session }) =>
    orRefuse(endCall, await endSession(context, session, params.id)),
  )

  router.on(endOthersCall, async ({ session }) => {
    await endOtherSessions(context, session)
    return undefined
  })
}
