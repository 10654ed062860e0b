import { removeAvatar, setAvatar } from '#contract/players/players.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { UPLOADS_PATH } from '#server/platform/files/files.ts'
import { makeAvatar } from './avatar.ts'
import { lockPlayer, updatePlayer } from './queries.ts'

export function avatarRoutes(router: Router, context: Context): void {
  router.on(setAvatar, async ({ files, session }) => {
    const image = await makeAvatar(files.image)
    if (!image.ok) throw refusal(setAvatar, image.refusal)
    const url = `${UPLOADS_PATH}${await context.files.put('avatars', image.value)}`
    await dropFile(context, await replaceAvatar(context, session.playerId, url))
    return { avatar_url: url }
  })

  router.on(removeAvatar, async ({ session }) => {
    await dropFile(context, await replaceAvatar(context, session.playerId, null))
    return undefined
  })
}

/**
 * Sets the picture and returns the previous URL. Its file is deleted only after the commit, so that no page
 * shows a missing picture.
 */
function replaceAvatar(context: Context, playerId: string, url: string | null): Promise<string | null> {
  return transact(context, async (unit) => {
    const player = await lockPlayer(unit.trx, playerId)
    await updatePlayer(unit.trx, playerId, { avatar_url: url })
    publishAccount(unit, playerId)
    return player.avatar_url
  })
}

export async function dropFile(context: Pick<Context, 'files'>, url: string | null): Promise<void> {
  if (url?.startsWith(UPLOADS_PATH)) await context.files.remove(url.slice(UPLOADS_PATH.length))
}
