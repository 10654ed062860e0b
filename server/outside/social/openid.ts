import * as oauth from 'oauth4webapi'
import { isLoopback, tradeCode } from './code-grant.ts'
import { PATIENCE_MS, type CodeProvider } from './provider.ts'

const FRESH_MS = 3_600_000

/** An OpenID Provider found by its discovery document (Google; the site's own for trying out). */
export function createOpenId(config: {
  id: string
  secret: string
  issuer: () => string
  scriptUrl?: string
}): CodeProvider {
  let found: { server: oauth.AuthorizationServer; at: number } | undefined

  async function discover(): Promise<oauth.AuthorizationServer | 'unreachable'> {
    if (found && performance.now() - found.at < FRESH_MS) return found.server
    const issuer = new URL(config.issuer())
    try {
      const options = {
        [oauth.allowInsecureRequests]: isLoopback(issuer.href),
        signal: () => AbortSignal.timeout(PATIENCE_MS),
      }
      const server = await oauth.processDiscoveryResponse(
        issuer,
        await oauth.discoveryRequest(issuer, options),
      )
      found = { server, at: performance.now() }
      return server
    } catch {
      return 'unreachable'
    }
  }

  return {
    async settings() {
      const server = await discover()
      if (server === 'unreachable' || !server.authorization_endpoint) return 'unreachable'
      return {
        authorizeUrl: server.authorization_endpoint,
        clientId: config.id,
        scope: 'openid email profile',
        issuer: server.authorization_response_iss_parameter_supported ? server.issuer : null,
        pkce: true,
        scriptUrl: config.scriptUrl ?? null,
      }
    },
    async identify(given) {
      const server = await discover()
      if (server === 'unreachable') return server
      const clientAuth =
        server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === false
          ? oauth.ClientSecretBasic(config.secret)
          : oauth.ClientSecretPost(config.secret)
      // The browser checks the name that the provider gives itself; here it counts when it was passed on.
      const named = { ...server, authorization_response_iss_parameter_supported: given.issuer !== undefined }
      const granted = await tradeCode(
        { server: named, client: { client_id: config.id }, clientAuth, needsIdToken: true },
        given,
      )
      if (typeof granted === 'string') return granted
      const { claims } = granted
      if (!claims) return 'refused'
      const email = textOf(claims['email'])
      return {
        subject: claims.sub,
        handle: email ?? textOf(claims['name']) ?? claims.sub,
        email,
        emailVerified: claims['email_verified'] === true,
        name: textOf(claims['name']),
        username: textOf(claims['preferred_username']) ?? email?.split('@')[0] ?? null,
        game: null,
      }
    },
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
