import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#contract/matches/matches.ts'
import type { Bracket } from '#contract/tournaments/bracket.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must } from '#server/testing/visitor.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('the bracket shows how a running series stands, in the order of the match', async () => {
  const act = tournamentActions(app)
  const [org] = await insertPlayers(app, ['org_score'])
  const people = await insertPlayers(app, ['ann_score', 'bob_score'], 'rocket-league')
  if (!org) throw new Error('no organizer')
  await act.promote(org)
  const { id } = await act.begin(org, people, {
    game: 'rocket-league',
    mode: '1v1',
    best_of: 3,
  })
  const [room] = await act.openRooms(id)
  if (!room) throw new Error('no room has opened')
  await act.ready(room, people)
  const { match_id: matchId } = await must<{ match_id: number }>(app.url, `/v1/lobbies/${room.id}/`)
  const scoreNow = async () => {
    const { stages } = await must<Bracket>(app.url, `/v1/tournaments/${id}/bracket/`)
    return stages[0]?.groups[0]?.rooms[0]?.score
  }
  expect(await scoreNow()).toBeUndefined()
  const told = await must<Match>(app.url, `/v1/matches/${matchId}/running-score/`, {
    method: 'POST',
    token: people[0]?.accessToken,
    body: { scores: [[1, 4]] },
  })
  const [first] = told.sides
  expect(told.running).toEqual([[1, 4]])
  const { stages } = await must<Bracket>(app.url, `/v1/tournaments/${id}/bracket/`)
  const { rounds, rooms } = stages[0]?.groups[0] ?? { rounds: [], rooms: [] }
  expect(rooms[0]?.score).toEqual([0, 1])
  // The first side of the room is the first of the match.
  expect(rounds[0]?.matches[0]?.entrants[0]?.name).toBe(first?.name)
})
