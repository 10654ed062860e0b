import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { isFromThisMachine } from './this-machine.ts'

/**
 * Probes of a load balancer or an orchestrator ask by the machine's address; the answers say nothing about
 * the site.
 */
const PROBES = new Set(['/healthz', '/readyz'])
/** Prometheus too; this route has a guard of its own. */
const SELF_GUARDED = '/metrics'

/**
 * With `PUBLIC_URL` set, a request for another host is refused with 421, so that a foreign name that points
 * here (DNS rebinding, a forgotten record) serves nothing. Requests made on this machine itself are let
 * through.
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
      route === SELF_GUARDED ||
      isFromThisMachine(request)
    )
      return undefined
    return reply.code(421).send({ detail: `This site is at ${site.origin}.` })
  })
}
