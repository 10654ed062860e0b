import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { listFairPlay } from '#contract/moderation/fair-play.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Cases = CallAnswer<typeof listFairPlay>

let app: TestApp
let judge: Person
let other: Person
let ann: Person
let bob: Person
let cid: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[judge, other, ann, bob, cid] = (await insertPlayers(app, [
    'judge_fp',
    'other_fp',
    'ann_fp',
    'bob_fp',
    'cid_fp',
  ])) as [Person, Person, Person, Person, Person]
  await app.db
    .updateTable('players')
    .set({ role: 'moderator' })
    .where('id', 'in', [judge.id, other.id])
    .execute()
  judge = await newSession(app.url, judge)
  other = await newSession(app.url, other)
})
afterAll(() => app.close())

async function play(winner: Person, loser: Person): Promise<void> {
  const lobby = await startChess(app, winner, loser)
  for (const who of [winner, loser]) await report(app, who, lobby, [[1, 0]])
  app.clock.advance(60_000)
  await app.runJobs()
}

const list = () => must<Cases>(app.url, '/v1/admin/fair-play/', { token: judge.accessToken })
const casesOf = async (kind: string) => (await list()).results.filter((each) => each.kind === kind)
const decide = (who: Person, id: number | string, body: object) =>
  ask<{ code?: string }>(app.url, `/v1/admin/fair-play/${id}/decide/`, {
    method: 'POST',
    token: who.accessToken,
    body: { verdict: 'dismissed', reason: 'They train together.', ...body },
  })
const send = (who: Person, target: Person, reason: string, details = '') =>
  ask(app.url, '/v1/reports/', {
    method: 'POST',
    token: who.accessToken,
    body: { kind: 'player', id: target.id, reason, details },
  })
const waiting = async () =>
  (
    await must<{ queues: { kind: string; waiting: number }[] }>(app.url, '/v1/admin/queues/', {
      token: judge.accessToken,
    })
  ).queues.find(({ kind }) => kind === 'fair_play')?.waiting

test('only moderators see and decide cases', async () => {
  expect((await ask(app.url, '/v1/admin/fair-play/')).status).toBe(401)
  expect((await ask(app.url, '/v1/admin/fair-play/', { token: ann.accessToken })).status).toBe(403)
  expect((await decide(ann, 1, {})).status).toBe(403)
  expect((await decide(judge, 999, {})).status).toBe(404)
  expect((await decide(judge, 'x', {})).status).toBe(400)
})

test(
  'eight wins against one opponent open one case, which later matches bring up to date',
  { tags: 'long' },
  async () => {
    for (let index = 0; index < 7; index++) await play(ann, bob)
    expect(await casesOf('same_pair')).toEqual([])
    for (let index = 0; index < 2; index++) await play(ann, bob)
    const [found, ...more] = await casesOf('same_pair')
    expect(more).toEqual([])
    expect(found).toMatchObject({
      player: { id: ann.id },
      other: { id: bob.id },
      game: 'chess',
      earlier: { confirmed: 0, dismissed: 0 },
      reports: [],
    })
    expect(found?.facts.slice(0, 3)).toEqual([
      { name: 'matches', value: 9 },
      { name: 'wins', value: 9 },
      { name: 'share', value: 100 },
    ])
    expect(found?.matches).toHaveLength(9)
    expect(found?.matches[0]).toMatchObject({ lobby: expect.any(Number), settled: expect.any(String) })
    expect(await waiting()).toBe((await list()).count)
  },
)

test('a dismissed hint does not return for 30 days, then it does', { tags: 'long' }, async () => {
  const [found] = await casesOf('same_pair')
  if (!found) throw new Error('no case')
  expect((await decide(judge, found.id, { reason: ' ' })).status).toBe(400)
  const answers = await Promise.all([decide(judge, found.id, {}), decide(other, found.id, {})])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await decide(judge, found.id, {})).body.code).toBe('already_decided')
  const audit = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'fair_play.dismissed')
    .execute()
  expect(audit).toMatchObject([{ subject_id: ann.id, reason: 'They train together.' }])
  await play(ann, bob)
  expect(await casesOf('same_pair')).toEqual([])
  await app.db
    .updateTable('fair_play_cases')
    .set({ decided_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
    .where('id', '=', found.id)
    .execute()
  await play(ann, bob)
  expect(await casesOf('same_pair')).toMatchObject([{ earlier: { confirmed: 0, dismissed: 1 } }])
})

test('two who play each other on one device, and none for who only shares it', async () => {
  const mark_hash = Buffer.alloc(32, 7)
  for (const who of [bob, cid, judge])
    await app.db
      .insertInto('device_marks')
      .values({ player_id: who.id, mark_hash, first_seen_at: app.clock.now() })
      .execute()
  expect(await casesOf('shared_device')).toEqual([])
  await play(cid, bob)
  const found = await casesOf('shared_device')
  expect(found).toHaveLength(1)
  expect(new Set([found[0]?.player.id, found[0]?.other?.id])).toEqual(new Set([bob.id, cid.id]))
})

test('reports of smurfing and boosting come to the same queue, and a decision closes them', async () => {
  await send(ann, cid, 'smurfing', 'Plays like a champion.')
  await send(bob, cid, 'smurfing')
  await send(bob, ann, 'cheating')
  const [found, ...more] = await casesOf('smurfing')
  expect(more).toEqual([])
  expect(found).toMatchObject({
    player: { id: cid.id },
    other: null,
    game: null,
    facts: [{ name: 'reports', value: 2 }],
    reports: [
      { by: 'bob_fp', details: '' },
      { by: 'ann_fp', details: 'Plays like a champion.' },
    ],
  })
  expect((await decide(judge, found?.id ?? 0, { verdict: 'confirmed', reason: 'Same as cid.' })).status).toBe(
    200,
  )
  const open = await app.db.selectFrom('reports').select('reason').where('status', '=', 'open').execute()
  expect(open).toEqual([{ reason: 'cheating' }])
  expect((await send(ann, cid, 'smurfing')).status).toBe(201)
  expect(await casesOf('smurfing')).toMatchObject([
    { facts: [{ name: 'reports', value: 1 }], earlier: { confirmed: 1, dismissed: 0 } },
  ])
})

test('nobody decides a case that they are part of', async () => {
  await send(ann, judge, 'boosting')
  const [found] = await casesOf('boosting')
  expect((await decide(judge, found?.id ?? 0, {})).body.code).toBe('own_case')
  expect((await decide(other, found?.id ?? 0, {})).status).toBe(200)
})
