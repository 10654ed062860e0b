import { removeAvatar as removeCall, setAvatar as setCall } from '#contract/players/players.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseMuted } from '#server/platform/http/free-text.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { removeAvatar, setAvatar } from './avatar-commands.ts'

export function avatarRoutes(router: Router, context: Context): void {
  router.on(setCall, async ({ files, session }) => {
    refuseMuted(context.clock, session)
    return { avatar_url: orRefuse(setCall, await setAvatar(context, session, files.image)) }
  })

  router.on(removeCall, async ({ session }) => {
    await removeAvatar(context, session)
    return undefined
  })
}
