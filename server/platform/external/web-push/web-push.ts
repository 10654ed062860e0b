import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { encryptPush, vapidHeader, type PushKeys } from './crypto.ts'

export type PushTarget = PushKeys & { endpoint: string }
export type PushMessage = {
  payload: string
  /** How long the service keeps the message for an offline device; 0: deliver now or never. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A newer message with the same tag replaces one that is still waiting. */
  tag: string
}
export type WebPush = {
  /**
   * Returns whether messages may be sent to this URL. Only known push services are allowed, because the URL
   * comes from a browser.
   */
  isAllowed(endpoint: string): boolean
  /**
   * `gone`: the browser has ended the subscription. `refused`: the service will never accept the message.
   * @throws when it should be retried later
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone' | 'refused'>
}

const TIMEOUT_MS = 5000
const KNOWN_HOSTS =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)+push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com|([\w-]+\.)+push\.apple\.com)$/
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\]):\d+$/
const TOPIC_LENGTH = 32

/** Sends Web Push messages (RFC 8030); undefined without VAPID keys. */
export function createWebPush(config: Config, clock: Clock, log: FastifyBaseLogger): WebPush | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config
  if (!publicKey || !privateKey || !subject) return undefined
  const furtherHosts = (config.PUSH_HOSTS ?? '').split(',').filter(Boolean)
  const isAllowed = (endpoint: string) => isPushAddress(endpoint, furtherHosts)
  return {
    isAllowed,
    async send(target, message) {
      // PUSH_HOSTS may have changed since the browser subscribed.
      if (!isAllowed(target.endpoint)) return 'gone'
      const response = await fetch(target.endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: await vapidHeader(
            { publicKey, privateKey },
            { origin: new URL(target.endpoint).origin, subject, now: clock.now() },
          ),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(message.ttlSeconds),
          urgency: message.urgency,
          topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, TOPIC_LENGTH),
        },
        body: new Uint8Array(encryptPush(Buffer.from(message.payload), target)),
      })
      // The response body is not needed.
      await response.body?.cancel()
      if (response.ok) return 'sent'
      if (response.status === 404 || response.status === 410) return 'gone'
      if (response.status === 429 || response.status >= 500)
        throw new Error(`The push service responded with ${response.status}`)
      log.warn(
        { status: response.status, host: new URL(target.endpoint).host },
        'a push service refused a message',
      )
      return 'refused'
    },
  }
}

/**
 * Returns whether it is an https URL of a known push service on the default port, or of a host in PUSH_HOSTS
 * (with port; http only on loopback).
 */
export function isPushAddress(endpoint: string, furtherHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (furtherHosts.includes(host))
    return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(host))
  return protocol === 'https:' && port === '' && KNOWN_HOSTS.test(hostname)
}
