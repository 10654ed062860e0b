import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import { makeAvatar } from '#server/domains/players/avatar.ts'
import type { ImageRefusal } from '#server/platform/files/reencode.ts'
import { lockLedTeam, type LedTeamRefusal } from './act.ts'
import { publishTeam } from './publish.ts'
import { findTeam, listMembers, updateTeamRow } from './queries.ts'

/** Sets the team's logo. Returns its URL. */
export async function setTeamLogo(
  context: Context,
  actor: Actor,
  { teamId, image }: { teamId: number; image: Uint8Array },
): Promise<Outcome<string, LedTeamRefusal | ImageRefusal>> {
  // Checked before decoding the picture: only the captain's is processed.
  const team = await findTeam(context.db, teamId)
  if (!team) return refuse('not_found')
  if (team.captain_id !== actor.playerId) return refuse('not_captain')
  const logo = await makeAvatar(image)
  if (!logo.ok) return logo
  const url = `${UPLOADS_PATH}${await context.files.put('logos', logo.value)}`
  const replaced = await replaceLogo(context, actor, { teamId, url })
  if (replaced.ok) return accept(url)
  await removeUpload(context.files, url)
  return replaced
}

/** Removes the team's logo. */
export function removeTeamLogo(
  context: Context,
  actor: Actor,
  teamId: number,
): Promise<Outcome<undefined, LedTeamRefusal>> {
  return replaceLogo(context, actor, { teamId, url: null })
}

/** The old file is deleted after the commit, so that no page links to it. */
async function replaceLogo(
  context: Context,
  { playerId }: Actor,
  { teamId, url }: { teamId: number; url: string | null },
): Promise<Outcome<undefined, LedTeamRefusal>> {
  const replaced = await runCommand(context, async (unit) => {
    const led = await lockLedTeam(unit.trx, teamId, playerId)
    if (!led.ok) return led
    await updateTeamRow(unit.trx, teamId, { logo_url: url })
    const members = await listMembers(unit.trx, [teamId])
    publishTeam(
      unit,
      teamId,
      members.map(({ id }) => id),
    )
    return accept(led.value.logo_url)
  })
  if (!replaced.ok) return replaced
  await removeUpload(context.files, replaced.value)
  return accept(undefined)
}
