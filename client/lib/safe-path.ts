/**
 * A target inside this site, or the fallback (protocols.md 7.6). Used for every `redirect` that comes from a
 * URL.
 * @param base the site's own origin, like `https://app.test`
 */
export function safePath(raw: unknown, fallback = '/', base = location.origin): string {
  if (typeof raw !== 'string' || raw.length > 2048) return fallback
  // Control characters and backslashes are dropped or turned into slashes by URL parsers: `/\evil` leaves the site.
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
  // `/..//evil` is normalised to `//evil`, which a browser reads as another host.
  return path.startsWith('//') ? fallback : path
}
