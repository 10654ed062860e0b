import type { Context } from '#server/platform/context.ts'
import { removeTeamLogo, setTeamLogo } from '#contract/teams/teams.ts'
import type { RefusalName } from '#contract/call.ts'
import { transact } from '#server/platform/db/transact.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { UPLOADS_PATH } from '#server/platform/files/files.ts'
import { dropFile } from '#server/domains/players/avatar-routes.ts'
import { makeAvatar } from '#server/domains/players/avatar.ts'
import { findTeam, listMembers, lockTeam, updateTeamRow } from './queries.ts'
import { publishTeam } from './publish.ts'

export function logoRoutes(router: Router, context: Context): void {
  router.on(setTeamLogo, async ({ params, files, session }) => {
    // Checked before decoding the picture: only the captain's is processed.
    const team = await findTeam(context.db, params.id)
    if (!team) throw refusal(setTeamLogo, 'not_found')
    if (team.captain_id !== session.playerId) throw refusal(setTeamLogo, 'not_captain')
    const image = await makeAvatar(files.image)
    if (!image.ok) throw refusal(setTeamLogo, image.refusal)
    const url = `${UPLOADS_PATH}${await context.files.put('logos', image.value)}`
    const problem = await replaceLogo({ teamId: params.id, playerId: session.playerId, url })
    if (problem) {
      await dropFile(context, url)
      throw refusal(setTeamLogo, problem)
    }
    return { logo_url: url }
  })

  router.on(removeTeamLogo, async ({ params, session }) => {
    const problem = await replaceLogo({ teamId: params.id, playerId: session.playerId, url: null })
    if (problem) throw refusal(removeTeamLogo, problem)
    return undefined
  })

  /** Deletes the old file only after the commit, so that no page links to a deleted file. */
  async function replaceLogo(logo: {
    teamId: number
    playerId: string
    url: string | null
  }): Promise<RefusalName<typeof removeTeamLogo> | undefined> {
    const outcome = await transact(context, async (unit) => {
      const team = await lockTeam(unit.trx, logo.teamId)
      if (!team) return 'not_found' as const
      if (team.captain_id !== logo.playerId) return 'not_captain' as const
      await updateTeamRow(unit.trx, team.id, { logo_url: logo.url })
      publishTeam(
        unit,
        team.id,
        (await listMembers(unit.trx, [team.id])).map((member) => member.id),
      )
      return { old: team.logo_url }
    })
    if (typeof outcome === 'string') return outcome
    await dropFile(context, outcome.old)
    return undefined
  }
}
