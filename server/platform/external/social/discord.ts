import { ClientSecretPost } from 'oauth4webapi'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { getWithToken, exchangeCode } from './code-grant.ts'
import type { CodeProvider } from './provider.ts'
import { testCredentials } from './test-credentials.ts'

const user = z.object({
  id: z.string().min(1),
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
})

/**
 * Discord: OAuth 2 with `iss` in the response. The e-mail address counts when Discord has
 * verified it.
 */
export function createDiscord(config: Config): CodeProvider | undefined {
  const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret, DISCORD_BASE_URL: baseUrl } = config
  if (!id || !secret) return undefined
  const client = {
    server: { issuer: baseUrl, token_endpoint: `${baseUrl}/api/oauth2/token` },
    client: { client_id: id },
    clientAuth: ClientSecretPost(secret),
  }
  return {
    settings: async () => ({
      authorizeUrl: `${baseUrl}/oauth2/authorize`,
      clientId: id,
      scope: 'identify email',
      issuer: baseUrl,
      pkce: true,
      scriptUrl: null,
    }),
    test: (redirectUri) => testCredentials(client, redirectUri),
    async identify(given) {
      const granted = await exchangeCode(client, given)
      if (typeof granted === 'string') return granted
      const read = user.safeParse(await getWithToken(granted.accessToken, `${baseUrl}/api/v10/users/@me`))
      if (!read.success) return 'refused'
      const { data } = read
      return {
        subject: data.id,
        handle: data.username,
        email: data.email ?? null,
        emailVerified: Boolean(data.email && data.verified),
        name: data.global_name ?? null,
        username: data.username,
        game: null,
      }
    },
  }
}
