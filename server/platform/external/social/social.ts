import { PROVIDERS, type ProviderId } from '#core/external/sign-in-providers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { createDiscord } from './discord.ts'
import type { DemoIdp } from './demo-idp.ts'
import { createLichessOAuth } from './lichess-oauth.ts'
import { createDemo, createGoogle } from './openid.ts'
import type { CodeProvider } from './provider.ts'
import { createRiot } from './riot.ts'
import { createX, type X } from './x.ts'

/** The sign-in providers; undefined without their keys. */
export type Social = {
  byCode: Partial<Record<Exclude<ProviderId, 'twitter'>, CodeProvider | undefined>>
  x: X | undefined
  ids: ProviderId[]
}

export function createSocial(config: Config, clock: Clock, demoIdp: DemoIdp | undefined): Social {
  const byCode: Social['byCode'] = {
    google: createGoogle(config),
    discord: createDiscord(config),
    riot: createRiot(config),
    demo: createDemo(demoIdp),
    lichess: createLichessOAuth(config),
  }
  const x = createX(config, clock)
  return { byCode, x, ids: PROVIDERS.filter((id) => (id === 'twitter' ? x : byCode[id]) !== undefined) }
}
