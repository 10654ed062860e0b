import type { WebhookEvents } from './api.gen.ts'

export type WebhookEvent = WebhookEvents[keyof WebhookEvents]

type Headers = { get(name: string): string | null } | Record<string, string | string[] | undefined>
type Options = {
  /** The age that a message may have, in seconds, also ahead of time; 5 minutes by default. */
  toleranceS?: number
  now?: Date
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/**
 * Returns the event of a webhook if it is genuine. `body` is the body as it came, not parsed. `secret` is the `whsec_…` of the
 * endpoint, or its `whpk_…` for `v1a`; several while one is being replaced.
 *
 * @throws if no signature is right, or the message is too old
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers,
  secret: string | string[],
  { toleranceS = 300, now = new Date() }: Options = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new Error('The headers of a webhook are missing')
  const ageS = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!(ageS <= toleranceS)) throw new Error('The webhook is too old, or too early')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  for (const each of [secret].flat())
    for (const signature of signatures.split(' '))
      if (await isGenuine(each, signature, signed)) return JSON.parse(text) as WebhookEvent
  throw new Error('The signature of the webhook is wrong')
}

/** The key of `v1` is what the text after its prefix stands for in base64. */
async function isGenuine(
  secret: string,
  signature: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const [version, value = ''] = signature.split(',')
  try {
    if (version === 'v1' && secret.startsWith('whsec_')) {
      const hmac = { name: 'HMAC', hash: 'SHA-256' }
      const key = await crypto.subtle.importKey('raw', bytesOf(secret.slice(6)), hmac, false, ['verify'])
      return await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)
    }
    if (version === 'v1a' && secret.startsWith('whpk_')) {
      const key = await crypto.subtle.importKey('raw', bytesOf(secret.slice(5)), 'Ed25519', false, ['verify'])
      return await crypto.subtle.verify('Ed25519', key, bytesOf(value), signed)
    }
  } catch {
    return false
  }
  return false
}

function headerOf(headers: Headers, name: string): string | null {
  if (typeof headers['get'] === 'function') return headers.get(name) as string | null
  const value = (headers as Record<string, string | string[] | undefined>)[name]
  return [value].flat()[0] ?? null
}
