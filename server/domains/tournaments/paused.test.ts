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

let first: { matchId: number; bracketId: number; winner: Person; loser: Person }

/** Four players; a dispute of the first match has been decided when it is paused. */
beforeEach(async () => {
  started = await act.begin(org, people)
  const [room] = await act.openRooms(started.id)
  if (!room) throw new Error('a match is open')
  await act.ready(room, people)
  const { match_id, sides, tournament } = await playActions(app).look(room.id)
  const [winner, loser] = sides.map(({ captain_id }) => people.find(({ id }) => id === captain_id)) as [
    Person,
    Person,
  ]
  first = { matchId: match_id ?? 0, bracketId: tournament?.match_id ?? 0, winner, loser }
  await inMatch(winner, 'report', { scores: [[1, 0]] })
  await inMatch(loser, 'dispute', { reason: 'I have won that.' })
  const decided = await inMatch(org, 'decide', {
    winner_side_id: sides[0]?.id,
    reason: 'The picture shows it.',
  })
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body))
  await act.act(org, started.id, 'pause', { paused: true })
})

const inMatch = (who: Person, word: string, body: object = {}) =>
  playActions(app).match(who, first.matchId, word, body)
/** Ends the first match in the pause: its result waits. */
const acceptDecision = async () => expect((await inMatch(first.loser, 'accept-decision')).status).toBe(200)

async function scoreOf(matchId: number): Promise<(number | null | undefined)[] | undefined> {
  const { stages } = await act.bracket(started.id)
  const matches = stages[0]?.groups[0]?.rounds.flatMap((round) => round.matches)
  return matches?.find(({ id }) => id === matchId)?.entrants.map((entrant) => entrant?.score)
}

test('who plays is told of a pause and of its end, also when it is undone', { tags: 'long' }, async () => {
  const told = async () => {
    await app.runJobs()
    return (await playActions(app).notices(people[0] as Person)).filter(({ message }) =>
      /paused|resumed/.test(message),
    )
  }
  expect(await told()).toMatchObject([{ message: 'Friday Cup is paused. All timers are stopped.' }])
  await act.act(org, started.id, 'pause', { paused: false })
  expect((await told())[0]?.message).toBe('Friday Cup has resumed. Timers are running again.')
  await act.act(org, started.id, 'pause', { paused: true })
  const line = (await act.journal(started.id, org)).find(({ kind }) => kind === 'pause')
  await act.act(org, started.id, `journal/${line?.seq}/undo`, { reason: 'A mistake.' })
  expect(await told()).toHaveLength(4)
})

test('nobody’s result is taken during a pause: not of players, not of an organizer', async () => {
  const [room] = await act.openRooms(started.id)
  if (!room) throw new Error('the other match is open')
  await act.ready(room, people)
  const { match_id: other, sides } = await playActions(app).look(room.id)
  const captain = people.find(({ id }) => id === sides[0]?.captain_id) as Person
  const refused = { status: 400, body: { code: 'paused', detail: expect.stringContaining('paused') } }
  for (const [word, body] of [
    ['report', { scores: [[1, 0]] }],
    ['surrender', {}],
    ['claim-no-show', {}],
  ] as const)
    expect(await playActions(app).match(captain, other ?? 0, word, body)).toMatchObject(refused)
  expect(await playActions(app).readMatch(other ?? 0, captain)).toMatchObject({
    can: { report: false, surrender: false, claim_no_show: false },
  })
  const given = { match_id: room.tournament?.match_id, scores: [[1, 0]], reason: 'As I saw it.' }
  expect(await act.act(org, started.id, 'results', given)).toMatchObject(refused)
  expect(await act.act(org, started.id, 'preview', given)).toMatchObject(refused)
  await act.act(org, started.id, 'pause', { paused: false })
  expect((await act.act(org, started.id, 'results', given)).status).toBe(200)
})

test(
  'who is disqualified during a pause does not win the match that was played in it',
  { tags: 'long' },
  async () => {
    const { winner } = first
    await acceptDecision()
    const { me } = await act.read(started.id, winner)
    const reason = 'Unfair play.'
    await act.act(org, started.id, 'disqualify', { entrant_id: me?.entrant_id, reason })
    await act.act(org, started.id, 'pause', { paused: false })
    expect((await act.read(started.id)).matches_played).toBe(1)
    expect(await act.playOut(started.id, people)).toBe(2)
    const done = await act.read(started.id, winner)
    expect(done.status).toBe('completed')
    expect(done.winner).not.toBe(winner.username)
  },
)

test('a result that waits is recorded when it goes on', { tags: 'long' }, async () => {
  await acceptDecision()
  const { bracketId: matchId } = first
  expect(await scoreOf(matchId)).toEqual([null, null])
  await act.act(org, started.id, 'pause', { paused: false })
  expect(await scoreOf(matchId)).toEqual([1, 0])
})

test('the rooms of a paused tournament are told that it is, until it goes on', { tags: 'long' }, async () => {
  const paused = async () => (await act.openRooms(started.id)).map((room) => room.tournament?.paused)
  expect(await paused()).toEqual([true])
  await act.act(org, started.id, 'pause', { paused: false })
  expect(await paused()).toEqual([false])
})
