import * as calls from '#contract/teams/teams.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Actor } from '#server/platform/command.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { workflow } from '#server/platform/call.ts'
import { refuseMuted } from '#server/platform/http/free-text.ts'
import { putPicture } from '#server/domains/players/pictures/queries.ts'
import { removePicture, setPicture, type ShownPicture } from '#server/domains/players/pictures/upload.ts'
import { lockLedTeam } from './act.ts'
import { publishTeam } from './publish.ts'
import { findTeam, listMembers, updateTeamRow } from './queries.ts'

/** Sets the team's logo. Returns its URL. */
export const setTeamLogo = workflow(
  calls.setTeamLogo,
  async ({ context, actor, params: { id: teamId }, files }) => {
    const image = files.image
    refuseMuted(context.clock, actor)
    // Checked before decoding the picture: only the captain's is processed.
    const team = await findTeam(context.db, teamId)
    if (!team) return refuse('not_found')
    if (team.captain_id !== actor.playerId) return refuse('not_captain')
    const upload = { bytes: image, by: actor.playerId }
    const logo = await setPicture(context, 'logos', upload, lockLogo(teamId, actor))
    return logo.ok ? accept({ logo_url: logo.value }) : logo
  },
)

/** Removes the team's logo. */
export const removeTeamLogo = workflow(calls.removeTeamLogo, ({ context, actor, params: { id: teamId } }) =>
  removePicture(context, lockLogo(teamId, actor)),
)

const lockLogo =
  (teamId: number, { playerId }: Actor) =>
  async (unit: Unit) => {
    const led = await lockLedTeam(unit.trx, teamId, playerId)
    if (!led.ok) return led
    return accept({ url: led.value.logo_url, show: (logo: ShownPicture) => showLogo(unit, teamId, logo) })
  }

/** Shows another logo, or the generated crest. The team must be locked. */
export async function showLogo(unit: Unit, teamId: number, logo: ShownPicture): Promise<void> {
  await updateTeamRow(unit.trx, teamId, { logo_url: logo?.url ?? null })
  await putPicture(unit.trx, { kind: 'team', subject: String(teamId) }, logo && { ...logo, now: unit.now })
  const members = await listMembers(unit.trx, [teamId])
  publishTeam(
    unit,
    teamId,
    members.map(({ id }) => id),
  )
}
