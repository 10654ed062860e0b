import { describe, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Match } from '#contract/matches/matches.ts'
import { openChess, post, put, report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { app, ann, bob, cid, setUpPlayers } from '#server/testing/set-ups/chess-players.ts'
import { ask, must } from '#server/testing/visitor.ts'

setUpPlayers()

describe('refusals', () => {
  test('have a code and a message', async () => {
    const lobby = await openChess(app, ann, { best_of: 3 })
    const expectations: [Promise<{ status: number; body: { code?: string } }>, number, string][] = [
      [post(app, ann, `/v1/lobbies/${lobby.id}/join/`), 400, 'already_seated'],
      [post(app, bob, '/v1/lobbies/999999/join/'), 404, 'not_found'],
      [put(app, bob, `/v1/lobbies/${lobby.id}/cancel/`), 403, 'not_captain'],
      [put(app, bob, `/v1/lobbies/${lobby.id}/ready/`), 403, 'not_seated'],
      [put(app, ann, `/v1/lobbies/${lobby.id}/ready/`), 400, 'no_ready_check'],
      [post(app, bob, '/v1/lobbies/', { game: 'chess', mode: 'bullet' }), 400, 'unknown_mode'],
      [
        post(app, bob, '/v1/lobbies/', { game: 'chess', mode: 'blitz', entry_fee_cents: 500 }),
        403,
        'unverified_account',
      ],
      [
        post(app, bob, '/v1/lobbies/', { game: 'chess', mode: 'rapid', best_of: 5 }),
        400,
        'best_of_not_offered',
      ],
      [post(app, bob, '/v1/lobbies/', { game: 'valorant', mode: '1v1' }), 400, 'no_game_account'],
      [
        post(app, bob, '/v1/lobbies/', { game: 'chess', mode: 'blitz', rating_min: 5000 }),
        400,
        'rating_range',
      ],
    ]
    for (const [answer, status, code] of expectations)
      expect(await answer).toMatchObject({ status, body: { code } })
    await put(app, ann, `/v1/lobbies/${lobby.id}/cancel/`)
    expect(await post(app, bob, `/v1/lobbies/${lobby.id}/join/`)).toMatchObject({
      status: 400,
      body: { code: 'not_open' },
    })
  })

  test('only a captain reports, and only a complete series', async () => {
    const lobby = await startChess(app, ann, bob)
    expect(await report(app, cid, lobby, [[1, 0]])).toMatchObject({
      status: 403,
      body: { code: 'not_captain' },
    })
    expect(
      await report(app, ann, lobby, [
        [1, 0],
        [1, 0],
      ]),
    ).toMatchObject({ status: 400, body: { code: 'bad_series' } })
    await report(app, ann, lobby, [[1, 0]])
    expect(await report(app, ann, lobby, [[1, 0]])).toMatchObject({
      status: 400,
      body: { code: 'already_reported' },
    })
    await report(app, bob, lobby, [[1, 0]])
    expect(await report(app, bob, lobby, [[0, 1]])).toMatchObject({ status: 400, body: { code: 'not_open' } })
  })

  test('a private lobby is visible with its link', async () => {
    const lobby = await openChess(app, ann, { is_private: true })
    const invite = new URL(lobby.invite_link ?? '').searchParams.get('invite')
    expect((await ask(app.url, `/v1/lobbies/${lobby.id}/`, { token: bob.accessToken })).status).toBe(404)
    expect((await ask(app.url, `/v1/lobbies/${lobby.id}/?invite=${invite}`)).status).toBe(200)
    expect(
      (await must<{ results: Lobby[] }>(app.url, '/v1/lobbies/?status=active')).results.map(
        (each) => each.id,
      ),
    ).not.toContain(lobby.id)
    expect((await post(app, bob, `/v1/lobbies/${lobby.id}/join/`)).status).toBe(404)
    expect((await post(app, bob, `/v1/lobbies/${lobby.id}/join/`, { invite })).status).toBe(200)
    await put(app, ann, `/v1/lobbies/${lobby.id}/cancel/`)
  })
})

test('chat and handles are visible to the players of the match only', async () => {
  const lobby = await startChess(app, ann, bob)
  const match = `/v1/matches/${lobby.match_id}`
  expect((await post(app, ann, `${match}/messages/`, { body: 'good luck' })).status).toBe(201)
  expect((await post(app, cid, `${match}/messages/`, { body: 'me too' })).status).toBe(404)
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
  await report(app, ann, lobby, [[1, 0]])
  await report(app, bob, lobby, [[1, 0]])
})
