import type { KeptCatalogue } from '#contract/site/catalogue.ts'
import * as calls from '#contract/site/catalogue.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import { reencode } from '#server/platform/files/reencode.ts'
import { workflow, read } from '#server/platform/call.ts'
import { findGame } from '../catalogue.ts'
import { runChange, type Done, type Staff } from './change.ts'
import { lockGame, updateLook } from './queries.ts'
import { presentKept } from './present.ts'

/** The stored size, 8 by 5; twice that of a tile on a wide screen. */
const [WIDTH, HEIGHT] = [960, 600]

type Which = { slug: string; reason: string }

/** Sets the picture of a game. */
export const setPicture = workflow(
  calls.setGamePicture,
  async ({ context, actor: by, params, query, files }) => {
    const { image, ...which } = { slug: params.game, reason: query.reason, image: files.image }
    // Checked before the picture is decoded.
    if (!(await findGame(context.db, which.slug))) return refuse('not_found')
    const drawn = await reencode(image, (given) =>
      given.resize(WIDTH, HEIGHT, { fit: 'cover' }).webp({ quality: 80 }),
    )
    if (!drawn.ok) return drawn
    const path = `${UPLOADS_PATH}${await context.files.put('games', drawn.value)}`
    const outcome = await replace(context, by, { ...which, path })
    if (!outcome.ok) await removeUpload(context.files, path)
    return outcome
  },
)

/** Removes the picture of a game. */
export const removePicture = workflow(calls.removeGamePicture, ({ context, actor: by, params, query }) => {
  const which = { slug: params.game, reason: query.reason }
  return replace(context, by, { ...which, path: null })
})

/** The file of the picture before is deleted after the commit, so that no page shows a missing one. */
async function replace(
  context: Context,
  by: Staff,
  { slug, reason, path }: Which & { path: string | null },
): Promise<Outcome<KeptCatalogue, 'not_found'>> {
  let before: string | null = null
  const outcome = await runChange(context, by, async ({ trx }): Promise<Outcome<Done, 'not_found'>> => {
    const game = await lockGame(trx, slug)
    if (!game) return refuse('not_found')
    before = game.picture
    await updateLook(trx, slug, { picture: path })
    return accept({ action: 'picture', game: slug, reason, before, after: path })
  })
  if (outcome.ok) await removeUpload(context.files, before)
  return outcome
}

export const listCatalogue = read(calls.listCatalogue, ({ context }) => presentKept(context.db))
