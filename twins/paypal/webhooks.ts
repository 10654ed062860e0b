import 'reflect-metadata'
import { createSign, createVerify, KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { X509CertificateGenerator } from '@peculiar/x509'
import { newId } from './answer.ts'

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}
const MAX_ATTEMPTS = 5

export type Signer = {
  pem: string
  certId: string
  sign(text: string): string
  isOwn(text: string, signature: string): boolean
}

/** A key and certificate like PayPal's for webhooks; valid for this process only. */
export async function createSigner(
  validFrom = new Date('2020-01-01'),
  validTo = new Date('2050-01-01'),
): Promise<Signer> {
  const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=webhooks.sandbox.invalid',
    notBefore: validFrom,
    notAfter: validTo,
    signingAlgorithm: RSA,
    keys,
  })
  const key = KeyObject.from(keys.privateKey)
  return {
    pem: certificate.toString('pem'),
    certId: `CERT-${randomBytes(8).toString('hex')}`,
    sign: (text) => createSign('SHA256').update(text).sign(key, 'base64'),
    isOwn: (text, signature) =>
      createVerify('SHA256').update(text).verify(KeyObject.from(keys.publicKey), signature, 'base64'),
  }
}

export type Delivery = { body: string; headers: Record<string, string> }

/** An event as PayPal sends it, signed over its raw bytes. */
export function signedEvent(
  parts: { signer: Signer; url: string; webhookId: string },
  event: { type: string; resourceType: string; resource: object },
): Delivery {
  const body = JSON.stringify({
    id: newId('WH-'),
    create_time: new Date().toISOString(),
    resource_type: event.resourceType,
    event_version: '1.0',
    event_type: event.type,
    summary: event.type,
    resource: event.resource,
    links: [],
  })
  const id = randomUUID()
  const time = new Date().toISOString()
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': parts.signer.sign(
        `${id}|${time}|${parts.webhookId}|${crc32(Buffer.from(body))}`,
      ),
      'paypal-cert-url': `${parts.url}/v1/notifications/certs/${parts.signer.certId}`,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  }
}

/** `verify-webhook-signature`: verifies the event by its raw bytes in the request. */
export function isGenuine(parts: { signer: Signer; webhookId: string }, request: string): boolean {
  const {
    transmission_id: id,
    transmission_time: time,
    transmission_sig: signature,
    webhook_id: webhookId,
  } = JSON.parse(request) as Record<string, string>
  const event = request.slice(request.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  return (
    webhookId === parts.webhookId &&
    parts.signer.isOwn(`${id}|${time}|${webhookId}|${crc32(Buffer.from(event))}`, signature ?? '')
  )
}

/** Sends until it is accepted, like PayPal, but gives up sooner. Returns the last status. */
export async function deliver(hookUrl: string, { body, headers }: Delivery): Promise<number> {
  let status = 0
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    status = await fetch(hookUrl, { method: 'POST', headers, body })
      .then((response) => response.status)
      .catch(() => 0)
    if (status >= 200 && status < 300) return status
    await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt))
  }
  return status
}
