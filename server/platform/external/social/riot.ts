import { ClientSecretBasic } from 'oauth4webapi'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { getWithToken, exchangeCode } from './code-grant.ts'
import type { CodeProvider } from './provider.ts'
import { testCredentials } from './test-credentials.ts'

const account = z.object({
  puuid: z.string().min(1),
  gameName: z.string().min(1),
  tagLine: z.string().min(1),
})

/** Riot Sign On. The account from its API is the Riot ID, one for all Riot games. */
export function createRiot(config: Config): CodeProvider | undefined {
  const { RIOT_CLIENT_ID: id, RIOT_CLIENT_SECRET: secret } = config
  if (!id || !secret) return undefined
  const baseUrl = config.RIOT_BASE_URL ?? 'https://auth.riotgames.com'
  const apiBaseUrl = config.RIOT_API_BASE_URL ?? config.RIOT_BASE_URL ?? 'https://americas.api.riotgames.com'
  const client = {
    server: { issuer: baseUrl, token_endpoint: `${baseUrl}/token`, jwks_uri: `${baseUrl}/jwks.json` },
    client: { client_id: id },
    clientAuth: ClientSecretBasic(secret),
  }
  return {
    settings: async () => ({
      authorizeUrl: `${baseUrl}/authorize`,
      clientId: id,
      scope: 'openid',
      issuer: baseUrl,
      pkce: true,
      scriptUrl: null,
    }),
    test: (redirectUri) => testCredentials(client, redirectUri),
    async identify(given) {
      const granted = await exchangeCode(client, given)
      if (typeof granted === 'string') return granted
      const read = account.safeParse(
        await getWithToken(granted.accessToken, `${apiBaseUrl}/riot/account/v1/accounts/me`),
      )
      if (!read.success) return 'refused'
      const { puuid, gameName, tagLine } = read.data
      const handle = `${gameName}#${tagLine}`
      return {
        subject: puuid,
        handle,
        email: null,
        emailVerified: false,
        name: null,
        username: gameName,
        game: { handle, externalId: puuid },
      }
    },
  }
}
