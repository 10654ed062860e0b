import { removeTeamLogo as removeCall, setTeamLogo as setCall } from '#contract/teams/teams.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseMuted } from '#server/platform/http/free-text.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { removeTeamLogo, setTeamLogo } from './logo-commands.ts'

export function logoRoutes(router: Router, context: Context): void {
  router.on(setCall, async ({ params, files, session }) => {
    refuseMuted(context.clock, session)
    const input = { teamId: params.id, image: files.image }
    return { logo_url: orRefuse(setCall, await setTeamLogo(context, session, input)) }
  })

  router.on(removeCall, async ({ params, session }) =>
    orRefuse(removeCall, await removeTeamLogo(context, session, params.id)),
  )
}
