import { expect, test } from 'vitest'
import type { ChallengeResult, Review, StandingRow } from '#contract/challenges/shapes.ts'
import { pageHead } from '#server/page-head.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import {
  ann,
  announced,
  app,
  bob,
  cid,
  join,
  later,
  mod,
  org,
  play,
  read,
  report,
  review,
  send,
  sendPicture,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import { newSession } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { must } from '#server/testing/visitor.ts'

setUpChallenges()

const balances = async (who: Person) => play.balances(await newSession(app.url, who))
const scores = async (who: Person, id: number, query = '') =>
  (await send<{ results: ChallengeResult[] }>(who, 'GET', `challenges/${id}/scores/${query}`)).body.results
const standing = async (id: number) =>
  (await must<{ results: StandingRow[] }>(app.url, `/v1/challenges/${id}/standing/`)).results.map(
    ({ place, username, value, prize_cents }) => [place, username, value, prize_cents],
  )

test('a paid challenge with screenshots: a rejection, an appeal, the standing, prizes paid once', async () => {
  for (const who of [ann, bob]) await play.pay(who, 2000)
  const { id } = await announced({
    entry_fee_cents: 500,
    prize_kind: 'share',
    prize_shares: [70, 30],
    scoring: { win: 50, draw: 20 },
  })
  for (const who of [ann, bob]) expect((await join(who, id)).status).toBe(200)
  expect((await read(id)).prizes.map(({ amount_cents }) => amount_cents)).toEqual([630, 270])
  await later(1.5)
  expect(await read(id, ann)).toMatchObject({ status: 'live', can: { submit: true, review: false } })
  const good = await report(ann, id, { win: 1 })
  const bad = await report(ann, id, { win: 1, draw: 1 })
  const third = await report(ann, id, { draw: 1 })
  const his = await report(bob, id, { win: 1 })
  expect(await read(id, ann)).toMatchObject({
    me: { place: null, value: 0, with_pending: 120, pending: 2, used: 3, to_beat: 50 },
  })
  const queue = await send<{ count: number; results: Review[] }>(
    org,
    'GET',
    `challenge-reviews/?challenge=${id}`,
  )
  expect(queue.body.count).toBe(4)
  for (const each of [good, third, his]) expect((await review(org, id, each)).status).toBe(200)
  expect((await review(org, id, bad, 'rejected', 'The score is not readable.')).status).toBe(200)
  expect(await standing(id)).toEqual([
    [1, 'ann_c', 70, 630],
    [2, 'bob_c', 50, 270],
  ])
  const rejected = (await scores(ann, id)).find((each) => each.id === bad)
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'The score is not readable.', counts: false })
  expect(rejected?.can_appeal_until).not.toBeNull()
  expect((await scores(bob, id, '?username=ann_c')).map((each) => [each.id, each.image])).toEqual([
    [good, null],
    [third, null],
  ])

  const appeal = `challenges/${id}/scores/${bad}/appeal/`
  expect((await send(ann, 'POST', appeal, { reason: 'It is in the corner.' })).status).toBe(200)
  expect((await review(org, id, bad)).body.code).toBe('needs_another')
  expect((await review(mod, id, bad)).status).toBe(200)
  expect(await standing(id)).toEqual([
    [1, 'ann_c', 120, 630],
    [2, 'bob_c', 50, 270],
  ])

  await later(49)
  expect((await read(id)).status).toBe('review')
  await later(25)
  expect(await read(id, ann)).toMatchObject({ status: 'completed', me: { place: 1, prize_cents: 630 } })
  expect((await read(id, bob)).me?.prize_cents).toBe(270)
  // With four entrants, a place among the first three is a trophy.
  const trophies = async () =>
    (await must<{ trophies: object[] }>(app.url, '/v1/players/public-profile/?username=bob_c')).trophies
  expect(await trophies()).toEqual([])
  await app.db.updateTable('challenges').set({ players_count: 4 }).where('id', '=', id).execute()
  expect(await trophies()).toMatchObject([{ kind: 'challenge', count: 2, tier: null, challenge: { id } }])
  expect(await balances(ann)).toEqual([1500 + 630, 0, 0])
  expect(await balances(bob)).toEqual([1500 + 270, 0, 0])
  const odd = Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, count]) => count !== 0)
  expect(odd).toEqual([])
})

test('a result waits for its reviewer beyond the end, and settles it then', { tags: 'long' }, async () => {
  const { id } = await announced({
    min_players: 1,
    prize_kind: 'fixed',
    prizes: [{ place: 1, amount_cents: 100 }],
  })
  await join(ann, id)
  await later(2)
  const sent = await report(ann, id, { win: 1 })
  await later(80)
  expect((await read(id)).status).toBe('review')
  await review(org, id, sent)
  // A minute in which the review can be taken back.
  await later(1 / 60)
  expect(await read(id, ann)).toMatchObject({ status: 'completed', me: { prize_cents: 100 } })
})

test(
  'a rejection at the last moment can still be appealed before it is settled',
  { tags: 'long' },
  async () => {
    const { id } = await announced({ min_players: 1 })
    await join(ann, id)
    await later(2)
    const sent = await report(ann, id, { win: 1 })
    await later(73)
    await review(org, id, sent, 'rejected', 'Not readable.')
    await later(1)
    expect((await read(id)).status).toBe('review')
    await later(24)
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancelled: { why: 'too_few' } })
  },
)

test(
  'with too few results, or when its organiser cancels it, every entry goes back',
  { tags: 'long' },
  async () => {
    await play.pay(cid, 3000)
    const before = await balances(cid)
    const few = await announced({ entry_fee_cents: 500 })
    const cancelled = await announced({ entry_fee_cents: 500 })
    for (const { id } of [few, cancelled]) await join(cid, id)
    const done = await send(org, 'PUT', `challenges/${cancelled.id}/`, {
      status: 'cancelled',
      reason: 'No time.',
    })
    expect(done.body).toMatchObject({
      status: 'cancelled',
      cancelled: { why: 'organizer', reason: 'No time.' },
    })
    await later(100)
    expect(await read(few.id)).toMatchObject({ status: 'cancelled', cancelled: { why: 'too_few' } })
    expect(await balances(cid)).toEqual(before)
  },
)

test('one may leave before the start, and join until the end', { tags: 'long' }, async () => {
  const { id } = await announced()
  await join(ann, id)
  expect((await send(ann, 'POST', `challenges/${id}/leave/`)).body).toMatchObject({
    me: null,
    players_count: 0,
  })
  await join(ann, id)
  await later(2)
  expect((await send(ann, 'POST', `challenges/${id}/leave/`)).body.code).toBe('started')
  await later(46)
  expect((await join(bob, id)).status).toBe(200)
  await later(2)
  expect((await join(cid, id)).body.code).toBe('over')
})

test('nobody sends a picture twice, or sees those of others', async () => {
  const { id } = await announced()
  for (const who of [ann, bob]) await join(who, id)
  await later(2)
  const { body } = await sendPicture(ann, id)
  expect((await send(bob, 'GET', body.path.replace('/api/v1/', ''))).status).toBe(404)
  const stolen = await send(bob, 'POST', `challenges/${id}/scores/`, { metrics: { win: 1 }, image: body.id })
  expect(stolen.body.code).toBe('no_such_image')
  await send(ann, 'POST', `challenges/${id}/scores/`, { metrics: { win: 1 }, image: body.id })
  const again = await send(ann, 'POST', `challenges/${id}/scores/`, { metrics: { win: 1 }, image: body.id })
  expect(again.body.code).toBe('no_such_image')
})

test('a weekly challenge announces the next one when it starts', { tags: 'long' }, async () => {
  const { id } = await announced({ name: 'Goal Rush #47', repeats: 'weekly' })
  await join(ann, id)
  await later(2)
  const { results } = await must<{ results: { name: string; starts_at: string; status: string }[] }>(
    app.url,
    '/v1/challenges/?scope=open&page_size=100',
  )
  const next = results.find(({ name }) => name === 'Goal Rush #48')
  expect(next).toMatchObject({ status: 'upcoming' })
  const notices = await send<{ results: { message: string; extras: { challenge: number } }[] }>(
    ann,
    'GET',
    'players/notifications/?page_size=50',
  )
  expect(notices.body.results.map(({ message }) => message)).toContain('The next one is open: Goal Rush #48.')
})

test('the list says which ones the reader runs', async () => {
  const { id } = await announced({ name: 'Mine to manage' })
  const rows = async (who: Person) =>
    (await send<{ results: { id: number; is_mine: boolean }[] }>(who, 'GET', 'challenges/?page_size=100'))
      .body.results
  const isMine = async (who: Person) => (await rows(who)).find((row) => row.id === id)?.is_mine
  expect([await isMine(org), await isMine(ann)]).toEqual([true, false])
})

test('its page has a title and a link preview of its own', async () => {
  const { id } = await announced({ name: 'Goal Rush' })
  const head = (challengeId: string) =>
    pageHead(app.app.context, '/challenge-details', `?challengeId=${challengeId}`)
  expect(await head(String(id))).toMatchObject({
    title: 'Goal Rush · Contender',
    description: 'The best 2 of 4 results count. 0 players so far.',
    url: expect.stringContaining(`/challenge-details?challengeId=${id}`),
  })
  for (const odd of ['0', 'x', '99999999999999999999', '']) expect((await head(odd)).title).toBe('Contender')
})
