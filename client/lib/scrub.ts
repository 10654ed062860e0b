const SECRETS =
  'token|code|state|session_state|oauth_token|oauth_verifier|social_token|access_token|refresh_token|invite|password'
const PLAIN = new RegExp(`([?&#](?:${SECRETS})=)[^&#\\s"'<>\\\\]+`, 'gi')
/** The same when encoded inside another parameter, as in `?redirect=%2Freset-password%3Ftoken%3D…`. */
const NESTED = new RegExp(`((?:%3F|%26|%23)(?:${SECRETS})%3D)(?:(?!%26|%23)[^&#\\s"'<>\\\\])+`, 'gi')

/** Removes the values of secret URL parameters from a text. */
export function scrubText(text: string): string {
  return text.replace(PLAIN, '$1[removed]').replace(NESTED, '$1[removed]')
}

/** A deep copy with every text scrubbed and the values of secret keys removed. */
export function scrub<Value>(value: Value): Value {
  return walk(value, new Set()) as Value
}

/**
 * A copy of a Sentry envelope `[headers, [[item header, payload], …]]` with its payloads scrubbed, including
 * recordings as text or bytes.
 */
export function scrubEnvelope<Envelope>(envelope: Envelope): Envelope {
  const [headers, items] = envelope as unknown as [unknown, [Record<string, unknown>, unknown][]]
  return [scrub(headers), items.map(scrubItem)] as Envelope
}

function scrubItem([header, payload]: [Record<string, unknown>, unknown]): [
  Record<string, unknown>,
  unknown,
] {
  const isBytes = payload instanceof Uint8Array
  if (!isBytes && typeof payload !== 'string') return [header, scrub(payload)]
  const bytes = new TextEncoder().encode(scrubText(isBytes ? new TextDecoder().decode(payload) : payload))
  return ['length' in header ? { ...header, length: bytes.length } : header, bytes]
}

function walk(value: unknown, seen: Set<unknown>): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null || seen.has(value)) return value
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value
  seen.add(value)
  if (Array.isArray(value)) return value.map((item) => walk(item, seen))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isSecretName(name) && typeof item === 'string' ? '[removed]' : walk(item, seen),
    ]),
  )
}

function isSecretName(name: string): boolean {
  return /^(access_token|refresh_token|social_token|oauth_token|oauth_verifier|password|confirm_password|old_password)$/.test(
    name,
  )
}
