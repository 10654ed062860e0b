import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { expectSoundTournaments } from '#server/testing/tournament-checks.ts'
import type { Person } from '#server/testing/visitor.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  const all = await insertPlayers(app, ['orga', 'ann', 'bob', 'cem', 'dan'])
  org = all[0] as Person
  people = all.slice(1)
  await act.promote(org)
})
afterAll(() => app.close())

test('a room says what its round is called in the bracket', { tags: 'long' }, async () => {
  const { id } = await act.begin(org, people, { format: 'single_elimination' })
  const semiFinals = await act.openRooms(id)
  expect(semiFinals.map((room) => room.tournament?.title)).toEqual(['semi_finals', 'semi_finals'])
  for (const room of semiFinals) await act.play(room, people)
  const titles = (await act.openRooms(id)).map((room) => room.tournament?.title)
  expect(titles.every((title) => title === 'final' || title === 'third_place')).toBe(true)
  const table = await act.begin(org, people, { format: 'round_robin' })
  expect((await act.openRooms(table.id))[0]?.tournament?.title).toBe('n')
})

test(
  'a result of a table that is taken back is played again after the match that its players are in',
  { tags: 'long' },
  async () => {
    const { id } = await act.begin(org, people, { format: 'round_robin' })
    const first = await act.openRooms(id)
    for (const room of first) await act.play(room, people)
    const second = await act.openRooms(id)
    expect(second).toHaveLength(2)
    const matchId = first[0]?.tournament?.match_id
    const undone = await act.act(org, id, 'results', { match_id: matchId, undo: true, reason: 'A mistake.' })
    expect(undone.status).toBe(200)
    // Its players sit in the rooms of the second round, and nobody plays two matches at once.
    const open = await act.openRooms(id)
    expect(open.map((room) => room.id)).toEqual(second.map((room) => room.id))
    await expectSoundTournaments(app.db, app.clock.now())
    for (const room of open) await act.play(room, people)
    const again = await act.openRooms(id)
    expect(again.map((room) => room.tournament?.match_id)).toContain(matchId)
    await expectSoundTournaments(app.db, app.clock.now())
    await act.playOut(id, people)
    expect(await act.read(id)).toMatchObject({ status: 'completed', matches_played: 6 })
  },
)

test(
  'it is played again too when the match that its players are in ends without a result',
  { tags: 'long' },
  async () => {
    const { id } = await act.begin(org, people, { format: 'round_robin' })
    const first = await act.openRooms(id)
    for (const room of first) await act.play(room, people)
    const matchIds = first.map((room) => room.tournament?.match_id)
    for (const match_id of matchIds)
      await act.act(org, id, 'results', { match_id, undo: true, reason: 'Both were mixed up.' })
    const second = await act.openRooms(id)
    expect(second.some((room) => matchIds.includes(room.tournament?.match_id))).toBe(false)
    for (const room of second) await act.ready(room, people)
    // Nobody reports, until the matches of the second round have ended without a result.
    let again: (number | undefined)[] = []
    for (let hours = 0; hours < 80 && !again.some((match) => matchIds.includes(match)); hours += 4) {
      app.clock.advance(4 * 3_600_000)
      await app.runJobs()
      again = (await act.openRooms(id)).map((room) => room.tournament?.match_id)
    }
    expect(again).toEqual(expect.arrayContaining(matchIds))
    await expectSoundTournaments(app.db, app.clock.now())
  },
)
