import { expect, test } from 'vitest'
import { ask, type Person } from '#server/testing/visitor.ts'
import {
  actor,
  ann,
  announced,
  app,
  context,
  input,
  org,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import { joinChallenge } from '#server/domains/challenges/entry.ts'

setUpChallenges()

const CASH = { prizes: [{ place: 1, amount_cents: 1000 }] }
const born = (who: Person, dob: string) =>
  app.db.updateTable('players').set({ dob }).where('id', '=', who.id).execute()
const join = (who: Person, challengeId: number) =>
  joinChallenge.run(context, actor(who), { params: { id: challengeId }, body: { promo_choice: false } })

test('who may not play for money may not join for a cash prize either', async () => {
  await born(ann, `${app.clock.now().getUTCFullYear() - 16}-01-01`)
  const paid = await announced(CASH)
  expect(await join(ann, paid.id)).toMatchObject({
    refusal: 'paid_closed',
    detail: expect.stringContaining('18 or older'),
  })
  expect(await join(ann, (await announced()).id)).toMatchObject({ ok: true })
  await born(ann, '1990-01-01')
  expect(await join(ann, paid.id)).toMatchObject({ ok: true })
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
