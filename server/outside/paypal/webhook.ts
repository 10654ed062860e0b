import { createVerify, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { crc32 } from 'node:zlib'
import type { Clock } from '#server/clock.ts'
import { readCapped, type PayPalAsk, type PayPalSettings } from './ask.ts'

export type WebhookHeaders = {
  transmissionId: string
  transmissionTime: string
  signature: string
  certUrl: string
  algorithm: string
}
/** `unknown`: it can be told neither here nor by PayPal just now. */
export type WebhookVerdict = 'good' | 'forged' | 'unknown'

const CERT_HOSTS = [
  'api.paypal.com',
  'api.sandbox.paypal.com',
  'api-m.paypal.com',
  'api-m.sandbox.paypal.com',
]
const CERT_PATH = /^\/v1\/notifications\/certs\/[\w.-]+$/
const MOST_CERT_BYTES = 64 * 1024
const MOST_CERTS = 20
/** A certificate that could not be had is not asked for again so soon. */
const MISSING_MS = 5 * 60_000
const MOST_MISSING = 1000
/** So many questions to PayPal at once; whoever comes then is told to come again. */
const MOST_ASKING = 4
const PATIENCE_MS = 5000
const SIGNER = /(^|\n)CN=([\w-]+\.)*paypal\.com(\n|$)/

export function isPayPalsOwn(baseUrl: string): boolean {
  return CERT_HOSTS.includes(new URL(baseUrl).host)
}

/**
 * Checks a webhook by its certificate (protocols.md 2.3). Its address is the sender's word, so only PayPal's
 * own hosts are asked for it, or the host that is set instead of them; and only the raw bytes count.
 */
export function createWebhookCheck(parts: {
  settings: () => Promise<PayPalSettings>
  ask: PayPalAsk
  clock: Clock
}) {
  const certificates = new Map<string, Promise<X509Certificate[] | undefined>>()
  const missing = new Map<string, number>()
  let loading = 0
  let asking = 0

  function load(certUrl: string): Promise<X509Certificate[] | undefined> {
    const known = certificates.get(certUrl)
    if (known) return known
    const now = parts.clock.now().getTime()
    if ((missing.get(certUrl) ?? 0) > now || loading >= MOST_CERTS) return Promise.resolve(undefined)
    loading++
    const found = fetchCertificates(certUrl)
    certificates.set(certUrl, found)
    void found.then((chain) => {
      loading--
      if (!chain) {
        certificates.delete(certUrl)
        dropOldest(missing, MOST_MISSING)
        missing.set(certUrl, now + MISSING_MS)
      } else dropOldest(certificates, MOST_CERTS)
    })
    return found
  }

  async function askPayPal(headers: WebhookHeaders, raw: Buffer): Promise<WebhookVerdict> {
    if (asking >= MOST_ASKING) return 'unknown'
    asking++
    return verify(headers, raw).finally(() => asking--)
  }

  async function verify(headers: WebhookHeaders, raw: Buffer): Promise<WebhookVerdict> {
    const {
      algorithm: auth_algo,
      certUrl: cert_url,
      transmissionId: transmission_id,
      signature: transmission_sig,
      transmissionTime: transmission_time,
    } = headers
    const envelope = JSON.stringify({
      auth_algo,
      cert_url,
      transmission_id,
      transmission_sig,
      transmission_time,
      webhook_id: (await parts.settings()).webhookId,
    })
    // The event goes in as it came, byte by byte: written anew it would be another text.
    const rawBody = `${envelope.slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`
    const { status, body } = await parts.ask('POST', '/v1/notifications/verify-webhook-signature', {
      rawBody,
    })
    if (status !== 200) return 'unknown'
    return body['verification_status'] === 'SUCCESS' ? 'good' : 'forged'
  }

  return async function check(headers: WebhookHeaders, raw: Buffer): Promise<WebhookVerdict> {
    if (headers.algorithm !== 'SHA256withRSA') return 'forged'
    const { baseUrl, webhookId } = await parts.settings()
    if (!webhookId) return 'unknown'
    const isOwn = isCertUrl(headers.certUrl)
    if (!isOwn && !isOfBase(headers.certUrl, baseUrl))
      return isPayPalsOwn(baseUrl) ? 'forged' : askPayPal(headers, raw)
    const chain = await load(headers.certUrl)
    const [signer] = chain ?? []
    if (!chain || !signer) return askPayPal(headers, raw)
    if (!isSigned(signer, headers, raw, webhookId)) return 'forged'
    if (!isValidAt(signer, parts.clock.now())) return 'forged'
    if (!isOwn) return 'good'
    if (!SIGNER.test(signer.subject)) return 'forged'
    return isTrusted(chain, parts.clock.now()) ? 'good' : askPayPal(headers, raw)
  }
}

/** Makes room for one more: what was put in first goes. */
function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}

function isCertUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && url.protocol === 'https:' && CERT_HOSTS.includes(url.host) && isPlain(url)
}

function isOfBase(text: string, baseUrl: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && !isPayPalsOwn(baseUrl) && url.origin === new URL(baseUrl).origin && isPlain(url)
}

const isPlain = (url: URL) => CERT_PATH.test(url.pathname) && !url.username && !url.password && !url.search

async function fetchCertificates(url: string): Promise<X509Certificate[] | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!response.ok) return undefined
    const pems =
      (await readCapped(response, MOST_CERT_BYTES)).match(
        /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g,
      ) ?? []
    return pems.length > 0 ? pems.slice(0, 5).map((pem) => new X509Certificate(pem)) : undefined
  } catch {
    return undefined
  }
}

function isSigned(
  certificate: X509Certificate,
  headers: WebhookHeaders,
  raw: Buffer,
  webhookId: string,
): boolean {
  const text = `${headers.transmissionId}|${headers.transmissionTime}|${webhookId}|${crc32(raw)}`
  return (
    certificate.publicKey.asymmetricKeyType === 'rsa' &&
    createVerify('SHA256').update(text).verify(certificate.publicKey, headers.signature, 'base64')
  )
}

function isValidAt(certificate: X509Certificate, now: Date): boolean {
  return certificate.validFromDate <= now && now <= certificate.validToDate
}

/** Does the chain end at a root that this machine's Node trusts? */
function isTrusted(chain: X509Certificate[], now: Date): boolean {
  let [current] = chain
  for (let depth = 0; current && depth < 5; depth++) {
    const below = current
    const issued = (issuer: X509Certificate) =>
      below.checkIssued(issuer) && below.verify(issuer.publicKey) && isValidAt(issuer, now)
    if (rootCertificates.some((pem) => issued(new X509Certificate(pem)))) return true
    current = chain.find((issuer) => issuer !== below && issuer.ca && issued(issuer))
  }
  return false
}
