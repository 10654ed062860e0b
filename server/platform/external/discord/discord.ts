import { ClientSecretPost } from 'oauth4webapi'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { exchangeCode } from '#server/platform/external/social/code-grant.ts'
import type { SocialFailure } from '#server/platform/external/social/provider.ts'
import { createRest, type Rest } from './rest.ts'
import { isSignedByDiscord, type Signed } from './signature.ts'

export const snowflake = z.string().regex(/^\d{15,20}$/)
const guild = z.object({ id: snowflake, name: z.string(), preferred_locale: z.string().nullish() })
export type InstalledGuild = z.output<typeof guild>

/** The site's application in Discord servers. */
export type Discord = {
  appId: string
  rest: Rest
  isSigned(given: Signed): boolean
  /** Where a person adds the application to a server of theirs. */
  installUrl(given: { redirectUri: string; state: string }): string
  /** The server that a person has added it to: the token's answer is the proof, whatever the address of the return says. */
  installed(given: { code: string; redirectUri: string }): Promise<InstalledGuild | SocialFailure>
}

/** See and write in channels, embed links, read the history; threads; roles; events. */
const PERMISSIONS = [10n, 11n, 14n, 16n, 28n, 33n, 34n, 36n, 38n, 44n].reduce(
  (all, bit) => all | (1n << bit),
  0n,
)

export function createDiscord(config: Config, clock: Clock): Discord | undefined {
  const { DISCORD_APP_ID: appId, DISCORD_BOT_TOKEN: token, DISCORD_PUBLIC_KEY: publicKey } = config
  const { DISCORD_CLIENT_SECRET: secret, DISCORD_BASE_URL: baseUrl, publicUrl } = config
  if (!appId || !token || !publicKey || !secret) return undefined
  const client = {
    server: { issuer: baseUrl, token_endpoint: `${baseUrl}/api/oauth2/token` },
    client: { client_id: appId },
    clientAuth: ClientSecretPost(secret),
  }
  return {
    appId,
    rest: createRest({ baseUrl, token, userAgent: `DiscordBot (${publicUrl}, 1)`, clock }),
    isSigned: (given) => isSignedByDiscord(publicKey, given, clock.now()),
    installUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        client_id: appId,
        scope: 'identify bot applications.commands',
        permissions: String(PERMISSIONS),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
      })
      return `${baseUrl}/oauth2/authorize?${query}`
    },
    async installed({ code, redirectUri }) {
      const granted = await exchangeCode(client, {
        code,
        redirectUri,
        verifier: undefined,
        issuer: undefined,
      })
      if (typeof granted === 'string') return granted
      const read = guild.safeParse(granted.answer.guild)
      return read.success ? read.data : 'refused'
    },
  }
}
