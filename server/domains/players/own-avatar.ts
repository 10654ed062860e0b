import * as calls from '#contract/players/players.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { runCommand, type Actor } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { removeUpload } from '#server/platform/files/files.ts'
import { workflow } from '#server/platform/call.ts'
import { refuseMuted } from '#server/platform/http/free-text.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { isPictureRefusedNow, putPicture } from './pictures/queries.ts'
import { storePicture, type Uploaded } from './pictures/upload.ts'
import { lockPlayer, updatePlayer } from './queries.ts'

workflow(calls.removeAvatar, async ({ context, actor }) => {
  await removeAvatar(context, actor)
  return accept(undefined)
})

/** Sets the player's picture. Returns its URL. */
export const setAvatar = workflow(calls.setAvatar, async ({ context, actor, files }) => {
  const bytes = files.image
  refuseMuted(context.clock, actor)
  const picture = await storePicture(context, 'avatars', { bytes, by: actor.playerId })
  if (!picture.ok) return picture
  const replaced = await replaceAvatar(context, actor, picture.value)
  if (replaced.ok) return accept({ avatar_url: picture.value.url })
  await removeUpload(context.files, picture.value.url)
  return replaced
})

/** Removes the player's picture. */
export async function removeAvatar(context: Context, actor: Actor): Promise<void> {
  await replaceAvatar(context, actor, null)
}

/** The file of the previous picture is deleted only after the commit, so that no page shows a missing picture. */
async function replaceAvatar(
  context: Context,
  { playerId }: Actor,
  picture: Uploaded | null,
): Promise<Decision<undefined, 'picture_removed'>> {
  const before = await runCommand(context, async (unit) => {
    const player = await lockPlayer(unit.trx, playerId)
    if (picture && (await isPictureRefusedNow(unit.trx, picture.hashes))) return refuse('picture_removed')
    await showAvatar(unit, playerId, picture && { ...picture, by: playerId })
    return accept(player.avatar_url)
  })
  if (!before.ok) return before
  await removeUpload(context.files, before.value)
  return accept(undefined)
}

/** Shows another picture, or the generated one. The player must be locked. */
export async function showAvatar(
  unit: Unit,
  playerId: string,
  picture: (Uploaded & { by: string }) | null,
): Promise<void> {
  await updatePlayer(unit.trx, playerId, { avatar_url: picture?.url ?? null })
  await putPicture(unit.trx, { kind: 'player', subject: playerId }, picture && { ...picture, now: unit.now })
  publishAccount(unit, playerId, 'profile')
}
