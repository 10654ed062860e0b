import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { manualClock } from '#server/platform/clock.ts'
import type { PayPalReply } from './client.ts'
import { createWebhookCheck, type WebhookHeaders } from './webhook.ts'

/** Starts a PayPal without certificates, and a check that falls back to PayPal's verification call. */
async function startCheck(call: () => Promise<PayPalReply>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a TCP port
  const clock = manualClock(new Date('2026-11-21T12:00:00Z'))
  const check = createWebhookCheck({
    settings: async () => ({ baseUrl, clientId: 'a', clientSecret: 'b', webhookId: 'WH-1', isSandbox: true }),
    call,
    clock,
  })
  const headers: WebhookHeaders = {
    transmissionId: '1',
    transmissionTime: '2026-11-21T12:00:00Z',
    signature: 'AAAA',
    certUrl: `${baseUrl}/v1/notifications/certs/none`,
    algorithm: 'SHA256withRSA',
  }
  const close = () => new Promise((resolve) => server.close(resolve))
  return {
    check: (certName = 'none') =>
      check({ ...headers, certUrl: `${baseUrl}/v1/notifications/certs/${certName}` }, Buffer.from('{}')),
    asked,
    clock,
    close,
  }
}

const forged: PayPalReply = {
  status: 200,
  body: { verification_status: 'FAILURE' },
  issue: undefined,
  name: undefined,
}

test('a certificate that could not be loaded is not requested again for five minutes', async () => {
  const { check, asked, clock, close } = await startCheck(async () => forged)
  expect([await check(), await check(), await check('other')]).toEqual(['forged', 'forged', 'forged'])
  expect(asked).toHaveLength(2)
  clock.advance(5 * 60_000)
  await check()
  expect(asked).toHaveLength(3)
  await close()
})

test('at most four webhooks at a time are verified by PayPal; the others must be sent again', async () => {
  const answer = Promise.withResolvers<PayPalReply>()
  let asking = 0
  const { check, close } = await startCheck(() => {
    asking++
    return answer.promise
  })
  const first = Array.from({ length: 4 }, () => check())
  await expect.poll(() => asking).toBe(4)
  expect(await Promise.all([check(), check()])).toEqual(['unknown', 'unknown'])
  answer.resolve(forged)
  expect(await Promise.all(first)).toEqual(['forged', 'forged', 'forged', 'forged'])
  expect([await check(), asking]).toEqual(['forged', 5])
  await close()
})
