import * as calls from '#contract/players/players.ts'
import { accept } from '#core/decision.ts'
import type { Actor } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { workflow } from '#server/platform/call.ts'
import { refuseMuted } from '#server/platform/http/free-text.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { putPicture } from './pictures/queries.ts'
import { removePicture, setPicture, type ShownPicture } from './pictures/upload.ts'
import { lockPlayer, updatePlayer } from './queries.ts'

workflow(calls.removeAvatar, async ({ context, actor }) => {
  await removeAvatar(context, actor)
  return accept(undefined)
})

/** Sets the player's picture. Returns its URL. */
export const setAvatar = workflow(calls.setAvatar, async ({ context, actor, files }) => {
  const bytes = files.image
  refuseMuted(context.clock, actor)
  const picture = await setPicture(context, 'avatars', { bytes, by: actor.playerId }, lockAvatar(actor))
  return picture.ok ? accept({ avatar_url: picture.value }) : picture
})

/** Removes the player's picture. */
export async function removeAvatar(context: Context, actor: Actor): Promise<void> {
  await removePicture(context, lockAvatar(actor))
}

const lockAvatar =
  ({ playerId }: Actor) =>
  async (unit: Unit) => {
    const { avatar_url: url } = await lockPlayer(unit.trx, playerId)
    return accept({ url, show: (picture: ShownPicture) => showAvatar(unit, playerId, picture) })
  }

/** Shows another picture, or the generated one. The player must be locked. */
export async function showAvatar(unit: Unit, playerId: string, picture: ShownPicture): Promise<void> {
  await updatePlayer(unit.trx, playerId, { avatar_url: picture?.url ?? null })
  await putPicture(unit.trx, { kind: 'player', subject: playerId }, picture && { ...picture, now: unit.now })
  publishAccount(unit, playerId, 'profile')
}
