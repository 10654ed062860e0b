import { expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import {
  ann,
  announced,
  app,
  bob,
  join,
  later,
  mod,
  NONE,
  org,
  play,
  read,
  report,
  review,
  send,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import { newSession } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

setUpChallenges()

const REASON = { reason: 'I looked at the wrong picture.' }
const back = (who: Person, id: number, score: number) =>
  send<{ code?: string; status?: string }>(who, 'POST', `challenges/${id}/scores/${score}/reopen/`, REASON)
/** Each test has a reason of its own. */
const told = async (who: Person, reason: string) =>
  (await play.notices(await newSession(app.url, who)))
    .map(({ message }) => message)
    .filter((each) => each.includes(reason))
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}

async function sent(): Promise<{ id: number; score: number }> {
  const { id } = await announced({ min_players: 1, scoring: { win: 50 } })
  await join(ann, id)
  await later(2)
  return { id, score: await report(ann, id, { win: 1 }) }
}

test(
  'a review is taken back within a minute by whoever made it, and its player never hears of it',
  { tags: 'long' },
  async () => {
    const { id, score } = await sent()
    expect((await back(org, id, score)).body.code).toBe('not_decided')
    await review(org, id, score, 'rejected', 'No names.')
    expect((await back(mod, id, score)).body.code).toBe('not_yours')
    await pass(30_000)
    expect(await back(org, id, score)).toMatchObject({
      status: 200,
      body: { status: 'pending', reason: null },
    })
    expect((await back(org, id, score)).body.code).toBe('not_decided')
    await pass(UNDO_MS)
    expect(await told(ann, 'No names.')).toEqual([])
    await review(org, id, score)
    expect((await read(id, ann)).me).toMatchObject({ value: 50, pending: 0 })
    expect((await back(org, id, score)).status).toBe(200)
    expect((await read(id, ann)).me).toMatchObject({ value: 0, with_pending: 50, pending: 1 })
  },
)

test('not after a minute: then its player is told', { tags: 'long' }, async () => {
  const { id, score } = await sent()
  await review(org, id, score, 'rejected', 'Cut off.')
  expect(await told(ann, 'Cut off.')).toEqual([])
  await pass(UNDO_MS)
  expect(await told(ann, 'Cut off.')).toHaveLength(1)
  expect((await back(org, id, score)).body.code).toBe('too_late')
})

test('not once its player has appealed, nor the decision on the appeal, which is told at once', async () => {
  const { id, score } = await sent()
  await review(org, id, score, 'rejected', 'Not readable.')
  await send(ann, 'POST', `challenges/${id}/scores/${score}/appeal/`, { reason: 'Look in the corner.' })
  await app.runJobs()
  expect(await told(ann, 'Not readable.')).toHaveLength(1)
  expect((await back(org, id, score)).body.code).toBe('not_decided')
  await review(mod, id, score, 'rejected', 'Not readable.')
  await app.runJobs()
  expect(await told(ann, 'Not readable.')).toHaveLength(2)
  expect((await back(mod, id, score)).body.code).toBe('not_decided')
})

test('at the same time as an appeal: one of both happens', { tags: 'long' }, async () => {
  const { id, score } = await sent()
  await review(org, id, score, 'rejected', 'Too dark.')
  const [undone, appealed] = await Promise.all([
    back(org, id, score),
    send(ann, 'POST', `challenges/${id}/scores/${score}/appeal/`, { reason: 'Look in the corner.' }),
  ])
  expect([undone.status, appealed.status].toSorted()).toEqual([200, 400])
})

test(
  'the last review of a challenge that is over ends it a minute later, unless it is taken back',
  { tags: 'long' },
  async () => {
    const { id, score } = await sent()
    await later(80)
    await review(org, id, score)
    await app.runJobs()
    expect((await read(id)).status).toBe('review')
    expect((await back(org, id, score)).status).toBe(200)
    await pass(UNDO_MS)
    expect((await read(id)).status).toBe('review')
    await review(org, id, score)
    await pass(UNDO_MS)
    expect((await read(id)).status).toBe('completed')
    expect((await back(org, id, score)).body.code).toBe('over')
  },
)

test('not once the player has sent another in place of a rejected one: nobody gets more results than others', async () => {
  const { id } = await announced({ min_players: 1, scoring: { win: 50 }, best_n: 1, max_results: 1 })
  await join(ann, id)
  await later(2)
  const first = await report(ann, id, { win: 1 })
  await review(org, id, first, 'rejected', 'No score to be seen.')
  const second = await report(ann, id, { win: 1 })
  expect((await back(org, id, first)).body.code).toBe('replaced')
  expect((await read(id, ann)).me).toMatchObject({ used: 1, pending: 1 })
  await review(org, id, second)
  expect((await back(org, id, second)).status).toBe(200)
})

test('who may not review takes nothing back, and of others’ results there are none', async () => {
  const { id, score } = await sent()
  await review(org, id, score)
  expect((await back(bob, id, score)).body.code).toBe('not_reviewer')
  expect((await back(org, id, NONE)).body.code).toBe('not_found')
  expect((await back(org, NONE, score)).body.code).toBe('not_found')
  const { status } = await send(org, 'POST', `challenges/${id}/scores/${score}/reopen/`, { reason: ' ' })
  expect(status).toBe(400)
})
