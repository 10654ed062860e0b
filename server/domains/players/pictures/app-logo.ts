import * as calls from '#contract/accounts/app-logo.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Actor } from '#server/platform/command.ts'
import { workflow } from '#server/platform/call.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { refuseMuted } from '#server/platform/http/free-text.ts'
import { lockOwnApp, showAppLogo } from '#server/domains/accounts/apps/queries.ts'
import { removePicture, setPicture, type ShownPicture } from './upload.ts'

/** Sets the logo of an app. It ends with the app, which staff may end: no list of pictures has it. */
export const setAppLogo = workflow(calls.setAppLogo, async ({ context, actor, params: { id }, files }) => {
  refuseMuted(context.clock, actor)
  const upload = { bytes: files.image, by: actor.playerId }
  const logo = await setPicture(context, 'logos', upload, lockLogo(id, actor))
  return logo.ok ? accept({ logo: logo.value }) : logo
})

export const removeAppLogo = workflow(calls.removeAppLogo, ({ context, actor, params: { id } }) =>
  removePicture(context, lockLogo(id, actor)),
)

const lockLogo =
  (id: string, { playerId }: Actor) =>
  async ({ trx }: Unit) => {
    const app = await lockOwnApp(trx, { id, ownerId: playerId })
    if (!app) return refuse('not_found')
    return accept({
      url: app.logo,
      show: (logo: ShownPicture) => showAppLogo(trx, { id, url: logo?.url ?? null }),
    })
  }
