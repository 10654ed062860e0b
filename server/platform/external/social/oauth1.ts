import { createHmac } from 'node:crypto'

export type Signing = {
  method: 'GET' | 'POST'
  url: string
  consumerSecret: string
  tokenSecret?: string
  params: Record<string, string>
}

/** The HMAC-SHA1 signature of OAuth 1.0a (RFC 5849, 3.4) over query, body and `oauth_*` parameters. */
export function signOAuth1({ method, url, consumerSecret, tokenSecret = '', params }: Signing): string {
  const pairs = Object.entries(params).map(([name, value]) => [encode(name), encode(value)] as const)
  const sorted = pairs.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const base = [
    method,
    encode(url),
    encode(sorted.map(([name, value]) => `${name}=${value}`).join('&')),
  ].join('&')
  return createHmac('sha1', `${encode(consumerSecret)}&${encode(tokenSecret)}`)
    .update(base)
    .digest('base64')
}

/** The `Authorization` header of the signed `oauth_*` parameters. */
export function oauth1Header(params: Record<string, string>): string {
  return `OAuth ${Object.entries(params)
    .map(([name, value]) => `${encode(name)}="${encode(value)}"`)
    .join(', ')}`
}

/** RFC 3986: also encodes `!'()*`, which encodeURIComponent leaves unchanged. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
