import { createVerify, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { crc32 } from 'node:zlib'
import type { Clock } from '#server/platform/clock.ts'
import { readLimited, type PayPalClient, type PayPalSettings } from './client.ts'

export type WebhookHeaders = {
  transmissionId: string
  transmissionTime: string
  signature: string
  certUrl: string
  algorithm: string
}
/** `unknown`: neither we nor PayPal can verify it right now. */
export type WebhookVerdict = 'good' | 'forged' | 'unknown'

const CERT_HOSTS = [
  'api.paypal.com',
  'api.sandbox.paypal.com',
  'api-m.paypal.com',
  'api-m.sandbox.paypal.com',
]
const CERT_PATH = /^\/v1\/notifications\/certs\/[\w.-]+$/
const MAX_CERT_BYTES = 64 * 1024
const MAX_CERTS = 20
/** How long a certificate that could not be loaded is not requested again. */
const RETRY_CERT_MS = 5 * 60_000
const MAX_FAILED = 1000
/**
 * Verification calls to PayPal at the same time; further webhooks get `unknown` and are sent again by PayPal.
 */
const MAX_VERIFYING = 4
const TIMEOUT_MS = 5000
const SIGNER = /(^|\n)CN=([\w-]+\.)*paypal\.com(\n|$)/

export function isPayPalHost(baseUrl: string): boolean {
  return CERT_HOSTS.includes(new URL(baseUrl).host)
}

/**
 * Verifies a webhook's signature with PayPal's certificate. The certificate URL comes from
 * the sender, so it must be on a PayPal host, or on PAYPAL_BASE_URL's host when that is not PayPal's. The
 * signature covers the raw bytes.
 */
export function createWebhookCheck(parts: {
  settings: () => Promise<PayPalSettings>
  call: PayPalClient
  clock: Clock
}) {
  const certificates = new Map<string, Promise<X509Certificate[] | undefined>>()
  const failedUntil = new Map<string, number>()
  let loading = 0
  let verifying = 0

  function load(certUrl: string): Promise<X509Certificate[] | undefined> {
    const known = certificates.get(certUrl)
    if (known) return known
    const now = parts.clock.now().getTime()
    if ((failedUntil.get(certUrl) ?? 0) > now || loading >= MAX_CERTS) return Promise.resolve(undefined)
    loading++
    const found = fetchCertificates(certUrl)
    certificates.set(certUrl, found)
    void found.then((chain) => {
      loading--
      if (!chain) {
        certificates.delete(certUrl)
        dropOldest(failedUntil, MAX_FAILED)
        failedUntil.set(certUrl, now + RETRY_CERT_MS)
      } else dropOldest(certificates, MAX_CERTS)
    })
    return found
  }

  async function verifyByPayPal(headers: WebhookHeaders, raw: Buffer): Promise<WebhookVerdict> {
    if (verifying >= MAX_VERIFYING) return 'unknown'
    verifying++
    return verify(headers, raw).finally(() => verifying--)
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
    // The event is inserted byte by byte: serialized again it could differ from what was signed.
    const rawBody = `${envelope.slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`
    const { status, body } = await parts.call('POST', '/v1/notifications/verify-webhook-signature', {
      rawBody,
    })
    if (status !== 200) return 'unknown'
    return body['verification_status'] === 'SUCCESS' ? 'good' : 'forged'
  }

  return async function check(headers: WebhookHeaders, raw: Buffer): Promise<WebhookVerdict> {
    if (headers.algorithm !== 'SHA256withRSA') return 'forged'
    const { baseUrl, webhookId } = await parts.settings()
    if (!webhookId) return 'unknown'
    const isPayPalUrl = isCertUrl(headers.certUrl)
    if (!isPayPalUrl && !isCertUrlOfBase(headers.certUrl, baseUrl))
      return isPayPalHost(baseUrl) ? 'forged' : verifyByPayPal(headers, raw)
    const chain = await load(headers.certUrl)
    const [signer] = chain ?? []
    if (!chain || !signer) return verifyByPayPal(headers, raw)
    if (!isSigned(signer, headers, raw, webhookId)) return 'forged'
    if (!isValidAt(signer, parts.clock.now())) return 'forged'
    if (!isPayPalUrl) return 'good'
    if (!SIGNER.test(signer.subject)) return 'forged'
    return isTrusted(chain, parts.clock.now()) ? 'good' : verifyByPayPal(headers, raw)
  }
}

/** Removes the oldest entries above the limit. */
function dropOldest(map: Map<string, unknown>, limit: number): void {
  for (const key of map.keys()) {
    if (map.size <= limit) return
    map.delete(key)
  }
}

function isCertUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined && url.protocol === 'https:' && CERT_HOSTS.includes(url.host) && isPlainCertUrl(url)
  )
}

function isCertUrlOfBase(text: string, baseUrl: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined &&
    !isPayPalHost(baseUrl) &&
    url.origin === new URL(baseUrl).origin &&
    isPlainCertUrl(url)
  )
}

const isPlainCertUrl = (url: URL) =>
  CERT_PATH.test(url.pathname) && !url.username && !url.password && !url.search

async function fetchCertificates(url: string): Promise<X509Certificate[] | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return undefined
    const pems =
      (await readLimited(response, MAX_CERT_BYTES)).match(
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

/** Returns whether the chain ends at a root certificate that Node trusts. */
function isTrusted(chain: X509Certificate[], now: Date): boolean {
  let [current] = chain
  for (let depth = 0; current && depth < 5; depth++) {
    const certificate = current
    const issued = (issuer: X509Certificate) =>
      certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey) && isValidAt(issuer, now)
    if (rootCertificates.some((pem) => issued(new X509Certificate(pem)))) return true
    current = chain.find((issuer) => issuer !== certificate && issuer.ca && issued(issuer))
  }
  return false
}
