import { expect, test } from 'vitest'
import { newSession } from '#server/testing/people.ts'
import type { Challenge } from '#contract/challenges/shapes.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import {
  actor,
  ann,
  announced,
  app,
  context,
  input,
  join,
  later,
  org,
  report,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import { joinChallenge } from '#server/domains/challenges/entry.ts'

setUpChallenges()

const CASH = { prizes: [{ place: 1, amount_cents: 1000 }] }
const born = (who: Person, dob: string) =>
  app.db.updateTable('players').set({ dob }).where('id', '=', who.id).execute()
const enter = (who: Person, challengeId: number) =>
  joinChallenge.run(context, actor(who), { params: { id: challengeId }, body: { promo_choice: false } })

test('who may not play for money may not join for a cash prize either', async () => {
  await born(ann, `${app.clock.now().getUTCFullYear() - 16}-01-01`)
  const paid = await announced(CASH)
  expect(await enter(ann, paid.id)).toMatchObject({
    refusal: 'paid_closed',
    detail: expect.stringContaining('18 or older'),
  })
  expect(await enter(ann, (await announced()).id)).toMatchObject({ ok: true })
  await born(ann, '1990-01-01')
  expect(await enter(ann, paid.id)).toMatchObject({ ok: true })
})

test('prizes without their kind are taken, and refused where they would have no effect', async () => {
  const create = (body: object) =>
    ask<{ code?: string; prize_kind: string }>(app.url, '/v1/challenges/', {
      method: 'POST',
      token: org.accessToken,
      body: { ...input(), ...body },
    })
  expect(await create(CASH)).toMatchObject({ status: 201, body: { prize_kind: 'fixed', ...CASH } })
  expect(await create({ prize_kind: 'none', ...CASH })).toMatchObject({
    status: 400,
    body: { code: 'prizes_invalid' },
  })
})

test('a key promises no prizes, and decides on no result that is paid for: its thief would win them', async () => {
  const { accessToken: token } = await newSession(app.url, org)
  const { secret } = await must<{ secret: string }>(app.url, '/v1/developer/keys/', {
    method: 'POST',
    token,
    body: { name: 'a bot', scopes: ['challenges:write'] },
  })
  const by = (path: string, method: 'POST' | 'PUT', body: object) =>
    ask<{ code?: string }>(app.url, path, { method, token: secret, body })
  expect(await by('/v1/challenges/', 'POST', { ...input(), ...CASH })).toMatchObject({
    status: 403,
    body: { code: 'session_only' },
  })
  expect((await by('/v1/challenges/', 'POST', input())).status).toBe(201)
  const [paid, free] = [await announced(CASH), await announced()]
  for (const { id } of [paid, free]) await join(ann, id)
  await later(2)
  const review = async ({ id }: Challenge) => {
    const scoreId = await report(ann, id, { win: 1 })
    return by(`/v1/challenges/${id}/scores/${scoreId}/`, 'PUT', { status: 'approved' })
  }
  expect(await review(paid)).toMatchObject({ status: 403, body: { code: 'session_only' } })
  expect((await review(free)).status).toBe(200)
})
