import * as calls from '#contract/teams/teams.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { removeUpload } from '#server/platform/files/files.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { workflow } from '#server/platform/call.ts'
import { refuseMuted } from '#server/platform/http/free-text.ts'
import { isPictureRefusedNow, putPicture } from '#server/domains/players/pictures/queries.ts'
import { storePicture, type Uploaded } from '#server/domains/players/pictures/upload.ts'
import { lockLedTeam, type LedTeamRefusal } from './act.ts'
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
    const logo = await storePicture(context, 'logos', { bytes: image, by: actor.playerId })
    if (!logo.ok) return logo
    const replaced = await replaceLogo(context, actor, { teamId, logo: logo.value })
    if (replaced.ok) return accept({ logo_url: logo.value.url })
    await removeUpload(context.files, logo.value.url)
    return replaced
  },
)

/** Removes the team's logo. */
export const removeTeamLogo = workflow(calls.removeTeamLogo, ({ context, actor, params: { id: teamId } }) =>
  replaceLogo(context, actor, { teamId, logo: null }),
)

type Logo<Image> = { teamId: number; logo: Image }

/** The old file is deleted after the commit, so that no page links to it. */
function replaceLogo(
  context: Context,
  actor: Actor,
  of: Logo<null>,
): Promise<Outcome<undefined, LedTeamRefusal>>
function replaceLogo(
  context: Context,
  actor: Actor,
  of: Logo<Uploaded>,
): Promise<Outcome<undefined, LedTeamRefusal | 'picture_removed'>>
async function replaceLogo(
  context: Context,
  { playerId }: Actor,
  { teamId, logo }: Logo<Uploaded | null>,
): Promise<Outcome<undefined, LedTeamRefusal | 'picture_removed'>> {
  const replaced = await runCommand(context, async (unit) => {
    const led = await lockLedTeam(unit.trx, teamId, playerId)
    if (!led.ok) return led
    if (logo && (await isPictureRefusedNow(unit.trx, logo.hashes))) return refuse('picture_removed')
    await showLogo(unit, teamId, logo && { ...logo, by: playerId })
    return accept(led.value.logo_url)
  })
  if (!replaced.ok) return replaced
  await removeUpload(context.files, replaced.value)
  return accept(undefined)
}

/** Shows another logo, or the generated crest. The team must be locked. */
export async function showLogo(
  unit: Unit,
  teamId: number,
  logo: (Uploaded & { by: string }) | null,
): Promise<void> {
  await updateTeamRow(unit.trx, teamId, { logo_url: logo?.url ?? null })
  await putPicture(unit.trx, { kind: 'team', subject: String(teamId) }, logo && { ...logo, now: unit.now })
  const members = await listMembers(unit.trx, [teamId])
  publishTeam(
    unit,
    teamId,
    members.map(({ id }) => id),
  )
}
