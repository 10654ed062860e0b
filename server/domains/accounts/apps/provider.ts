import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { APP_TTL_S } from '#core/accounts/apps.ts'
import { ACCESS_START, keyOf, REFRESH_START } from '#core/api-key.ts'
import { SCOPES } from '#core/scopes.ts'
import type { Context } from '#server/platform/context.ts'
import { keysFor } from '#server/platform/secrets.ts'
import { hashOf } from '#server/platform/http/key-session.ts'
import { randomPart } from '#server/domains/accounts/keys/make.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { recordsOf } from './record-queries.ts'

const YEAR_S = 365 * 86_400

export type Fail = (context: KoaContextWithOIDC, error: string) => void

/**
 * The authorization server for apps. It has no sessions of its own: each request is answered by whoever is signed in to the site, in
 * a page of the client, and asked again the next time.
 */
export async function createAppProvider(context: Context, fail: Fail): Promise<Provider> {
  // Loaded with the first request of an app, so that other sites do without it.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider')
  const { base, Check, Prompt } = interactionPolicy
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = base()
  policy.clear()
  policy.add(
    new Prompt(
      { name: 'consent', requestable: true },
      new Check(
        'answer',
        'the player has to answer',
        'interaction_required',
        ({ oidc }) => !oidc.result?.consent,
      ),
    ),
  )
  const configuration: Configuration = {
    adapter: recordsOf(context, () => context.clock.now()),
    scopes: [...SCOPES],
    // The library signs nothing, since it issues no tokens of OpenID, but asks for a key.
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    claims: {},
    pkce: { required: () => true },
    // An app with several addresses says which one it means.
    allowOmittingSingleRegisteredRedirectUri: false,
    cookies: {
      keys: keysFor(context.secrets, 'apps').map((key) => key.toString('base64url')),
      names: { interaction: 'app_request', resume: 'app_resume', session: 'app_session' },
      short: { path: '/oauth', sameSite: 'lax', httpOnly: true, signed: true },
      long: { path: '/oauth', sameSite: 'lax', httpOnly: true, signed: true },
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_koa, { clientId }, token) => token.clientId === clientId,
      },
      claimsParameter: { enabled: false },
      resourceIndicators: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Calls take every token as a bearer's: none says that it is more.
      dPoP: { enabled: false },
    },
    interactions: { policy, url: (_context, { uid }) => `/connect/app?request=${uid}` },
    findAccount: async (_context, id) => {
      const account = await findAccount(context.db, id)
      const isOpen = account && !account.banned_at && !account.deletion_due_at && !account.deleted_at
      return isOpen ? { accountId: id, claims: () => ({ sub: id }) } : undefined
    },
    loadExistingGrant: ({ oidc }) => {
      const { grantId } = oidc.result?.consent ?? {}
      return grantId ? oidc.provider.Grant.find(grantId) : Promise.resolve(undefined)
    },
    issueRefreshToken: () => Promise.resolve(true),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    clientBasedCORS: () => true,
    renderError: (koa, { error }) => fail(koa, error),
    ttl: {
      Interaction: APP_TTL_S.request,
      Session: APP_TTL_S.request,
      AuthorizationCode: APP_TTL_S.code,
      AccessToken: APP_TTL_S.access,
      RefreshToken: APP_TTL_S.refresh,
      Grant: YEAR_S,
    },
  }
  const provider = new OidcProvider(context.config.publicUrl, configuration)
  provider.on('server_error', (_koa, err) => context.log.error({ err }, 'an app could not be answered'))
  // Behind a proxy, as the rest of the site.
  provider.proxy = true
  const idsOf = (model: { prototype: object }, makeId: () => string) => {
    // Its types leave out how ids are made. The library's own also notes their format.
    const { generateTokenId: own } = model.prototype as { generateTokenId(this: unknown): string }
    Object.assign(model.prototype, {
      generateTokenId(this: unknown) {
        own.call(this)
        return makeId()
      },
    })
  }
  idsOf(provider.AccessToken, () => keyOf(randomPart(), ACCESS_START))
  idsOf(provider.RefreshToken, () => keyOf(randomPart(), REFRESH_START))
  idsOf(provider.Grant, randomUUID)
  const { prototype: client } = provider.Client
  client.compareClientSecret = function compareHashes(actual: string) {
    return this.clientSecret === hashOf(actual).toString('hex')
  }
  return provider
}
