import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  add,
  app,
  as,
  deliveriesOf,
  endpointOf,
  isSigned,
  ofOrganization,
  org,
  publish,
  receiver,
  setUpWebhooks,
  typesAt,
} from '#server/testing/set-ups/webhook-people.ts'
import { startWebhookReceiver } from '#twins/webhook-receiver.ts'

setUpWebhooks()
const HOUR_MS = 3_600_000
let count = 0
const at = (temper: Parameters<typeof receiver.urlOf>[0] = 'fine') =>
  receiver.urlOf(temper, `t${(count += 1)}`)

describe('a message that is not taken', () => {
  const sendTest = async (url: string) => {
    const { id } = await add({ url })
    await as(org, 'POST', ofOrganization(`${id}/test/`), {})
    await app.runJobs()
    return id
  }

  test('is sent again by the schedule, under the same id with a new time', async () => {
    const url = at('broken')
    const id = await sendTest(url)
    expect(await deliveriesOf(id)).toMatchObject({
      results: [{ state: 'waiting', attempt: 1, status: 500, response: 'Cannot connect to database' }],
    })
    expect(await endpointOf(id)).toMatchObject({ state: 'failing', failing_since: expect.any(String) })
    app.clock.advance(4_000)
    await app.runJobs()
    expect(receiver.received(url)).toHaveLength(1)
    app.clock.advance(2_000)
    receiver.turn(url, 'fine')
    await app.runJobs()
    const [first, second] = receiver.received(url)
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id'])
    expect(first?.headers['webhook-timestamp']).not.toBe(second?.headers['webhook-timestamp'])
    expect(first?.body).toBe(second?.body)
    expect(await endpointOf(id)).toMatchObject({ state: 'active', failing_since: null })
    expect(await deliveriesOf(id)).toMatchObject({
      results: [{ state: 'delivered', attempt: 2, status: 204 }],
    })
  })

  test.each([
    ['redirecting', { status: 302 }],
    ['cut', { status: null, problem: 'cut' }],
  ] as const)('where a receiver is %s waits', async (temper, shown) => {
    const id = await sendTest(at(temper))
    expect(await deliveriesOf(id)).toMatchObject({ results: [{ state: 'waiting', ...shown }] })
  })

  test('waits as long as an overloaded receiver asks for', async () => {
    const url = at('overloaded')
    const id = await sendTest(url)
    receiver.turn(url, 'fine')
    app.clock.advance(100_000)
    await app.runJobs()
    expect(receiver.received(url)).toHaveLength(1)
    app.clock.advance(30_000)
    await app.runJobs()
    expect(await deliveriesOf(id)).toMatchObject({ results: [{ state: 'delivered' }] })
  })

  test('because of a 410 switches the endpoint off, and its owners get a mail', async () => {
    const id = await sendTest(at('gone'))
    expect(await endpointOf(id)).toMatchObject({ state: 'off', off_reason: 'gone' })
    expect(await deliveriesOf(id)).toMatchObject({ results: [{ state: 'failed', status: 410 }] })
    const mails = await app.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(mails).toContainEqual(expect.objectContaining({ recipient: org.email }))
    expect(await as(org, 'POST', ofOrganization(`${id}/test/`), {})).toMatchObject({
      status: 400,
      body: { code: 'endpoint_off' },
    })
  })

  test(
    'for five days switches the endpoint off; on again, a replay brings what was missed',
    { tags: 'long' },
    async () => {
      const url = at('broken')
      const { id } = await add({ url, events: ['tournament.published'] })
      const before = app.clock.now().toISOString()
      app.clock.advance(1000)
      await publish({ name: 'Missed' })
      for (;;) {
        await app.runJobs()
        const next = (await deliveriesOf(id)).results[0]?.next_attempt
        if (!next) break
        app.clock.advance(new Date(next).getTime() - app.clock.now().getTime())
      }
      expect(await deliveriesOf(id)).toMatchObject({ results: [{ state: 'failed', attempt: 10 }] })
      expect(await endpointOf(id)).toMatchObject({ state: 'failing' })
      app.clock.advance(48 * HOUR_MS)
      await as(org, 'POST', ofOrganization(`${id}/test/`), {})
      await app.runJobs()
      expect(await endpointOf(id)).toMatchObject({ state: 'off', off_reason: 'failing' })
      receiver.turn(url, 'fine')
      await as(org, 'PUT', ofOrganization(`${id}/`), { is_on: true })
      const replayed = await as(org, 'POST', ofOrganization(`${id}/replay/`), { since: before })
      expect(replayed).toMatchObject({ status: 202, body: { messages: 1, until: null } })
      await app.runJobs()
      const ids = receiver
        .received(url)
        .filter(({ body }) => body.includes('Missed'))
        .map(({ headers }) => headers['webhook-id'])
      expect([ids.length, new Set(ids).size]).toEqual([11, 1])
      expect(await endpointOf(id)).toMatchObject({ state: 'active' })
    },
  )

  test(
    'for seconds is asked again beside those that fail, so that it does not keep others waiting',
    { tags: 'long' },
    async () => {
      const slow = await startWebhookReceiver({ slowMs: 3_000 })
      const id = await sendTest(slow.urlOf('slow'))
      expect(new Set(slow.received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      expect(slow.received()).toHaveLength(2)
      expect(await deliveriesOf(id)).toMatchObject({
        results: [{ state: 'delivered', attempt: 1, status: 204 }],
      })
      await as(org, 'POST', ofOrganization(`${id}/test/`), {})
      await app.runJobs()
      expect(slow.received()).toHaveLength(3)
      await slow.close()
    },
  )

  test('does not keep others waiting', async () => {
    const quick = at()
    const failing = await add({ url: at('broken') })
    await add({ url: quick })
    await publish()
    await app.runJobs()
    expect(await endpointOf(failing.id)).toMatchObject({ state: 'failing' })
    expect(new Set(typesAt(quick))).toEqual(new Set(['tournament.published', 'registration.opened']))
  })
})

describe('its secret', () => {
  test('is in the answer that makes it alone; a rotation leaves the former one signing for a day', async () => {
    const url = at()
    const made = await add({ url })
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(await endpointOf(made.id))).not.toContain('whsec_')
    const rows = await app.db
      .selectFrom('webhook_endpoints')
      .select('secret')
      .where('id', '=', made.id)
      .execute()
    expect(rows[0]?.secret.toString('base64')).not.toContain(made.secret?.slice(6, 20))
    const { body } = await as<typeof made>(org, 'POST', ofOrganization(`${made.id}/rotate/`))
    const signersOfNext = async () => {
      await as(org, 'POST', ofOrganization(`${made.id}/test/`), {})
      await app.runJobs()
      const last = receiver.received(url).at(-1)
      if (!last) throw new Error('nothing came')
      return [made.secret, body.secret].map((secret) => isSigned(last, secret ?? ''))
    }
    expect(await signersOfNext()).toEqual([true, true])
    app.clock.advance(25 * HOUR_MS)
    expect(await signersOfNext()).toEqual([false, true])
  })

  test('is a key pair with v1a, whose public half is no secret', async () => {
    const url = at()
    const made = await add({ url, signature: 'v1a' })
    expect([made.secret, (await endpointOf(made.id)).public_key]).toEqual([null, made.public_key])
    await as(org, 'POST', ofOrganization(`${made.id}/test/`), {})
    await app.runJobs()
    const [first] = receiver.received(url)
    if (!first) throw new Error('nothing came')
    const { headers, body } = first
    const x = Buffer.from(made.public_key?.slice(5) ?? '', 'base64').toString('base64url')
    const signature = Buffer.from(String(headers['webhook-signature']).slice(4), 'base64')
    const content = Buffer.from(
      `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`,
    )
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    expect(verify(null, content, key, signature)).toBe(true)
  })
})

describe('its deliveries', () => {
  test(
    'are listed page by page, by state, type and id, and each can be sent again',
    { tags: 'long' },
    async () => {
      const url = at()
      const { id } = await add({ url })
      for (let n = 0; n < 30; n++) await as(org, 'POST', ofOrganization(`${id}/test/`), {})
      await app.runJobs()
      const first = await deliveriesOf(id)
      const second = await deliveriesOf(id, `?cursor=${first.next_cursor}`)
      expect([first.results.length, second.results.length, second.next_cursor]).toEqual([25, 5, null])
      expect((await deliveriesOf(id, '?state=failed')).results).toEqual([])
      expect((await deliveriesOf(id, '?event=match.settled')).results).toEqual([])
      const [one] = first.results
      const found = await deliveriesOf(id, `?message=${one?.message_id.slice(0, 12)}`)
      expect(found.results.map((each) => each.id)).toEqual([one?.id])
      await as(org, 'POST', ofOrganization(`${id}/deliveries/${one?.id}/resend/`), {})
      await app.runJobs()
      const same = receiver.received(url).filter(({ headers }) => headers['webhook-id'] === one?.message_id)
      expect(same).toHaveLength(2)
      expect((await endpointOf(id)).hours.reduce((sum, each) => sum + each.delivered, 0)).toBe(31)
    },
  )

  test('go after 30 days, and with the endpoint', async () => {
    const { id } = await add({ url: at() })
    await as(org, 'POST', ofOrganization(`${id}/test/`), {})
    await app.runJobs()
    app.clock.advance(31 * 24 * HOUR_MS)
    await app.runJobs()
    expect((await deliveriesOf(id)).results).toEqual([])
    expect((await as(org, 'DELETE', ofOrganization(`${id}/`))).status).toBe(204)
    expect((await as(org, 'GET', ofOrganization(`${id}/deliveries/`))).status).toBe(404)
  })
})
