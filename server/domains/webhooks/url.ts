import { MAX_URL_LENGTH } from '#contract/webhooks/endpoints.ts'
import type { EndpointOwner } from '#core/webhooks/access.ts'
import type { Config } from '#server/platform/config.ts'
import type { Network } from '#server/platform/external/webhooks/addresses.ts'

/** Ports below it are of services of the system, to which a request must not be sent. */
const FIRST_FREE_PORT = 1024

export type UrlProblem = 'url_invalid' | 'url_not_https' | 'url_port' | 'url_own_host'

/**
 * Checks what the address alone tells. `allowsPlain`: the operator has networks of their own, where http is possible; the
 * connection then checks that the receiver is in one of them.
 */
export function urlProblem(
  address: string,
  { publicUrl, allowsPlain }: { publicUrl: string; allowsPlain: boolean },
): UrlProblem | undefined {
  if (address.length > MAX_URL_LENGTH || !URL.canParse(address)) return 'url_invalid'
  const url = new URL(address)
  if (url.username || url.password || url.hash || url.hostname === '') return 'url_invalid'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowsPlain)) return 'url_not_https'
  const own = new URL(publicUrl)
  const port = portOf(url)
  if (port !== 443 && port !== 80 && port < FIRST_FREE_PORT) return 'url_port'
  if (isOwn(url, own)) return 'url_own_host'
  return undefined
}

/** Private networks that an endpoint may be in: a network of the operator is no more open to organizers than to anybody. */
export const networksOf = (
  { webhookNetworks: { site, organizers } }: Pick<Config, 'webhookNetworks'>,
  { organizationId, tournamentId }: EndpointOwner,
): readonly Network[] => (organizationId === null && tournamentId === null ? site : organizers)

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80))
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.')

/** Tells the site's own address: on a machine where it is tried out, other ports are other programs. */
function isOwn(url: URL, own: URL): boolean {
  if (isLoopback(own.hostname)) return isLoopback(url.hostname) && portOf(url) === portOf(own)
  return url.hostname.replace(/\.$/, '') === own.hostname
}
