import { accept, refuse, type Decision } from '#core/decision.ts'

export const MAX_APPS = 10
export const MAX_REDIRECTS = 10

/** Lifetimes of the parts of an authorization, in seconds. A refresh token lasts from its last use. */
export const APP_TTL_S = { request: 600, decision: 60, code: 60, access: 3600, refresh: 30 * 86_400 }

const REST = '(?:[/?][^\\s\\\\#]*)?$'
const SECURE = new RegExp(`^https://[a-z0-9.-]+(?::\\d{1,5})?${REST}`, 'i')
const LOOPBACK = new RegExp(`^http://(?:127\\.0\\.0\\.1|\\[::1\\])(?::\\d{1,5})?${REST}`)
const OWN_SCHEME = new RegExp(`^[a-z][a-z0-9-]*(?:\\.[a-z0-9-]+)+:${REST}`)

/**
 * Returns whether an app may be answered at this address: over HTTPS, on the player's own machine, or in an app that has a
 * scheme of its own, named after a domain (RFC 8252).
 */
export const isRedirect = (address: string): boolean =>
  [SECURE, LOOPBACK, OWN_SCHEME].some((shape) => shape.test(address))

/** Apps on a device of their user, whose port on that machine is not known before. */
export const isOnDevice = (addresses: readonly string[]): boolean =>
  addresses.some((address) => !address.startsWith('https:'))

export function addApp(count: number): Decision<undefined, 'too_many_apps'> {
  return count >= MAX_APPS ? refuse('too_many_apps') : accept(undefined)
}
