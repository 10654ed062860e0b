import { accept, type Decision } from '#core/decision.ts'
import type { Actor } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import type { ImageRefusal } from '#server/platform/files/reencode.ts'
import { makeAvatar } from './avatar.ts'
import { lockPlayer, updatePlayer } from './queries.ts'

/** Sets the player's picture. Returns its URL. */
export async function setAvatar(
  context: Context,
  actor: Actor,
  bytes: Uint8Array,
): Promise<Decision<string, ImageRefusal>> {
  const image = await makeAvatar(bytes)
  if (!image.ok) return image
  const url = `${UPLOADS_PATH}${await context.files.put('avatars', image.value)}`
  await replaceAvatar(context, actor, url)
  return accept(url)
}

/** Removes the player's picture. */
export async function removeAvatar(context: Context, actor: Actor): Promise<void> {
  await replaceAvatar(context, actor, null)
}

/** The file of the previous picture is deleted only after the commit, so that no page shows a missing picture. */
async function replaceAvatar(context: Context, { playerId }: Actor, url: string | null): Promise<void> {
  const before = await transact(context, async (unit) => {
    const player = await lockPlayer(unit.trx, playerId)
    await updatePlayer(unit.trx, playerId, { avatar_url: url })
    publishAccount(unit, playerId, 'profile')
    return player.avatar_url
  })
  await removeUpload(context.files, before)
}
