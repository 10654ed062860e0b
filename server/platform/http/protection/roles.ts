import type { FastifyInstance } from 'fastify'

/** The work that one process of a site may have: requests, live streams, and jobs. */
export const ROLES = ['web', 'live', 'jobs'] as const
export type Role = (typeof ROLES)[number]
/** The part of the settings that says it; the settings themselves import this file. */
type Roles = { ROLE: Role[] }

/** Asked of every process, whatever its work is. */
const OF_EACH = new Set(['/healthz', '/readyz', '/metrics'])
export const LIVE_ROUTE = '/api/v1/events/'

export const hasRole = ({ ROLE }: Roles, role: Role): boolean => ROLE.includes(role)

/** Reads `web,jobs`; undefined when a name is none of them. */
export function readRoles(text: string): Role[] | undefined {
  const names = text.split(',').map((name) => name.trim())
  const roles = ROLES.filter((role) => names.includes(role))
  return roles.length === new Set(names).size ? roles : undefined
}

/**
 * Refuses requests that are work of other processes, with 421: the proxy sends them to the wrong ones. Answering them would let
 * calls and streams slow each other down without a sign of it.
 */
export function refuseOtherRoles(app: FastifyInstance, config: Roles): void {
  if (hasRole(config, 'web') && hasRole(config, 'live')) return
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    if (OF_EACH.has(route)) return undefined
    const needed: Role = route === LIVE_ROUTE ? 'live' : 'web'
    if (hasRole(config, needed)) return undefined
    return reply
      .code(421)
      .send({ detail: `This process has no ${needed} role (ROLE). Send such requests to one that has.` })
  })
}
