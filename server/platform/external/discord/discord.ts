import { ClientSecretPost } from 'oauth4webapi'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { exchangeCode, getWithToken } from '#server/platform/external/social/code-grant.ts'
import type { SocialFailure } from '#server/platform/external/social/provider.ts'
import { createRest, type Rest, type Webhook } from './rest.ts'
import { isSignedByDiscord, type Signed } from './signature.ts'

export const snowflake = z.string().regex(/^\d{15,20}$/)
const guild = z.object({ id: snowflake, name: z.string(), preferred_locale: z.string().nullish() })
export type InstalledGuild = z.output<typeof guild>
const webhook = z.object({
  id: snowflake,
  token: z.string().regex(/^[\w-]{1,200}$/),
  channel_id: snowflake,
  guild_id: snowflake,
  application_id: z.string(),
})
const guilds = z.array(z.object({ id: z.string(), name: z.string() })).catch([])
/** A webhook that a person has made for the site in a channel. */
export type MadeWebhook = Webhook & { channelId: string; guildId: string; guildName: string }
type Return = { code: string; redirectUri: string }

/** Requests to a person: to add the application to a server, or to let it post into a channel. */
const ASKED = { server: 'identify bot applications.commands', webhook: 'webhook.incoming guilds' }
export type AskedFor = keyof typeof ASKED

/** The site's application in Discord servers. */
export type Discord = {
  appId: string
  rest: Rest
  isSigned(given: Signed): boolean
  /** Where a person decides about it. */
  askUrl(what: AskedFor, given: { redirectUri: string; state: string }): string
  /** The server that a person has added it to: the token's answer is the proof, whatever the address of the return says. */
  installed(given: Return): Promise<InstalledGuild | SocialFailure>
  /** The webhook that a person has made: of this application, so its messages may have buttons. */
  madeWebhook(given: Return): Promise<MadeWebhook | SocialFailure>
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
  const grantedBy = (given: Return) =>
    exchangeCode(client, { ...given, verifier: undefined, issuer: undefined })
  return {
    appId,
    rest: createRest({ baseUrl, token, userAgent: `DiscordBot (${publicUrl}, 1)`, clock }),
    isSigned: (given) => isSignedByDiscord(publicKey, given, clock.now()),
    askUrl(what, { redirectUri, state }) {
      const query = new URLSearchParams({
        client_id: appId,
        scope: ASKED[what],
        ...(what === 'server' ? { permissions: String(PERMISSIONS) } : {}),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
      })
      return `${baseUrl}/oauth2/authorize?${query}`
    },
    async installed(given) {
      const granted = await grantedBy(given)
      if (typeof granted === 'string') return granted
      const read = guild.safeParse(granted.answer.guild)
      return read.success ? read.data : 'refused'
    },
    async madeWebhook(given) {
      const granted = await grantedBy(given)
      if (typeof granted === 'string') return granted
      const read = webhook.safeParse(granted.answer.webhook)
      if (!read.success || read.data.application_id !== appId) return 'refused'
      const { channel_id: channelId, guild_id: guildId, ...hook } = read.data
      const listed = guilds.parse(
        await getWithToken(granted.accessToken, `${baseUrl}/api/v10/users/@me/guilds`),
      )
      const guildName = listed.find((each) => each.id === guildId)?.name ?? 'Discord'
      return { id: hook.id, token: hook.token, channelId, guildId, guildName }
    },
  }
}
