import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider, errors } from 'oidc-provider'
import { DemoIdpMemory } from './demo-idp-memory.ts'
import { demoIdpPage } from './demo-idp-page.ts'

export type DemoIdp = { clientId: string; clientSecret: string; issuer: string; close(): Promise<void> }

const CLIENT_ID = 'contender'
const MAX_FORM_BYTES = 10_000

/**
 * A real OpenID Provider on this machine, so that social sign-in can be tried without keys: it accepts any
 * identity without a password. Never enabled on a public site.
 */
export async function startDemoIdp(siteUrl: string): Promise<DemoIdp> {
  const clientSecret = randomBytes(32).toString('base64url')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = await createProvider({ issuer, siteUrl, clientSecret })
  const handleRequest = provider.callback()
  server.on('request', (request, response) => {
    if (/^\/interaction\/[\w-]+$/.test(request.url ?? ''))
      void interact(provider, request, response).catch(() =>
        response.writeHead(400).end('This sign-in has ended. Go back to the site and start again.'),
      )
    else void handleRequest(request, response)
  })
  return {
    clientId: CLIENT_ID,
    clientSecret,
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function createProvider({
  issuer,
  siteUrl,
  clientSecret,
}: {
  issuer: string
  siteUrl: string
  clientSecret: string
}): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const redirects = ['/auth/callback/demo', '/oauth-callback/demo'].map((path) => `${siteUrl}${path}`)
  return new Provider(issuer, {
    adapter: DemoIdpMemory,
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: redirects,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    // Puts the claims into the ID token, so that no userinfo request is needed.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: async (context, out) => {
      context.type = 'html'
      context.body = demoIdpPage({ kind: 'error', message: String(out.error_description ?? out.error) })
    },
    ttl: {
      Interaction: 600,
      Session: 600,
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
      Grant: 600,
    },
  })
}

/** The account id is what was entered in the form: name, e-mail address and whether it is "verified". */
function claimsOf(id: string) {
  const [name = '', email = '', verified] = id.split('|')
  return {
    sub: id,
    name,
    preferred_username: name.replaceAll(/[^\w-]/g, ''),
    email,
    email_verified: verified === 'yes',
  }
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    response.end(demoIdpPage({ kind: 'form', uid }))
    return
  }
  const form = await readForm(request)
  if (form.has('cancel'))
    return provider.interactionFinished(
      request,
      response,
      { error: new errors.AccessDenied('no').error, error_description: 'You said no.' },
      { mergeWithLastSubmission: false },
    )
  const clean = (name: string) =>
    (form.get(name) ?? '')
      .replaceAll(/[|\p{Cc}]/gu, '')
      .trim()
      .slice(0, 80)
  const accountId = [
    clean('name') || 'Demo Player',
    clean('email'),
    form.has('verified') ? 'yes' : 'no',
  ].join('|')
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId, remember: false } },
    { mergeWithLastSubmission: false },
  )
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAX_FORM_BYTES) throw new Error('the form is too large')
  }
  return new URLSearchParams(text)
}
