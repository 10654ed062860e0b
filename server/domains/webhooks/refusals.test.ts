import { expect, test } from 'vitest'
import { replaySince } from './replay.ts'
import {
  add,
  app,
  as,
  draft,
  ofOrganization,
  ofTournament,
  org,
  publish,
  setUpWebhooks,
  stranger,
} from '#server/testing/set-ups/webhook-people.ts'

setUpWebhooks()
const NONE = 999_999
const url = 'https://example.com/'
const SINCE = { since: '2026-11-20T00:00:00.000Z' }

/** Every call on one endpoint, with a body that is right. */
const ON_ONE = [
  ['PUT', '', { description: 'x' }],
  ['DELETE', '', undefined],
  ['POST', 'test/', {}],
  ['POST', 'rotate/', undefined],
  ['POST', 'replay/', SINCE],
  ['GET', 'deliveries/', undefined],
  ['POST', `deliveries/${NONE}/resend/`, {}],
] as const

test.each(ON_ONE)(
  '%s …/%s says that there is no such endpoint, also of another owner',
  async (method, path, body) => {
    const elsewhere = await add({ url }, ofTournament(await draft()))
    for (const id of [NONE, elsewhere.id])
      expect(await as(org, method, ofOrganization(`${id}/${path}`), body)).toMatchObject({
        status: 404,
        body: { code: 'no_such_endpoint' },
      })
  },
)

test.each(ON_ONE)('%s …/%s is not for strangers', async (method, path, body) => {
  expect(await as(stranger, method, ofTournament(await publish(), `1/${path}`), body)).toMatchObject({
    status: 403,
    body: { code: 'not_staff' },
  })
  expect(await as(stranger, method, ofTournament(await draft(), `1/${path}`), body)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

test('an endpoint that is off is sent nothing, and a delivery that is not there neither', async () => {
  const { id } = await add({ url })
  expect(await as(org, 'POST', ofOrganization(`${id}/deliveries/${NONE}/resend/`), {})).toMatchObject({
    status: 404,
    body: { code: 'no_such_delivery' },
  })
  await as(org, 'PUT', ofOrganization(`${id}/`), { is_on: false })
  for (const [path, body] of [
    ['test/', {}],
    ['replay/', SINCE],
    [`deliveries/${NONE}/resend/`, {}],
  ] as const)
    expect(await as(org, 'POST', ofOrganization(`${id}/${path}`), body)).toMatchObject({
      status: 400,
      body: { code: 'endpoint_off' },
    })
})

test('an owner has at most 20', async () => {
  const path = ofTournament(await draft())
  for (let count = 0; count < 20; count++) await add({ url }, path)
  expect(await as(org, 'POST', path, { url, events: ['*'] })).toMatchObject({
    status: 400,
    body: { code: 'too_many_endpoints' },
  })
})

test('one replay of a player runs at a time, whichever endpoints they are for', async () => {
  const { context } = app.app
  const none = { organizationId: null, tournamentId: NONE }
  const replay = (id: number) =>
    replaySince({ context, owner: none, id, playerId: org.id }, new Date(SINCE.since))
  const both = await Promise.allSettled([replay(1), replay(2)])
  expect(both).toMatchObject([{ value: { ok: false } }, { reason: { status: 429, code: 'too_many' } }])
  expect(await replay(2)).toMatchObject({ refusal: 'no_such_endpoint' })
})
