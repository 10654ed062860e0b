import { expect, test } from 'vitest'
import type { ChallengeResult } from '#contract/challenges/shapes.ts'
import {
  ann,
  announced,
  app,
  atLichess,
  bob,
  cid,
  inHours,
  join,
  later,
  laterAndSettled,
  read,
  send,
  setRole,
  setUpChallenges,
  org,
} from '#server/testing/set-ups/challenge-people.ts'

setUpChallenges()

const game = (winner: 'white' | 'black' | undefined, more: object = {}) =>
  app.twin.play({ white: ann.username, black: bob.username, ...(winner ? { winner } : {}), ...more })

test(
  'at Lichess two players only play their games: they are read, scored and paid by themselves',
  { tags: 'long' },
  async () => {
    const { id } = await announced(
      atLichess({
        scoring: { win: 50, draw: 20, beat_higher_rated: 25 },
        best_n: 2,
        max_results: 3,
        prize_kind: 'fixed',
        prizes: [
          { place: 1, amount_cents: 500 },
          { place: 2, amount_cents: 200 },
        ],
      }),
    )
    for (const who of [ann, bob]) expect((await join(who, id)).status).toBe(200)
    game('white') // before the start
    await later(2)
    game('white', { ratings: [1500, 1600] })
    game('black')
    game('white', { speed: 'bullet' })
    game('white', { moves: 3 })
    game(undefined)
    app.clock.advance(60_000)
    game('black', { white: 'Someone' })
    await later(1)
    expect(await read(id, ann)).toMatchObject({ me: { value: 75 + 20, counted: 2, used: 3, place: 1 } })
    expect(await read(id, bob)).toMatchObject({ me: { value: 50 + 20, used: 3 } })
    const { results } = (await send<{ results: ChallengeResult[] }>(ann, 'GET', `challenges/${id}/scores/`))
      .body
    expect(results.map(({ points, counts }) => [points, counts])).toEqual([
      [75, true],
      [20, true],
      [0, false],
    ])
    expect(results[0]?.game_url).toMatch(/\/\w{8}$/)
    await laterAndSettled(60)
    expect(await read(id, ann)).toMatchObject({ status: 'completed', me: { place: 1, prize_cents: 500 } })
    expect(await read(id, bob)).toMatchObject({ me: { place: 2, prize_cents: 200 } })
  },
)

test(
  'games before joining, after the end, or against one opponent beyond the third don’t count',
  { tags: 'long' },
  async () => {
    const { id } = await announced(atLichess({ best_n: 10, max_results: 20 }))
    await join(bob, id)
    await later(2)
    game('white')
    app.clock.advance(1000)
    await join(ann, id)
    for (let nth = 0; nth < 5; nth++) {
      app.clock.advance(1000)
      game('white')
    }
    const end = Date.parse((await read(id)).ends_at)
    game('white', { white: ann.username, black: 'Other', startedAt: end - 1000, endedAt: end + 1000 })
    await later(1)
    expect((await read(id, ann)).me).toMatchObject({ value: 150, used: 3 })
    await laterAndSettled(60)
    expect((await read(id, ann)).me).toMatchObject({ value: 150, used: 3 })
  },
)

test('the check on demand asks at most once a minute, and says when Lichess cannot be reached', async () => {
  const { id } = await announced(atLichess())
  await join(ann, id)
  const check = () => send(ann, 'POST', `challenges/${id}/check/`)
  expect((await check()).body.code).toBe('not_live')
  await later(2)
  game('white')
  app.clock.advance(61_000)
  expect((await check()).body).toMatchObject({ me: { value: 50 } })
  expect((await check()).body.code).toBe('checked_just_now')
  app.clock.advance(61_000)
  app.twin.misbehave('down')
  expect((await check()).body.code).toBe('service_down')
  await app.runJobs()
  expect((await read(id)).service_down_since).not.toBeNull()
  app.twin.misbehave(undefined)
  await later(0.1)
  expect((await read(id)).service_down_since).toBeNull()
})

test(
  'when Lichess was down for more than a quarter of the time, every entry goes back',
  { tags: 'long' },
  async () => {
    const { id } = await announced(atLichess({ min_players: 1 }))
    await join(ann, id)
    await later(2)
    game('white')
    await later(1)
    app.twin.misbehave('down')
    for (let hour = 0; hour < 55; hour += 5) await later(5)
    app.twin.misbehave(undefined)
    await later(2)
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancelled: { why: 'service_down' } })
  },
)

test('an outage at the end delays the settlement until every game was read', { tags: 'long' }, async () => {
  const { id } = await announced(atLichess({ min_players: 1 }))
  await join(cid, id)
  await later(48)
  app.twin.play({ white: cid.username, black: 'Other', winner: 'white' })
  app.twin.misbehave('down')
  for (let hour = 0; hour < 4; hour++) await later(1)
  expect((await read(id)).status).toBe('review')
  app.twin.misbehave(undefined)
  await later(0.5)
  await later(0.5)
  expect(await read(id, cid)).toMatchObject({ status: 'completed', me: { place: 1, value: 50 } })
})

test('an outage after a short challenge only delays it, for a day at most', { tags: 'long' }, async () => {
  for (const isBack of [true, false]) {
    const { id } = await announced(atLichess({ min_players: 1, ends_at: inHours(2) }))
    await join(cid, id)
    await later(1.5)
    app.twin.play({ white: cid.username, black: 'Other', winner: 'white' })
    await later(0.4)
    app.twin.misbehave('down')
    for (let hour = 0; hour < 5; hour++) await later(1)
    expect((await read(id)).status).toBe('review')
    if (isBack) app.twin.misbehave(undefined)
    for (let hour = 0; hour < 24; hour += 4) await later(4)
    app.twin.misbehave(undefined)
    expect(await read(id)).toMatchObject(
      isBack ? { status: 'completed' } : { status: 'cancelled', cancelled: { why: 'service_down' } },
    )
    await later(0.2)
  }
})

test(
  'whose account is not verified cannot join, and an organiser who was demoted neither reviews nor edits',
  { tags: 'long' },
  async () => {
    const { id } = await announced(atLichess())
    await app.db
      .updateTable('game_accounts')
      .set({ verified: false })
      .where('player_id', '=', cid.id)
      .execute()
    expect((await join(cid, id)).body.code).toBe('needs_service_account')
    await app.db
      .updateTable('game_accounts')
      .set({ verified: true })
      .where('player_id', '=', cid.id)
      .execute()
    await setRole(org, 'player')
    const edited = await send(org, 'PUT', `challenges/${id}/`, { description: 'Mine.' })
    expect(edited.status).toBe(403)
    await setRole(org, 'organizer')
  },
)
