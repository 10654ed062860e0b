import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import type { FeaturesAnswer } from '#contract/site/features.ts'
import { FEATURES, type Feature } from '#core/features.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { openStream } from '#server/testing/stream.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Answer = FeaturesAnswer & { code?: string; feature?: string; detail?: string }
type Verdict = { allowed: boolean; reasons: { code: string; detail: string }[] }

const calls = allCalls.map(({ call }) => call)
const switched = calls.filter(({ feature }) => feature !== undefined)

let app: TestApp
let boss: Person
let ann: Person
let bob: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[boss, ann, bob] = await insertPlayers(app, ['boss_feat', 'ann_feat', 'bob_feat'], 'rocket-league')
  await setRole(app.db, boss.username, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('setting_versions').execute()
  await app.app.context.settings.load()
})

const list = (token = boss.accessToken) => must<Answer>(app.url, '/v1/admin/features/', { token })
const turn = async (feature: string, isOff: boolean, basedOn?: number | null) =>
  ask<Answer>(app.url, `/v1/admin/features/${feature}/`, {
    method: 'PUT',
    token: boss.accessToken,
    body: {
      is_off: isOff,
      based_on:
        basedOn === undefined
          ? ((await list()).features.find((each) => each.feature === feature)?.version ?? null)
          : basedOn,
      reason: 'PayPal is down.',
    },
  })

/** An empty request with made-up ids: a switch decides before it is read. */
async function codeOf(key: string): Promise<string | undefined> {
  const [method, base, path = ''] = key.split(' ')
  const { body } = await ask<Answer>(app.url, `/${base}${path.replaceAll(/\{\w+\}/g, '999999')}`, {
    method: method as 'POST' | 'PUT', // of a call that begins something
    // An admin, who may call those of organizers too.
    token: boss.accessToken,
    body: {},
  })
  return body?.code
}

describe('the contract', () => {
  test('has a call for each switch but two, and none of the staff’s', () => {
    const without = FEATURES.filter((feature) => !switched.some((call) => call.feature === feature))
    // Decided with the player's eligibility, and where the embedded page is served.
    expect(without).toEqual(['paid_play', 'embeds'])
    expect(switched.filter(({ who }) => who === 'staff')).toEqual([])
    for (const call of switched) expect(call.refusals).toHaveProperty('feature_off')
  })
})

describe.each(FEATURES)('%s', (feature: Feature) => {
  test('switched off, its calls are refused and no other; the console works', async () => {
    expect((await turn(feature, true)).status).toBe(200)
    for (const call of switched)
      expect([call.key, (await codeOf(call.key)) === 'feature_off']).toEqual([
        call.key,
        call.feature === feature,
      ])
    expect((await list()).features.filter((each) => each.is_off)).toMatchObject([
      { feature, changed: { by: boss.username, reason: 'PayPal is down.' } },
    ])
    expect(await must<{ features_off: string[] }>(app.url, '/v1/site/')).toMatchObject({
      features_off: [feature],
    })
    expect((await turn(feature, false)).status).toBe(200)
    for (const call of switched) expect(await codeOf(call.key)).not.toBe('feature_off')
  })
})

describe('switches', () => {
  test('say what is off in the language of the request', async () => {
    await turn('sign_up', true)
    const refused = await fetch(`${app.url}/api/v2/accounts/signup/`, {
      method: 'POST',
      headers: { 'accept-language': 'de', 'content-type': 'application/json' },
      body: '{}',
    })
    expect(refused.status).toBe(403)
    const body = (await refused.json()) as Answer // the shape of every refusal
    expect(body).toMatchObject({ code: 'feature_off', feature: 'sign_up' })
    expect(body.detail).toContain('Registrierungen')
  })

  test.each([
    ['deposits', 'deposit'],
    ['withdrawals', 'withdrawal'],
    ['paid_play', 'paid_entry'],
  ])('%s is the first reason in the player’s eligibility', async (feature, act) => {
    await turn(feature, true)
    const answer = await must<Record<string, Verdict>>(app.url, '/v1/wallet/eligibility/', {
      token: ann.accessToken,
    })
    expect(answer[act]).toMatchObject({ allowed: false })
    expect(answer[act]?.reasons[0]?.code).toBe('switched_off')
    const others = Object.entries(answer).filter(([name]) => name !== act)
    expect(others.flatMap(([, { reasons }]) => reasons.map(({ code }) => code))).not.toContain('switched_off')
  })

  test('paid play refuses new seats with an entry, and free ones go on', { tags: 'long' }, async () => {
    const actions = playActions(app)
    await actions.pay(ann, 1000, 0)
    await turn('paid_play', true)
    const paid = await actions.open(ann, { mode: '1v1', entry_fee_cents: 200 })
    expect(paid).toMatchObject({ status: 403, body: { code: 'paid_closed' } })
    expect((await actions.open(ann, { mode: '1v1' })).status).toBe(201)
  })

  test('a match that runs goes on to its end while lobbies and chat are off', { tags: 'long' }, async () => {
    const actions = playActions(app)
    const { body: duel } = await actions.open(boss, { mode: '1v1' })
    await actions.join(bob, duel.id)
    for (const feature of ['lobbies', 'chat', 'matchmaking']) await turn(feature, true)
    for (const who of [boss, bob]) await actions.ready(who, duel.id)
    const { match_id: matchId } = await actions.look(duel.id)
    for (const who of [boss, bob]) await actions.match(who, matchId ?? 0, 'report', { scores: [[1, 0]] })
    expect((await actions.look(duel.id)).status).toBe('settled')
  })

  test('every open page is told, also of one who is signed out, and nobody of what is secret', async () => {
    const streams = [
      await openStream(app.url, { topics: ['lobbies'] }),
      await openStream(app.url, { token: ann.accessToken }),
    ]
    await turn('chat', true)
    for (const stream of streams) {
      const { data } = await stream.next('site')
      const { brand, policy, features_off } = await must<object & { [key: string]: unknown }>(
        app.url,
        '/v1/site/',
      )
      expect(data).toEqual({ brand, policy, features_off })
      expect(features_off).toEqual(['chat'])
      stream.close()
    }
  })

  test('nobody overwrites what they have not seen, and the audit log tells who and why', async () => {
    await turn('chat', true, null)
    expect(await turn('chat', false, null)).toMatchObject({
      status: 400,
      body: { code: 'changed_meanwhile' },
    })
    await turn('chat', false)
    const log = await must<{ results: object[] }>(app.url, '/v1/admin/audit/?kind=feature&id=chat', {
      token: boss.accessToken,
    })
    expect(log.results.slice(0, 2)).toMatchObject([
      { action: 'feature.on', details: { before: 'off', after: 'on' } },
      { action: 'feature.off', reason: 'PayPal is down.', details: { before: 'on', after: 'off' } },
    ])
  })
})
