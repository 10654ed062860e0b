/**
 * Where the two API bases are (spec §7): on the site's own origin, each replaceable when the client is built,
 * by `VITE_API_V1_BASE` and `VITE_API_V2_BASE`, with a path or a whole address.
 */
export const API_BASES = {
  v1: baseOf(import.meta.env.VITE_API_V1_BASE, '/api/v1'),
  v2: baseOf(import.meta.env.VITE_API_V2_BASE, '/api/v2'),
}

/** Without the slash at its end: the paths of the calls begin with one. */
export function baseOf(setting: unknown, otherwise: string): string {
  return typeof setting === 'string' && setting.trim() !== '' ? setting.trim().replace(/\/+$/, '') : otherwise
}
