import { pageOrigin } from './page-origin.ts'

/**
 * The path if it is inside this site, otherwise the fallback. For every `redirect` taken
 * from a URL.
 * @param base the site's own origin, like `https://app.test`
 */
export function safePath(raw: unknown, fallback = '/', base = pageOrigin()): string {
  if (typeof raw !== 'string' || raw.length > 2048) return fallback
  // URL parsers drop control characters and turn backslashes into slashes: `/\evil` would leave the site.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]/.test(raw)) return fallback
  if (!raw.startsWith('/') || raw.startsWith('//')) return fallback
  let url: URL
  try {
    url = new URL(raw, base)
  } catch {
    return fallback
  }
  if (url.origin !== base) return fallback
  const path = url.pathname + url.search + url.hash
  // `/..//evil` normalizes to `//evil`, which browsers resolve to another host.
  return path.startsWith('//') ? fallback : path
}
