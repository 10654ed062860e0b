import { None } from 'oauth4webapi'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { getWithToken, exchangeCode } from './code-grant.ts'
import type { CodeProvider } from './provider.ts'
import { testCredentials } from './test-credentials.ts'

const account = z.object({ id: z.string().min(1), username: z.string().min(1) })

/**
 * Lichess: any client id, no secret, PKCE. The token is revoked as soon as the account is
 * read.
 */
export function createLichessOAuth({ publicUrl, LICHESS_BASE_URL: baseUrl }: Config): CodeProvider {
  const clientId = new URL(publicUrl).hostname
  const client = {
    server: { issuer: baseUrl, token_endpoint: `${baseUrl}/api/token` },
    client: { client_id: clientId },
    clientAuth: None(),
  }
  return {
    settings: async () => ({
      authorizeUrl: `${baseUrl}/oauth`,
      clientId,
      scope: '',
      issuer: null,
      pkce: true,
      scriptUrl: null,
    }),
    test: (redirectUri) => testCredentials(client, redirectUri),
    async identify(given) {
      const granted = await exchangeCode(client, given)
      if (typeof granted === 'string') return granted
      const read = account.safeParse(await getWithToken(granted.accessToken, `${baseUrl}/api/account`))
      void fetch(`${baseUrl}/api/token`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${granted.accessToken}` },
        signal: AbortSignal.timeout(5000),
      }).catch(() => {})
      if (!read.success) return 'refused'
      const { id, username } = read.data
      return {
        subject: id,
        handle: username,
        email: null,
        emailVerified: false,
        name: null,
        username,
        game: { handle: username, externalId: id },
      }
    },
  }
}
