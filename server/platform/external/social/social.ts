import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { createDiscord } from './discord.ts'
import type { DemoIdp } from './demo-idp.ts'
import { createLichessOAuth } from './lichess-oauth.ts'
import { createOpenId } from './openid.ts'
import type { CodeProvider } from './provider.ts'
import { createRiot } from './riot.ts'
import { createX, type X } from './x.ts'

export type CodeProviderId = 'google' | 'discord' | 'riot' | 'demo' | 'lichess'
export type ProviderId = CodeProviderId | 'twitter'

/** The sign-in providers that are configured. */
export type Social = {
  byCode: Partial<Record<CodeProviderId, CodeProvider>>
  x: X | undefined
  ids: ProviderId[]
}

const GOOGLE = 'https://accounts.google.com'
const RIOT = 'https://auth.riotgames.com'
const RIOT_API = 'https://americas.api.riotgames.com'

export function createSocial(config: Config, clock: Clock, demoIdp: DemoIdp | undefined): Social {
  const google = config.GOOGLE_BASE_URL ?? GOOGLE
  const byCode: Social['byCode'] = {
    ...(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET
      ? {
          google: createOpenId({
            id: config.GOOGLE_CLIENT_ID,
            secret: config.GOOGLE_CLIENT_SECRET,
            issuer: () => google,
            scriptUrl: `${google}/gsi/client`,
          }),
        }
      : {}),
    ...(config.DISCORD_CLIENT_ID && config.DISCORD_CLIENT_SECRET
      ? {
          discord: createDiscord({
            id: config.DISCORD_CLIENT_ID,
            secret: config.DISCORD_CLIENT_SECRET,
            baseUrl: config.DISCORD_BASE_URL,
          }),
        }
      : {}),
    ...(config.RIOT_CLIENT_ID && config.RIOT_CLIENT_SECRET
      ? {
          riot: createRiot({
            id: config.RIOT_CLIENT_ID,
            secret: config.RIOT_CLIENT_SECRET,
            baseUrl: config.RIOT_BASE_URL ?? RIOT,
            apiBaseUrl: config.RIOT_API_BASE_URL ?? config.RIOT_BASE_URL ?? RIOT_API,
          }),
        }
      : {}),
    ...(demoIdp
      ? {
          demo: createOpenId({
            id: demoIdp.clientId,
            secret: demoIdp.clientSecret,
            issuer: () => demoIdp.issuer,
          }),
        }
      : {}),
    lichess: createLichessOAuth({
      clientId: new URL(config.publicUrl).hostname,
      baseUrl: config.LICHESS_BASE_URL,
    }),
  }
  const x =
    config.X_CONSUMER_KEY && config.X_CONSUMER_SECRET
      ? createX(
          { key: config.X_CONSUMER_KEY, secret: config.X_CONSUMER_SECRET, baseUrl: config.X_BASE_URL },
          clock,
        )
      : undefined
  const order: ProviderId[] = ['google', 'discord', 'twitter', 'riot', 'demo', 'lichess']
  return {
    byCode,
    x,
    ids: order.filter((id) => (id === 'twitter' ? x !== undefined : byCode[id] !== undefined)),
  }
}
