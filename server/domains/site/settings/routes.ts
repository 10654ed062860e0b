import { listFeatures, switchFeature as switchCall } from '#contract/site/features.ts'
import {
  changeSetting as changeCall,
  readSettings,
  removeLogo as removeLogoCall,
  setLogo as setLogoCall,
} from '#contract/site/settings.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { changeSetting, readAllSettings } from './commands.ts'
import { readFeatures, switchFeature } from './features.ts'
import { removeLogo, setLogo } from './logo.ts'

/** Staff change policy figures and the brand without a restart. */
export function settingRoutes(router: Router, context: Context): void {
  router.on(readSettings, () => readAllSettings(context.config, context.db))
  router.on(changeCall, async ({ params, body, session }) => {
    const { value, again, based_on: basedOn, reason } = body
    orRefuse(
      changeCall,
      await changeSetting(context, session, { name: params.name, value, again, basedOn, reason }),
    )
    // The answer of this process's next call is right, without waiting for the event.
    await context.settings.load()
    return readAllSettings(context.config, context.db)
  })
  router.on(setLogoCall, async ({ query, files, session }) => {
    const { reason, based_on: basedOn = null } = query
    orRefuse(setLogoCall, await setLogo(context, session, { reason, basedOn, image: files.image }))
    await context.settings.load()
    return readAllSettings(context.config, context.db)
  })
  router.on(removeLogoCall, async ({ query, session }) => {
    const { reason, based_on: basedOn = null } = query
    orRefuse(removeLogoCall, await removeLogo(context, session, { reason, basedOn }))
    await context.settings.load()
    return readAllSettings(context.config, context.db)
  })
  router.on(listFeatures, () => readFeatures(context.db))
  router.on(switchCall, async ({ params, body, session }) => {
    const { is_off: isOff, based_on: basedOn, reason } = body
    orRefuse(
      switchCall,
      await switchFeature(context, session, { feature: params.feature, isOff, basedOn, reason }),
    )
    await context.settings.load()
    return readFeatures(context.db)
  })
}
