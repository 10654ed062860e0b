import type { Context } from '#server/platform/context.ts'
import { removeTeamLogo, setTeamLogo } from '#contract/teams/teams.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { UPLOADS_PATH } from '#server/platform/files/files.ts'
import { dropFile } from '#server/domains/players/avatar-routes.ts'
import { makeAvatar } from '#server/domains/players/avatar.ts'
import { setLogo } from './commands.ts'
import { findTeam } from './queries.ts'

export function logoRoutes(router: Router, context: Context): void {
  router.on(setTeamLogo, async ({ params, files, session }) => {
    // Checked before decoding the picture: only the captain's is processed.
    const team = await findTeam(context.db, params.id)
    if (!team) throw refusal(setTeamLogo, 'not_found')
    if (team.captain_id !== session.playerId) throw refusal(setTeamLogo, 'not_captain')
    const image = await makeAvatar(files.image)
    if (!image.ok) throw refusal(setTeamLogo, image.refusal)
    const url = `${UPLOADS_PATH}${await context.files.put('logos', image.value)}`
    const outcome = await setLogo(context, session, { teamId: params.id, url })
    if (!outcome.ok) await dropFile(context, url)
    orRefuse(setTeamLogo, outcome)
    return { logo_url: url }
  })

  router.on(removeTeamLogo, async ({ params, session }) =>
    orRefuse(removeTeamLogo, await setLogo(context, session, { teamId: params.id, url: null })),
  )
}
