import { describe, expect, test } from 'vitest'
import type { Match } from '#contract/matches/matches.ts'
import { READY_CHECK_MS } from '#core/lobbies/state.ts'
import { AUTO_CONFIRM_MS } from '#core/matches/state.ts'
import { openChess, post, put, readLobby, report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { app, ann, bob, cid, setUpPlayers } from '#server/testing/set-ups/chess-players.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

setUpPlayers()

const rating = async (who: Person) =>
  (
    await must<{ ratings: { rating: number; matches: number; rank: number }[] }>(
      app.url,
      `/v1/players/public-profile/?username=${who.username}`,
    )
  ).ratings[0]

describe('a free 1v1 lobby', () => {
  test('from open to settled: ratings, history and leaderboard are updated together', async () => {
    const lobby = await openChess(app, ann)
    expect(lobby).toMatchObject({
      status: 'open',
      entry_fee_cents: 0,
      can: { join: false, leave: true, cancel: true },
    })
    expect((await readLobby(app, lobby.id, bob)).can.join).toBe(true)
    const joined = await post(app, bob, `/v1/lobbies/${lobby.id}/join/`)
    expect(joined.body).toMatchObject({
      status: 'ready_check',
      deadline: { kind: 'ready_check' },
      can: { ready: true },
    })
    expect((await put(app, ann, `/v1/lobbies/${lobby.id}/ready/`)).body.status).toBe('ready_check')
    const live = (await put(app, bob, `/v1/lobbies/${lobby.id}/ready/`)).body
    expect(live).toMatchObject({ status: 'live', match_id: expect.any(Number) })

    const first = await report(app, ann, live, [[1, 0]])
    expect(first.body).toMatchObject({
      status: 'reported',
      can: { report: false },
      deadline: { kind: 'auto_confirm' },
    })
    // The other side does not see the report before it has made its own.
    expect(
      (await must<Match>(app.url, `/v1/matches/${live.match_id}/`, { token: bob.accessToken })).reports,
    ).toEqual([])
    const second = await report(app, bob, live, [[1, 0]])
    expect(second.body).toMatchObject({
      status: 'settled',
      winner_side_id: live.sides[0]?.id,
      scores: [[1, 0]],
    })

    expect(await readLobby(app, lobby.id)).toMatchObject({
      status: 'settled',
      winner_side_id: live.sides[0]?.id,
    })
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

  test(
    'after differing reports both sides are asked again; equal ones then settle',
    { tags: 'long' },
    async () => {
      const lobby = await startChess(app, ann, bob)
      await report(app, ann, lobby, [[1, 0]])
      expect((await report(app, bob, lobby, [[0, 1]])).body).toMatchObject({
        status: 'reported',
        report_round: 2,
        can: { report: true },
        deadline: { kind: 'correct' },
      })
      // A late repeat of the first report does not count as the correction.
      expect(
        await post(app, bob, `/v1/matches/${lobby.match_id}/report/`, { scores: [[0, 1]], round: 1 }),
      ).toMatchObject({ status: 400, body: { code: 'round_changed' } })
      expect((await report(app, ann, lobby, [[1, 0]])).body).toMatchObject({ status: 'reported' })
      expect((await report(app, bob, lobby, [[1, 0]])).body).toMatchObject({
        status: 'settled',
        winner_side_id: lobby.sides[0]?.id,
      })
    },
  )

  test('a correction that makes both reports equal settles at once', async () => {
    const lobby = await startChess(app, ann, bob)
    await report(app, ann, lobby, [[1, 0]])
    await report(app, bob, lobby, [[0, 1]])
    expect((await report(app, ann, lobby, [[0, 1]])).body).toMatchObject({
      status: 'settled',
      winner_side_id: lobby.sides[1]?.id,
      deadline: null,
    })
  })

  test(
    "a score that is impossible in the mode is refused with the mode's rule",
    { tags: 'long' },
    async () => {
      const [eve, fay] = (await insertPlayers(app, ['eve_score', 'fay_score'], 'counter-strike-2')) as [
        Person,
        Person,
      ]
      const { body: lobby } = await post(app, eve, '/v1/lobbies/', { game: 'counter-strike-2', mode: '1v1' })
      await post(app, fay, `/v1/lobbies/${lobby.id}/join/`)
      for (const who of [eve, fay]) await put(app, who, `/v1/lobbies/${lobby.id}/ready/`)
      for (let steps = 0; steps < 10; steps++) {
        const { match_id: id } = await readLobby(app, lobby.id)
        const { status, veto } = await must<Match>(app.url, `/v1/matches/${id}/`)
        if (status !== 'veto') break
        const turn = (await readLobby(app, lobby.id)).sides.find((side) => side.id === veto?.turn_side_id)
        await post(app, turn?.captain_id === eve.id ? eve : fay, `/v1/matches/${id}/veto/`, {
          map: veto?.remaining[0],
        })
      }
      const live = await readLobby(app, lobby.id)
      expect(await report(app, eve, live, [[1, 0]])).toMatchObject({
        status: 400,
        body: { code: 'bad_score', scores: ['A game is first to 16: the winner has 16, the loser fewer.'] },
      })
      expect((await report(app, eve, live, [[16, 9]])).status).toBe(200)
      expect((await report(app, fay, live, [[16, 9]])).body).toMatchObject({ status: 'settled' })
    },
  )

  test('a single report settles after 15 minutes', { tags: 'long' }, async () => {
    const lobby = await startChess(app, ann, bob)
    await report(app, bob, lobby, [[1, 1]])
    app.clock.advance(AUTO_CONFIRM_MS)
    await app.runJobs()
    await expect.poll(async () => (await readLobby(app, lobby.id)).status).toBe('settled')
    expect((await readLobby(app, lobby.id)).winner_side_id).toBeNull()
  })

  test(
    'a player who misses the ready check loses the seat, and the lobby reopens',
    { tags: 'long' },
    async () => {
      const lobby = await openChess(app, ann)
      await post(app, bob, `/v1/lobbies/${lobby.id}/join/`)
      await put(app, ann, `/v1/lobbies/${lobby.id}/ready/`)
      app.clock.advance(READY_CHECK_MS)
      await app.runJobs()
      await expect.poll(async () => (await readLobby(app, lobby.id)).status).toBe('open')
      expect((await readLobby(app, lobby.id)).sides[1]?.players).toEqual([])
      expect((await put(app, ann, `/v1/lobbies/${lobby.id}/cancel/`)).body.status).toBe('cancelled')
    },
  )

  test('ten at once for one seat: one gets it; and a player has only one seat per game', async () => {
    const lobby = await openChess(app, ann)
    const answers = await Promise.all(
      [bob, cid, bob, cid, bob, cid, bob, cid, bob, cid].map((who) =>
        post(app, who, `/v1/lobbies/${lobby.id}/join/`),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.every((answer) => answer.status === 200 || answer.status === 400)).toBe(true)
    expect(await post(app, ann, '/v1/lobbies/', { game: 'chess', mode: 'rapid' })).toMatchObject({
      status: 400,
      body: { code: 'already_playing' },
    })
    await put(app, ann, `/v1/lobbies/${lobby.id}/cancel/`)
  })

  test('a player who joins two lobbies of a game at once gets one seat', { tags: 'long' }, async () => {
    const lobbies = [await openChess(app, ann), await openChess(app, cid)]
    const answers = await Promise.all(lobbies.map(({ id }) => post(app, bob, `/v1/lobbies/${id}/join/`)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400])
    const now = await Promise.all(lobbies.map(({ id }) => readLobby(app, id)))
    expect(now.map((lobby) => lobby.sides[1]?.players.length).toSorted()).toEqual([0, 1])
    await put(app, ann, `/v1/lobbies/${now[0]?.id}/cancel/`)
    await put(app, cid, `/v1/lobbies/${now[1]?.id}/cancel/`)
  })

  test('both report at the same moment: the match is settled once', async () => {
    const lobby = await startChess(app, ann, bob)
    const before = (await rating(ann))?.matches ?? 0
    const answers = await Promise.all([
      report(app, ann, lobby, [[1, 0]]),
      report(app, bob, lobby, [[1, 0]]),
      report(app, ann, lobby, [[1, 0]]),
      report(app, bob, lobby, [[1, 0]]),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
    expect((await rating(ann))?.matches).toBe(before + 1)
  })
})
