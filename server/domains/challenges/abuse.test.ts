import { expect, test } from 'vitest'
import type { Review } from '#contract/challenges/shapes.ts'
import { transact } from '#server/platform/db/transact.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import {
  ann,
  announced,
  app,
  atLichess,
  bob,
  cid,
  context,
  join,
  later,
  laterAndSettled,
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
import { insertPlayers, newSession } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { lockEntry } from './entry-queries.ts'
import { accountErasure } from '#server/domains/privacy/account-deletion.ts'
import { finishCheck } from './service/check-jobs.ts'

setUpChallenges()

const balances = async (who: Person) => play.balances(await newSession(app.url, who))
const ledger = async () =>
  Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, count]) => count !== 0)
const queueOf = async (who: Person, id: number) =>
  (await send<{ count: number; results: Review[] }>(who, 'GET', `challenge-reviews/?challenge=${id}`)).body

test('results of a challenge that was cancelled wait for nobody', { tags: 'long' }, async () => {
  const { id } = await announced()
  await join(ann, id)
  await later(2)
  await report(ann, id, { win: 1 })
  expect((await queueOf(mod, id)).count).toBe(1)
  await send(org, 'PUT', `challenges/${id}/`, { status: 'cancelled', reason: 'No time.' })
  for (const who of [org, mod]) expect(await queueOf(who, id)).toMatchObject({ count: 0, results: [] })
  expect((await read(id)).waiting_count).toBe(0)
})

test('when nobody has points, the entries go back and not to the platform', { tags: 'long' }, async () => {
  for (const who of [ann, bob]) await play.pay(who, 1000)
  const before = [await balances(ann), await balances(bob)]
  const { id } = await announced({
    entry_fee_cents: 500,
    prize_kind: 'share',
    prize_shares: [100],
    scoring: { win: 50, draw: 0 },
  })
  for (const who of [ann, bob]) await join(who, id)
  await later(2)
  for (const who of [ann, bob]) await review(org, id, await report(who, id, { draw: 1 }))
  await later(80)
  expect(await read(id)).toMatchObject({ status: 'cancelled', cancelled: { why: 'too_few' } })
  expect([await balances(ann), await balances(bob)]).toEqual(before)
  expect(await ledger()).toEqual([])
})

test('one account at the results service plays for one player only', { tags: 'long' }, async () => {
  const { id } = await announced(atLichess({ min_players: 1 }))
  await join(ann, id)
  const lent = app.db.updateTable('game_accounts').set({ external_id: ann.username.toLowerCase() })
  await lent.where('player_id', '=', bob.id).execute()
  expect((await join(bob, id)).body.code).toBe('service_account_used')
  await app.db
    .updateTable('game_accounts')
    .set({ external_id: bob.username.toLowerCase() })
    .where('player_id', '=', bob.id)
    .execute()
  expect((await join(bob, id)).status).toBe(200)
})

test(
  'a moderator who plays does not review the results of those against whom they play',
  { tags: 'long' },
  async () => {
    const { id } = await announced({ min_players: 1 })
    await join(ann, id)
    await join(mod, id)
    await later(2)
    const sent = await report(ann, id, { win: 1 })
    expect((await review(mod, id, sent, 'rejected', 'Not readable.')).status).toBe(403)
    expect((await queueOf(mod, id)).count).toBe(0)
    expect((await read(id, mod)).can.review).toBe(false)
    expect((await review(org, id, sent)).status).toBe(200)
  },
)

test('an answer of the service that comes late does not undo the last look', { tags: 'long' }, async () => {
  const { id } = await announced(atLichess({ min_players: 1 }))
  await join(ann, id)
  await later(2)
  app.twin.play({ white: ann.username, black: bob.username, winner: 'white' })
  const until = app.clock.now()
  await later(47.5)
  await later(0.2)
  await transact(context, async (unit) => {
    await finishCheck(
      unit,
      { challengeId: id, playerId: ann.id },
      { counting: () => [], isWhole: true, until },
    )
    expect((await lockEntry(unit.trx, { challengeId: id, playerId: ann.id }))?.checked_at).not.toEqual(until)
  })
  await later(2)
  expect((await read(id)).status).toBe('completed')
})

test(
  'thirty join at once, thirty send one screenshot at once, and a cancel meets the settlement',
  { tags: 'long' },
  async () => {
    await play.pay(ann, 3000)
    const before = await balances(ann)
    const { id } = await announced({
      entry_fee_cents: 500,
      max_players: 2,
      min_players: 1,
      prize_kind: 'share',
      prize_shares: [100],
    })
    const joins = await Promise.all(Array.from({ length: 12 }, () => join(ann, id)))
    expect(joins.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(id)).players_count).toBe(1)
    await later(2)
    const { body } = await sendPicture(ann, id)
    const sends = await Promise.all(
      Array.from({ length: 12 }, () =>
        send(ann, 'POST', `challenges/${id}/scores/`, { metrics: { win: 1 }, image: body.id }),
      ),
    )
    expect(sends.filter(({ status }) => status === 201)).toHaveLength(1)
    const scoreId = sends.find(({ status }) => status === 201)?.body.id ?? 0
    const reviews = await Promise.all([
      ...Array.from({ length: 5 }, () => review(org, id, scoreId)),
      ...Array.from({ length: 5 }, () => review(mod, id, scoreId, 'rejected', 'Not readable.')),
    ])
    expect(reviews.filter(({ status }) => status === 200)).toHaveLength(1)
    app.clock.advance(80 * 3_600_000)
    const [cancelled] = await Promise.all([
      send(org, 'PUT', `challenges/${id}/`, { status: 'cancelled', reason: 'No time.' }),
      app.runJobs(),
      send(org, 'PUT', `challenges/${id}/`, { status: 'cancelled', reason: 'No time.' }),
    ])
    expect([200, 400]).toContain(cancelled.status)
    await later(30)
    expect(['completed', 'cancelled']).toContain((await read(id)).status)
    const after = await balances(ann)
    expect([before[0], (before[0] ?? 0) - 50]).toContain(after[0])
    expect(after[2]).toBe(before[2])
    expect(await ledger()).toEqual([])
  },
)

test('odd bodies are refused, and none is a failure of the server', { tags: 'long' }, async () => {
  const { id } = await announced()
  await join(ann, id)
  await later(2)
  const odd: [string, unknown][] = [
    ['scores/', { metrics: { __proto__x: 1 }, image: 1 }],
    ['scores/', JSON.parse('{"metrics":{"__proto__":{"win":1}},"image":1}')],
    ['scores/', { metrics: { constructor: 1 }, image: 1 }],
    ['scores/', { metrics: { win: 1e9 }, image: 1 }],
    ['scores/', { metrics: { win: -1 }, image: 1 }],
    ['scores/', { metrics: { win: 1 }, image: 9e15 }],
    ['scores/', { metrics: [], image: '1' }],
    ['scores/', null],
    ['scores/9007199254740991/appeal/', { reason: 'Please.' }],
    ['scores/99999999999999999999/appeal/', { reason: 'Please.' }],
    ['scores/1/appeal/', { reason: '\u0000\u0000\u0000' }],
  ]
  for (const [path, body] of odd) {
    const answer = await send(ann, 'POST', `challenges/${id}/${path}`, body as object)
    expect([path, JSON.stringify(body), answer.status >= 400 && answer.status < 500]).toEqual([
      path,
      JSON.stringify(body),
      true,
    ])
  }
  for (const path of [
    'challenges/0/',
    'challenges/-1/',
    'challenges/1e3/',
    'challenges/99999999999999999999/',
  ])
    expect((await send(ann, 'GET', path)).status).toBeLessThan(500)
  for (const query of ['?page=99999999&page_size=100', '?around=me&page=0', '?page_size=0', '?username=%00'])
    for (const part of ['standing', 'scores'])
      expect((await send(ann, 'GET', `challenges/${id}/${part}/${query}`)).status).toBeLessThan(500)
})

test('the highest weights and counts fit', { tags: 'long' }, async () => {
  const { id } = await announced({
    mode: 'blitz',
    scoring: { win: 1000, draw: 1000, beat_higher_rated: 1000 },
    best_n: 1,
    max_results: 1,
    min_players: 1,
  })
  await join(cid, id)
  await later(2)
  await review(org, id, await report(cid, id, { win: 1, draw: 1, beat_higher_rated: 1 }))
  expect((await read(id, cid)).me?.value).toBe(3000)
})

test(
  'an account that is erased has no place and no prize, and leaves no account of the service behind',
  { tags: 'long' },
  async () => {
    const [gone] = (await insertPlayers(app, ['gone_c'])) as [Person]
    const account = app.db.updateTable('game_accounts').set({ external_id: 'gone_c', verified: true })
    await account.where('player_id', '=', gone.id).execute()
    app.twin.setBio('gone_c', '')
    const { id } = await announced(
      atLichess({ min_players: 1, prize_kind: 'fixed', prizes: [{ place: 1, amount_cents: 300 }] }),
    )
    for (const who of [gone, ann]) await join(who, id)
    await later(2)
    for (let nth = 0; nth < 2; nth++) app.twin.play({ white: 'gone_c', black: bob.username, winner: 'white' })
    app.twin.play({ white: ann.username, black: bob.username, winner: 'white' })
    await later(1)
    expect((await read(id, gone)).me).toMatchObject({ value: 100, place: 1 })
    await app.db
      .updateTable('players')
      .set({ deletion_due_at: app.clock.now() })
      .where('id', '=', gone.id)
      .execute()
    await transact(context, ({ trx, now }) => accountErasure.put(trx, gone.id, now))
    await app.runJobs()
    const left = await app.db
      .selectFrom('challenge_results')
      .select(['game_id', 'opponent'])
      .where('player_id', '=', gone.id)
      .execute()
    expect(left).toEqual([
      { game_id: null, opponent: null },
      { game_id: null, opponent: null },
    ])
    await laterAndSettled(60)
    expect(await read(id, ann)).toMatchObject({ status: 'completed', me: { place: 1, prize_cents: 300 } })
    const { results } = (
      await send<{ results: { place: number; username: string }[] }>(ann, 'GET', `challenges/${id}/standing/`)
    ).body
    expect(results.map(({ place, username }) => [place, username])).toEqual([[1, 'ann_c']])
    const entry = await app.db
      .selectFrom('challenge_entries')
      .select(['service_account', 'place', 'prize_cents'])
      .where('challenge_id', '=', id)
      .where('player_id', '=', gone.id)
      .executeTakeFirst()
    expect(entry).toEqual({ service_account: null, place: null, prize_cents: 0 })
    expect(await ledger()).toEqual([])
  },
)

test('long games do not make the results service look as if it were down', async () => {
  const { id } = await announced(atLichess({ min_players: 1 }))
  await join(ann, id)
  await later(1.1)
  for (let nth = 0; nth < 40; nth++)
    app.twin.play({ white: ann.username, black: `rival_${nth}`, winner: 'white', moves: 1000 })
  app.clock.advance(61_000)
  expect((await send(ann, 'POST', `challenges/${id}/check/`)).body).toMatchObject({ me: { value: 100 } })
})
