import * as calls from '#contract/accounts/social.ts'
import { read } from '#server/platform/call.ts'
import { beginTwitterSignIn, readProviderSettings } from './social-commands.ts'

export const providerSettings = read(calls.providerSettings, async ({ context, params }) => {
  const done = await readProviderSettings(context, params.provider)
  if (!done.ok) return done
  return done.value
})

export const twitterAuth = read(calls.twitterAuth, async ({ context, query }) => {
  const done = await beginTwitterSignIn(context, query.redirect)
  if (!done.ok) return done
  return done.value
})
