import * as oauth from 'oauth4webapi'
import type { Config } from '#server/platform/config.ts'
import type { DemoIdp } from './demo-idp.ts'
import { isLoopbackUrl, exchangeCode } from './code-grant.ts'
import { TIMEOUT_MS, type CodeProvider } from './provider.ts'
import { testCredentials } from './test-credentials.ts'

const DISCOVERY_MS = 3_600_000

export function createGoogle(config: Config): CodeProvider | undefined {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = config
  if (!id || !secret) return undefined
  const issuer = config.GOOGLE_BASE_URL ?? 'https://accounts.google.com'
  return createOpenId({ id, secret, issuer: () => issuer, scriptUrl: `${issuer}/gsi/client` })
}

/** The built-in provider, for trying it out. */
export function createDemo(idp: DemoIdp | undefined): CodeProvider | undefined {
  return idp && createOpenId({ id: idp.clientId, secret: idp.clientSecret, issuer: () => idp.issuer })
}

/** An OpenID Provider found by its discovery document. */
function createOpenId(config: {
  id: string
  secret: string
  issuer: () => string
  scriptUrl?: string
}): CodeProvider {
  let found: { server: oauth.AuthorizationServer; at: number } | undefined

  async function discover(isFresh = false): Promise<oauth.AuthorizationServer | 'unreachable'> {
    if (!isFresh && found && performance.now() - found.at < DISCOVERY_MS) return found.server
    const issuer = new URL(config.issuer())
    try {
      const options = {
        [oauth.allowInsecureRequests]: isLoopbackUrl(issuer.href),
        signal: () => AbortSignal.timeout(TIMEOUT_MS),
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

  /** How we authenticate ourselves. */
  const clientAuthFor = (server: oauth.AuthorizationServer) =>
    server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === false
      ? oauth.ClientSecretBasic(config.secret)
      : oauth.ClientSecretPost(config.secret)

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
    async test(redirectUri) {
      const server = await discover(true)
      if (server === 'unreachable') return { outcome: server, answer: null }
      const clientAuth = clientAuthFor(server)
      return testCredentials({ server, client: { client_id: config.id }, clientAuth }, redirectUri)
    },
    async identify(given) {
      const server = await discover()
      if (server === 'unreachable') return server
      // The issuer in the response is checked when the browser passed it on; not every response has one.
      const checked = {
        ...server,
        authorization_response_iss_parameter_supported: given.issuer !== undefined,
      }
      const granted = await exchangeCode(
        {
          server: checked,
          client: { client_id: config.id },
          clientAuth: clientAuthFor(server),
          needsIdToken: true,
        },
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
