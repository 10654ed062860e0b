import { removeAvatar, setAvatar } from '#contract/players.ts'
import { publishAccount } from '#server/accounts/publish-account.ts'
import { transact } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { UPLOADS_PATH } from '#server/outside/files.ts'
import { makeAvatar } from './avatar.ts'
import { lockPlayer, updatePlayer } from './queries.ts'

export function avatarRoutes(router: Router, house: House): void {
  router.on(setAvatar, async ({ files, session }) => {
    const image = await makeAvatar(files.image)
    if (!image.ok) throw refusal(setAvatar, image.refusal)
    const url = `${UPLOADS_PATH}${await house.files.put('avatars', image.value)}`
    await dropFile(house, await replaceAvatar(house, session.playerId, url))
    return { avatar_url: url }
  })

  router.on(removeAvatar, async ({ session }) => {
    await dropFile(house, await replaceAvatar(house, session.playerId, null))
    return undefined
  })
}

/** Answers what stood there before; its file goes only after the commit, so that no page shows a picture that is gone. */
function replaceAvatar(house: House, playerId: string, url: string | null): Promise<string | null> {
  return transact(house, async (unit) => {
    const player = await lockPlayer(unit.trx, playerId)
    await updatePlayer(unit.trx, playerId, { avatar_url: url })
    publishAccount(unit, playerId)
    return player.avatar_url
  })
}

export async function dropFile(house: House, url: string | null): Promise<void> {
  if (url?.startsWith(UPLOADS_PATH)) await house.files.remove(url.slice(UPLOADS_PATH.length))
}
