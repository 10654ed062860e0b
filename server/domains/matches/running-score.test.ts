import { expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Match } from '#contract/matches/matches.ts'
import { post, readLobby, report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { app, ann, bob, cid, setUpPlayers } from '#server/testing/set-ups/chess-players.ts'
import { must, type Person } from '#server/testing/visitor.ts'

setUpPlayers()

const tell = (who: Person, { match_id }: Lobby, ...scores: unknown[]) =>
  post(app, who, `/v1/matches/${match_id}/running-score/`, { scores })
const seen = ({ match_id }: Lobby, who?: Person) =>
  must<Match>(app.url, `/v1/matches/${match_id}/`, { token: who?.accessToken })

test('everybody sees the games of a series as a captain tells them, until the report', async () => {
  const lobby = await startChess(app, ann, bob, { best_of: 3 })
  expect((await seen(lobby, ann)).can.tell_score).toBe(true)
  expect((await seen(lobby, cid)).can.tell_score).toBe(false)
  expect(await tell(ann, lobby, [1, 0])).toMatchObject({ status: 200, body: { running: [[1, 0]] } })
  const watched = await seen(lobby)
  expect(watched.running).toEqual([[1, 0]])
  expect(watched.scores).toBeNull()
  expect((await readLobby(app, lobby.id)).sides.map(({ score }) => score)).toEqual([1, 0])

  await tell(bob, lobby)
  expect((await seen(lobby)).running).toEqual([])
  expect((await readLobby(app, lobby.id)).sides.map(({ score }) => score)).toEqual([null, null])

  await tell(bob, lobby, [0, 1])
  const scores: [number, number][] = [
    [1, 0],
    [1, 0],
  ]
  await report(app, ann, lobby, scores)
  expect((await seen(lobby, ann)).can.tell_score).toBe(false)
  await report(app, bob, lobby, scores)
  const over = await seen(lobby)
  expect(over).toMatchObject({ status: 'settled', scores, running: [] })
  expect(over.sides.map(({ score }) => score)).toEqual([2, 0])
})

test('a score that is not told is refused by its name', async () => {
  const single = await startChess(app, ann, bob)
  expect(await tell(ann, single, [1, 0])).toMatchObject({ status: 400, body: { code: 'not_open' } })
  await report(app, ann, single, [[1, 0]])
  await report(app, bob, single, [[1, 0]])

  const lobby = await startChess(app, ann, bob, { best_of: 3 })
  const decided = [
    [1, 0],
    [1, 0],
  ]
  expect(await tell(cid, lobby, [1, 0])).toMatchObject({ status: 403, body: { code: 'not_captain' } })
  expect(await tell(ann, lobby, ...decided)).toMatchObject({ status: 400, body: { code: 'series_decided' } })
  expect(await tell(ann, lobby, [7, 0])).toMatchObject({ status: 400, body: { code: 'bad_score' } })
  expect((await tell(ann, lobby, [1])).status).toBe(400)
  expect((await tell(ann, lobby, [-1, 0])).status).toBe(400)
  expect((await tell(ann, { ...lobby, match_id: 999_999 }, [1, 0])).status).toBe(404)
  expect((await seen(lobby)).running).toEqual([])
})
