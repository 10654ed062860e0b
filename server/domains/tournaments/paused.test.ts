import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let people: Person[]
let started: Tournament

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  const all = await insertPlayers(app, ['orga', 'ann', 'bob', 'cem', 'dan'])
  org = all[0] as Person
  people = all.slice(1)
  await act.promote(org)
})
afterAll(() => app.close())

/** Four players, paused, with one match played since: its result waits. */
beforeEach(async () => {
  started = await act.begin(org, people)
  await act.act(org, started.id, 'pause', { paused: true })
})

async function playFirst(): Promise<{ matchId: number; winner: Person }> {
  const [room] = await act.openRooms(started.id)
  if (!room) throw new Error('a match is open')
  await act.play(room, people)
  const winner = people.find((who) => who.id === room.sides[0]?.players[0]?.id) as Person
  return { matchId: room.tournament?.match_id ?? 0, winner }
}

async function scoreOf(matchId: number): Promise<(number | null | undefined)[] | undefined> {
  const { stages } = await act.bracket(started.id)
  const matches = stages[0]?.groups[0]?.rounds.flatMap((round) => round.matches)
  return matches?.find(({ id }) => id === matchId)?.entrants.map((entrant) => entrant?.score)
}

test('who plays is told of a pause and of its end, also when it is undone', async () => {
  const told = async () => {
    await app.runJobs()
    return (await playActions(app).notices(people[0] as Person)).filter(({ message }) =>
      /paused|goes on/.test(message),
    )
  }
  expect(await told()).toMatchObject([{ message: 'Friday Cup is paused. All clocks are stopped.' }])
  await act.act(org, started.id, 'pause', { paused: false })
  expect((await told())[0]?.message).toBe('Friday Cup goes on. The clocks run again.')
  await act.act(org, started.id, 'pause', { paused: true })
  const line = (await act.journal(started.id, org)).find(({ kind }) => kind === 'pause')
  await act.act(org, started.id, `journal/${line?.seq}/undo`, { reason: 'A mistake.' })
  expect(await told()).toHaveLength(4)
})

test('what an organiser decides during a pause stands when it goes on', async () => {
  const { matchId } = await playFirst()
  const set = await act.act(org, started.id, 'results', {
    match_id: matchId,
    scores: [[0, 1]],
    reason: 'Played with the wrong clock.',
  })
  expect(set.status).toBe(200)
  await act.act(org, started.id, 'pause', { paused: false })
  expect(await scoreOf(matchId)).toEqual([0, 1])
  expect(await act.playOut(started.id, people)).toBe(2)
})

test('who is disqualified during a pause does not win the match that was played in it', async () => {
  const { winner } = await playFirst()
  const { me } = await act.read(started.id, winner)
  const reason = 'Unfair play.'
  await act.act(org, started.id, 'disqualify', { entrant_id: me?.entrant_id, reason })
  await act.act(org, started.id, 'pause', { paused: false })
  expect((await act.read(started.id)).matches_played).toBe(1)
  expect(await act.playOut(started.id, people)).toBe(2)
  const done = await act.read(started.id, winner)
  expect(done.status).toBe('completed')
  expect(done.winner).not.toBe(winner.username)
})

test('a result that waits is recorded when it goes on', async () => {
  const { matchId } = await playFirst()
  expect(await scoreOf(matchId)).toEqual([null, null])
  await act.act(org, started.id, 'pause', { paused: false })
  expect(await scoreOf(matchId)).toEqual([1, 0])
})

test('the rooms of a paused tournament are told that it is, until it goes on', async () => {
  const paused = async () => (await act.openRooms(started.id)).map((room) => room.tournament?.paused)
  expect(await paused()).toEqual([true, true])
  await act.act(org, started.id, 'pause', { paused: false })
  expect(await paused()).toEqual([false, false])
})
