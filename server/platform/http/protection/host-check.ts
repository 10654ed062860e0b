import { t } from '#messages/common.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { isFromThisMachine } from './this-machine.ts'

/** Load balancers and orchestrators probe by IP address; the responses reveal nothing about the site. */
const PROBES = new Set(['/healthz', '/readyz'])
/** Prometheus uses the IP address too; this route checks access itself. */
const METRICS = '/metrics'

/**
 * With `PUBLIC_URL` set, refuses requests for another host with 421, so that a foreign name that resolves
 * here (DNS rebinding, a stale DNS record) serves nothing. Requests made on this machine are allowed.
 */
export function hostCheck(app: FastifyInstance, config: Config): void {
  if (!config.PUBLIC_URL) return
  const site = new URL(config.PUBLIC_URL)
  const defaultPort = site.protocol === 'https:' ? '443' : '80'
  const ours = new Set([site.host, `${site.hostname}:${site.port || defaultPort}`])
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    if (
      ours.has(request.headers.host?.toLowerCase() ?? '') ||
      PROBES.has(route) ||
      route === METRICS ||
      isFromThisMachine(request)
    )
      return undefined
    return reply.code(421).send({ detail: t('common.refused.other_origin', { origin: site.origin }) })
  })
}
