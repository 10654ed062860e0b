import * as calls from '#contract/site/settings.ts'
import * as featuresCalls from '#contract/site/features.ts'
import { accept } from '#core/decision.ts'
import { read, workflow } from '#server/platform/call.ts'
import { changeSetting, readAllSettings } from './settings.ts'
import { readFeatures, switchFeature } from './features.ts'
import { removeLogo, setLogo } from './logo.ts'

export const readSettings = read(calls.readSettings, ({ context }) =>
  readAllSettings(context.config, context.db),
)

workflow(calls.changeSetting, async ({ context, params, body, actor }) => {
  const { value, again, based_on: basedOn, reason } = body
  const done = await changeSetting(context, actor, { name: params.name, value, again, basedOn, reason })
  if (!done.ok) return done
  // The answer of this process's next call is right, without waiting for the event.
  await context.settings.load()
  return accept(await readAllSettings(context.config, context.db))
})

workflow(calls.setLogo, async ({ context, query, files, actor }) => {
  const { reason, based_on: basedOn = null } = query
  const done = await setLogo(context, actor, { reason, basedOn, image: files.image })
  if (!done.ok) return done
  await context.settings.load()
  return accept(await readAllSettings(context.config, context.db))
})

workflow(calls.removeLogo, async ({ context, query, actor }) => {
  const { reason, based_on: basedOn = null } = query
  const done = await removeLogo(context, actor, { reason, basedOn })
  if (!done.ok) return done
  await context.settings.load()
  return accept(await readAllSettings(context.config, context.db))
})

export const listFeatures = read(featuresCalls.listFeatures, ({ context }) => readFeatures(context.db))

workflow(featuresCalls.switchFeature, async ({ context, params, body, actor }) => {
  const { is_off: isOff, based_on: basedOn, reason } = body
  const done = await switchFeature(context, actor, { feature: params.feature, isOff, basedOn, reason })
  if (!done.ok) return done
  await context.settings.load()
  return accept(await readFeatures(context.db))
})
