import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies.ts'
import type { Match } from '#contract/matches.ts'
import { READY_CHECK_MS } from '#core/lobby/state.ts'
import { AUTO_CONFIRM_MS } from '#core/match/state.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayer, insertPlayers } from '#server/testing/people.ts'
import { ask, must, signIn, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person
let cid: Person

beforeAll(async () => {
  app = await startTestApp()
  ann = await insertPlayer(app.url, 'ann_play', { slug: 'chess', handle: 'annplay' })
  bob = await insertPlayer(app.url, 'bob_play', { slug: 'chess', handle: 'bobplay' })
  cid = await insertPlayer(app.url, 'cid_play', { slug: 'chess', handle: 'cidplay' })
})
afterAll(() => app.close())
// The clock moves by hours in these tests, so every player signs in again.
beforeEach(async () => {
  ;[ann, bob, cid] = await Promise.all([signIn(app.url, ann), signIn(app.url, bob), signIn(app.url, cid)])
})

const post = (who: Person, path: string, body: unknown = {}) =>
  ask<Lobby & Match & { code?: string }>(app.url, path, { method: 'POST', token: who.accessToken, body })
const put = (who: Person, path: string, body: unknown = {}) =>
  ask<Lobby & { code?: string }>(app.url, path, { method: 'PUT', token: who.accessToken, body })
const read = (id: number, who?: Person) =>
  must<Lobby>(app.url, `/v1/lobbies/${id}/`, { token: who?.accessToken })

async function open(who: Person, more: Record<string, unknown> = {}): Promise<Lobby> {
  const { status, body } = await post(who, '/v1/lobbies/', { game: 'chess', mode: 'blitz', ...more })
  if (status !== 201) throw new Error(`opening answered ${status}: ${JSON.stringify(body)}`)
  return body
}

async function startMatch(first = ann, second = bob): Promise<Lobby> {
  const lobby = await open(first)
  await post(second, `/v1/lobbies/${lobby.id}/join/`)
  await put(first, `/v1/lobbies/${lobby.id}/ready/`)
  return (await put(second, `/v1/lobbies/${lobby.id}/ready/`)).body
}

const report = (who: Person, lobby: Lobby, scores: [number, number][]) =>
  post(who, `/v1/matches/${lobby.match_id}/report/`, { scores })
const rating = async (who: Person) =>
  (
    await must<{ ratings: { rating: number; matches: number; rank: number }[] }>(
      app.url,
      `/v1/players/public-profile/?username=${who.username}`,
    )
  ).ratings[0]

describe('a free 1v1 lobby', () => {
  test('from open to settled: ratings, history and leaderboard are updated together', async () => {
    const lobby = await open(ann)
    expect(lobby).toMatchObject({
      status: 'open',
      entry_fee_cents: 0,
      can: { join: false, leave: true, cancel: true },
    })
    expect((await read(lobby.id, bob)).can.join).toBe(true)
    const joined = await post(bob, `/v1/lobbies/${lobby.id}/join/`)
    expect(joined.body).toMatchObject({
      status: 'ready_check',
      deadline: { kind: 'ready_check' },
      can: { ready: true },
    })
    expect((await put(ann, `/v1/lobbies/${lobby.id}/ready/`)).body.status).toBe('ready_check')
    const live = (await put(bob, `/v1/lobbies/${lobby.id}/ready/`)).body
    expect(live).toMatchObject({ status: 'live', match_id: expect.any(Number) })

    const first = await report(ann, live, [[1, 0]])
    expect(first.body).toMatchObject({
      status: 'reported',
      can: { report: false },
      deadline: { kind: 'auto_confirm' },
    })
    // The other side does not see the report before it has made its own.
    expect(
      (await must<Match>(app.url, `/v1/matches/${live.match_id}/`, { token: bob.accessToken })).reports,
    ).toEqual([])
    const second = await report(bob, live, [[1, 0]])
    expect(second.body).toMatchObject({
      status: 'settled',
      winner_side_id: live.sides[0]?.id,
      scores: [[1, 0]],
    })

    expect(await read(lobby.id)).toMatchObject({ status: 'settled', winner_side_id: live.sides[0]?.id })
    expect((await rating(ann))?.rating).toBeGreaterThan(1200)
    expect((await rating(bob))?.rating).toBeLessThan(1200)
    const board = await must<{ results: { username: string; place: number }[]; me: { place: number } }>(
      app.url,
      '/v1/leaderboards/?game=chess&mode=blitz',
      { token: bob.accessToken },
    )
    expect(board.results.map((row) => [row.username, row.place])).toEqual([
      ['ann_play', 1],
      ['bob_play', 2],
    ])
    expect(board.me.place).toBe(2)
    const history = await must<{ results: { result: string; score: number[] }[] }>(
      app.url,
      '/v1/players/match-history/?username=bob_play',
    )
    expect(history.results[0]).toMatchObject({ result: 'loss', score: [0, 1] })
  })

  test('after differing reports both sides are asked again; equal ones then settle', async () => {
    const lobby = await startMatch()
    await report(ann, lobby, [[1, 0]])
    expect((await report(bob, lobby, [[0, 1]])).body).toMatchObject({
      status: 'reported',
      report_round: 2,
      can: { report: true },
      deadline: { kind: 'correct' },
    })
    // A late repeat of the first report does not count as the correction.
    expect(
      await post(bob, `/v1/matches/${lobby.match_id}/report/`, { scores: [[0, 1]], round: 1 }),
    ).toMatchObject({ status: 400, body: { code: 'round_changed' } })
    expect((await report(ann, lobby, [[1, 0]])).body).toMatchObject({ status: 'reported' })
    expect((await report(bob, lobby, [[1, 0]])).body).toMatchObject({
      status: 'settled',
      winner_side_id: lobby.sides[0]?.id,
    })
  })

  test('a correction that makes both reports equal settles at once', async () => {
    const lobby = await startMatch()
    await report(ann, lobby, [[1, 0]])
    await report(bob, lobby, [[0, 1]])
    expect((await report(ann, lobby, [[0, 1]])).body).toMatchObject({
      status: 'settled',
      winner_side_id: lobby.sides[1]?.id,
      deadline: null,
    })
  })

  test("a score that is impossible in the mode is refused with the mode's rule", async () => {
    const [eve, fay] = (await insertPlayers(app, ['eve_score', 'fay_score'], 'counter-strike-2')) as [
      Person,
      Person,
    ]
    const { body: lobby } = await post(eve, '/v1/lobbies/', { game: 'counter-strike-2', mode: '1v1' })
    await post(fay, `/v1/lobbies/${lobby.id}/join/`)
    for (const who of [eve, fay]) await put(who, `/v1/lobbies/${lobby.id}/ready/`)
    for (let steps = 0; steps < 10; steps++) {
      const { match_id: id } = await read(lobby.id)
      const { status, veto } = await must<Match>(app.url, `/v1/matches/${id}/`)
      if (status !== 'veto') break
      const turn = (await read(lobby.id)).sides.find((side) => side.id === veto?.turn_side_id)
      await post(turn?.captain_id === eve.id ? eve : fay, `/v1/matches/${id}/veto/`, {
        map: veto?.remaining[0],
      })
    }
    const live = await read(lobby.id)
    expect(await report(eve, live, [[1, 0]])).toMatchObject({
      status: 400,
      body: { code: 'bad_score', scores: ['A game is first to 16: the winner has 16, the loser fewer.'] },
    })
    expect((await report(eve, live, [[16, 9]])).status).toBe(200)
    expect((await report(fay, live, [[16, 9]])).body).toMatchObject({ status: 'settled' })
  })

  test('a single report settles after 15 minutes', async () => {
    const lobby = await startMatch()
    await report(bob, lobby, [[1, 1]])
    app.clock.advance(AUTO_CONFIRM_MS)
    await app.runJobs()
    await expect.poll(async () => (await read(lobby.id)).status).toBe('settled')
    expect((await read(lobby.id)).winner_side_id).toBeNull()
  })

  test('a player who misses the ready check loses the seat, and the lobby reopens', async () => {
    const lobby = await open(ann)
    await post(bob, `/v1/lobbies/${lobby.id}/join/`)
    await put(ann, `/v1/lobbies/${lobby.id}/ready/`)
    app.clock.advance(READY_CHECK_MS)
    await app.runJobs()
    await expect.poll(async () => (await read(lobby.id)).status).toBe('open')
    expect((await read(lobby.id)).sides[1]?.players).toEqual([])
    expect((await put(ann, `/v1/lobbies/${lobby.id}/cancel/`)).body.status).toBe('cancelled')
  })

  test('ten at once for one seat: one gets it; and a player has only one seat per game', async () => {
    const lobby = await open(ann)
    const answers = await Promise.all(
      [bob, cid, bob, cid, bob, cid, bob, cid, bob, cid].map((who) =>
        post(who, `/v1/lobbies/${lobby.id}/join/`),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.every((answer) => answer.status === 200 || answer.status === 400)).toBe(true)
    expect(await post(ann, '/v1/lobbies/', { game: 'chess', mode: 'rapid' })).toMatchObject({
      status: 400,
      body: { code: 'already_playing' },
    })
    await put(ann, `/v1/lobbies/${lobby.id}/cancel/`)
  })

  test('both report at the same moment: the match is settled once', async () => {
    const lobby = await startMatch()
    const before = (await rating(ann))?.matches ?? 0
    const answers = await Promise.all([
      report(ann, lobby, [[1, 0]]),
      report(bob, lobby, [[1, 0]]),
      report(ann, lobby, [[1, 0]]),
      report(bob, lobby, [[1, 0]]),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
    expect((await rating(ann))?.matches).toBe(before + 1)
  })
})

describe('refusals', () => {
  test('have a code and a message', async () => {
    const lobby = await open(ann, { best_of: 3 })
    const expectations: [Promise<{ status: number; body: { code?: string } }>, number, string][] = [
      [post(ann, `/v1/lobbies/${lobby.id}/join/`), 400, 'already_seated'],
      [post(bob, '/v1/lobbies/999999/join/'), 404, 'not_found'],
      [put(bob, `/v1/lobbies/${lobby.id}/cancel/`), 403, 'not_captain'],
      [put(bob, `/v1/lobbies/${lobby.id}/ready/`), 403, 'not_seated'],
      [put(ann, `/v1/lobbies/${lobby.id}/ready/`), 400, 'no_ready_check'],
      [post(bob, '/v1/lobbies/', { game: 'chess', mode: 'bullet' }), 400, 'unknown_mode'],
      [
        post(bob, '/v1/lobbies/', { game: 'chess', mode: 'blitz', entry_fee_cents: 500 }),
        403,
        'unverified_account',
      ],
      [post(bob, '/v1/lobbies/', { game: 'chess', mode: 'rapid', best_of: 5 }), 400, 'best_of_not_offered'],
      [post(bob, '/v1/lobbies/', { game: 'valorant', mode: '1v1' }), 400, 'no_game_account'],
      [post(bob, '/v1/lobbies/', { game: 'chess', mode: 'blitz', rating_min: 5000 }), 400, 'rating_range'],
    ]
    for (const [answer, status, code] of expectations)
      expect(await answer).toMatchObject({ status, body: { code } })
    await put(ann, `/v1/lobbies/${lobby.id}/cancel/`)
    expect(await post(bob, `/v1/lobbies/${lobby.id}/join/`)).toMatchObject({
      status: 400,
      body: { code: 'not_open' },
    })
  })

  test('only a captain reports, and only a complete series', async () => {
    const lobby = await startMatch()
    expect(await report(cid, lobby, [[1, 0]])).toMatchObject({ status: 403, body: { code: 'not_captain' } })
    expect(
      await report(ann, lobby, [
        [1, 0],
        [1, 0],
      ]),
    ).toMatchObject({ status: 400, body: { code: 'bad_series' } })
    await report(ann, lobby, [[1, 0]])
    expect(await report(ann, lobby, [[1, 0]])).toMatchObject({
      status: 400,
      body: { code: 'already_reported' },
    })
    await report(bob, lobby, [[1, 0]])
    expect(await report(bob, lobby, [[0, 1]])).toMatchObject({ status: 400, body: { code: 'not_open' } })
  })

  test('a private lobby is visible with its link', async () => {
    const lobby = await open(ann, { is_private: true })
    const invite = new URL(lobby.invite_link ?? '').searchParams.get('invite')
    expect((await ask(app.url, `/v1/lobbies/${lobby.id}/`, { token: bob.accessToken })).status).toBe(404)
    expect((await ask(app.url, `/v1/lobbies/${lobby.id}/?invite=${invite}`)).status).toBe(200)
    expect(
      (await must<{ results: Lobby[] }>(app.url, '/v1/lobbies/?status=active')).results.map(
        (each) => each.id,
      ),
    ).not.toContain(lobby.id)
    expect((await post(bob, `/v1/lobbies/${lobby.id}/join/`)).status).toBe(404)
    expect((await post(bob, `/v1/lobbies/${lobby.id}/join/`, { invite })).status).toBe(200)
    await put(ann, `/v1/lobbies/${lobby.id}/cancel/`)
  })
})

test('chat and handles are visible to the players of the match only', async () => {
  const lobby = await startMatch()
  const match = `/v1/matches/${lobby.match_id}`
  expect((await post(ann, `${match}/messages/`, { body: 'good luck' })).status).toBe(201)
  expect((await post(cid, `${match}/messages/`, { body: 'me too' })).status).toBe(404)
  expect((await ask(app.url, `${match}/messages/`, { token: cid.accessToken })).status).toBe(404)
  expect(await must(app.url, `${match}/messages/`, { token: bob.accessToken })).toMatchObject({
    count: 1,
    results: [{ body: 'good luck', player: { username: 'ann_play' } }],
  })
  await must(app.url, '/v1/players/blocks/', {
    method: 'POST',
    token: bob.accessToken,
    body: { user_id: ann.id },
  })
  expect(await must(app.url, `${match}/messages/`, { token: bob.accessToken })).toMatchObject({
    count: 0,
    results: [],
  })
  await must(app.url, `/v1/players/blocks/${ann.id}/`, { method: 'DELETE', token: bob.accessToken })
  expect(await must(app.url, `${match}/messages/`, { token: ann.accessToken })).toMatchObject({ count: 1 })
  const handles = (seen: Match) => seen.sides.flatMap((side) => side.players.map((player) => player.handle))
  expect(handles(await must<Match>(app.url, `${match}/`, { token: bob.accessToken }))).toEqual([
    'annplay',
    'bobplay',
  ])
  expect(handles(await must<Match>(app.url, `${match}/`))).toEqual([null, null])
  await report(ann, lobby, [[1, 0]])
  await report(bob, lobby, [[1, 0]])
})
