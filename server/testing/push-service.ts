import { topicOf } from '#core/players/notification-topics.ts'
import { saying } from './notices.ts'
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { makeVapidKeys } from '#server/platform/external/web-push/crypto.ts'
import { startTestApp, type TestApp } from './app.ts'
import { ask, must, type Answer, type Person } from './visitor.ts'

type Received = { path: string; headers: Record<string, unknown>; body: Buffer }

export type PushService = {
  origin: string
  /** The requests since the last reset. */ received: Received[]
  /** The status of the response, by path; 201 unless set. */ statuses: Record<string, number>
  reset(): void
  close(): void
}

export type PushedApp = TestApp & { push: PushService }

export type Browser = {
  ecdh: ECDH
  auth: Buffer
  endpoint: string
  json: { endpoint: string; keys: { p256dh: string; auth: string } }
}

async function startPushService(): Promise<PushService> {
  const service: PushService = {
    origin: '',
    received: [],
    statuses: {},
    reset: () => void Object.assign(service, { received: [], statuses: {} }),
    close: () => void server.close(),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      service.received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(service.statuses[path] ?? 201, { location: 'http://127.0.0.1:9/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** The app with push keys and a push service on loopback. */
export async function startPushedApp(): Promise<PushedApp> {
  const push = await startPushService()
  const { publicKey, privateKey } = makeVapidKeys()
  const app = await startTestApp({
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:push@players.example',
    PUSH_HOSTS: new URL(push.origin).host,
  })
  const close = async () => {
    await app.close()
    push.close()
  }
  return { ...app, push, close }
}

export function newBrowser({ push }: PushedApp): Browser {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `${push.origin}/send/${randomBytes(6).toString('hex')}`
  return {
    ecdh,
    auth,
    endpoint,
    json: { endpoint, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } },
  }
}

export function readPush(browser: Browser, body: Buffer): Record<string, string> {
  return JSON.parse(decryptPush(browser, body)) as Record<string, string>
}

/** Decrypts a message as a browser does, without the library that encrypted it. */
export function decryptPush(browser: Pick<Browser, 'ecdh' | 'auth'>, body: Buffer): string {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.ecdh.getPublicKey(), theirs])
  const secret = Buffer.from(hkdfSync('sha256', browser.ecdh.computeSecret(theirs), browser.auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12)).setAuthTag(
    body.subarray(-16),
  )
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return plain.subarray(0, -1).toString()
}

export const subscribe = (app: PushedApp, who: Person, browser: Browser): Promise<Answer> =>
  ask(app.url, '/v1/players/push-subscriptions/', {
    method: 'POST',
    token: who.accessToken,
    body: browser.json,
  })

export const devicesOf = async (app: PushedApp, who: Person): Promise<{ id: number; endpoint: string }[]> =>
  (
    await must<{ results: { id: number; endpoint: string }[] }>(app.url, '/v1/players/push-subscriptions/', {
      token: who.accessToken,
    })
  ).results

export const notifyOf = (app: PushedApp, { id }: Person, type: 1 | 3 | 4 | 5 | 7, message: string) =>
  transact(app.app.context, (unit) =>
    notify(unit, { playerId: id, topic: topicOf(type) ?? 'account', message: saying(message) }),
  )

/** The messages that the push service received for a browser. */
export const pushedTo = ({ push }: PushedApp, browser: Browser): (string | undefined)[] =>
  push.received
    .filter(({ path }) => browser.endpoint.endsWith(path))
    .map(({ body }) => readPush(browser, body)['message'])

/** Waits until no job is due. */
export async function settle(app: PushedApp): Promise<void> {
  await app.runJobs()
  await expect
    .poll(async () =>
      (await app.db.selectFrom('jobs').select('kind').where('due_at', '<=', app.clock.now()).execute()).map(
        ({ kind }) => kind,
      ),
    )
    .toEqual([])
}
