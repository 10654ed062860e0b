import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { SCOPES } from '#core/scopes.ts'
import type { Context } from '#server/platform/context.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { refuseTooMany } from '#server/platform/http/route.ts'
import { transact } from '#server/platform/db/transact.ts'
import { createAppProvider } from './provider.ts'
import { deleteOldGrants } from './queries.ts'
import { takeDecision } from './request-queries.ts'

/** Points of reads that a request of an app costs: servers of apps send those of all their users from one address. */
const COST = 20
/** The page of the client in which players answer an app. */
const PAGE = '/connect/app'

/**
 * OAuth 2 for apps: `/oauth/authorize`, `/oauth/token`, `/oauth/revoke`, and where they are. The library answers; what a player has
 * decided in the client's page comes back by `/oauth/finish`, in the browser in which the app has asked.
 */
export function appRoutes(app: FastifyInstance, context: Context, limiter: RateLimiter): void {
  const { publicUrl } = context.config
  const site = new URL(publicUrl)
  let made: Promise<Provider> | undefined
  const provider = () =>
    (made ??= createAppProvider(context, (koa, error) => {
      // A person reads the reason in their language; a program reads the error.
      if (koa.path.startsWith('/oauth/authorize')) koa.redirect(`${PAGE}?error=${encodeURIComponent(error)}`)
      else koa.body = { error }
    }))
  const isOff = () => context.settings.switchedOff().has('apps')

  app.get('/.well-known/oauth-authorization-server', (_request, reply) =>
    isOff() ? refuseOff(reply) : reply.header('access-control-allow-origin', '*').send(metadata(publicUrl)),
  )
  void app.register(async (scope) => {
    // The library reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async (request) =>
      refuseTooMany(await limiter.take('read', networkOf(request.ip), COST)),
    )
    const pass = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isOff()) return refuseOff(reply)
      hand(reply)
      // Addresses are those of the site, whatever a client says about them.
      request.raw.headers['x-forwarded-host'] = site.host
      request.raw.headers['x-forwarded-proto'] = site.protocol.slice(0, -1)
      await (await provider()).callback()(request.raw, reply.raw)
    }
    scope.get('/oauth/authorize', (request, reply) =>
      // No text of the database may have this character.
      request.url.includes('%00') ? reply.redirect(`${PAGE}?error=invalid_request`) : pass(request, reply),
    )
    scope.get('/oauth/authorize/:uid', pass)
    scope.post('/oauth/token', pass)
    scope.post('/oauth/revoke', pass)
    scope.get('/oauth/finish/:uid', async (request, reply) => {
      if (isOff()) return refuseOff(reply)
      const { uid } = request.params as { uid: string }
      const { ticket } = request.query as { ticket?: unknown }
      const oidc = await provider()
      // Only the browser in which the app has asked has the cookie of its request.
      const asked = await oidc.interactionDetails(request.raw, reply.raw).catch(() => undefined)
      const decision =
        typeof ticket === 'string'
          ? await takeDecision(context.db, { ticket, now: context.clock.now() })
          : undefined
      if (asked?.uid !== uid || decision?.request !== uid) return reply.redirect(`${PAGE}?error=expired`, 303)
      const result: InteractionResults = decision.scopes
        ? await grant(context, oidc, { ...decision, scopes: decision.scopes })
        : { error: 'access_denied', error_description: 'the player has refused' }
      const next = await oidc.interactionResult(request.raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      })
      return reply.redirect(next, 303)
    })
  })
}

/** Lets the library answer, with the headers of the site. */
function hand(reply: FastifyReply): void {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value as string)
}

async function grant(
  context: Context,
  oidc: Provider,
  { playerId, appId, scopes }: { playerId: string; appId: string; scopes: string[] },
): Promise<InteractionResults> {
  const given = new oidc.Grant({ accountId: playerId, clientId: appId })
  given.addOIDCScope(scopes.join(' '))
  const grantId = await given.save()
  await transact(context, (unit) => deleteOldGrants(unit, { appId, playerId }))
  return { login: { accountId: playerId, remember: false }, consent: { grantId } }
}

function refuseOff(reply: FastifyReply): FastifyReply {
  const answer = { error: 'access_denied', error_description: 'apps are switched off on this site' }
  return reply.code(403).header('cache-control', 'no-store').send(answer)
}

/** RFC 8414. */
const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${issuer}/api/docs/`,
})
