import {
  addGameAccount as addCall,
  changeGameAccount as changeCall,
  proveGameAccount as proveCall,
  removeGameAccount as removeCall,
} from '#contract/players/game-accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import {
  addGameAccount,
  addProvenAccount,
  changeGameAccount,
  changeToProvenAccount,
  proveGameAccount,
  removeGameAccount,
} from './account-commands.ts'

export function gameAccountRoutes(router: Router, context: Context): void {
  router.on(addCall, async ({ body: { game, handle, social_token: token }, session }) =>
    token
      ? orRefuse(addCall, await addProvenAccount(context, session, { game, token }))
      : orRefuse(addCall, await addGameAccount(context, session, { game, handle: handle ?? '' })),
  )

  router.on(changeCall, async ({ params, body: { game, handle, social_token: token }, session }) => {
    const of = { accountId: params.id, game }
    return token
      ? orRefuse(changeCall, await changeToProvenAccount(context, session, { ...of, token }))
      : orRefuse(changeCall, await changeGameAccount(context, session, { ...of, handle: handle ?? '' }))
  })

  router.on(removeCall, async ({ params, session }) =>
    orRefuse(removeCall, await removeGameAccount(context, session, params.id)),
  )

  router.on(proveCall, async ({ params, session }) =>
    orRefuse(proveCall, await proveGameAccount(context, session, params.id)),
  )
}
