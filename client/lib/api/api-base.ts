/**
 * Base paths of the two APIs (client reference, Calls): on the site's own origin unless `VITE_API_V1_BASE` or
 * `VITE_API_V2_BASE` set another path or URL at build time.
 */
export const API_BASES = {
  v1: baseOf(import.meta.env.VITE_API_V1_BASE, '/api/v1'),
  v2: baseOf(import.meta.env.VITE_API_V2_BASE, '/api/v2'),
}

/** An API of another origin may let no header through that the client reference doesn't have. */
export const isOtherOrigin = !API_BASES.v1.startsWith('/')

/** The setting without a trailing slash, since the paths of calls begin with one. */
export function baseOf(setting: unknown, otherwise: string): string {
  return typeof setting === 'string' && setting.trim() !== '' ? setting.trim().replace(/\/+$/, '') : otherwise
}
