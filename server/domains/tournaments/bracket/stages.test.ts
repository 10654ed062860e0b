import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { mainAndConsolation } from '#server/testing/set-ups/stages.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { must, type Person } from '#server/testing/visitor.ts'

const MINUTE_MS = 60_000
let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  const all = await insertPlayers(app, [
    'orga',
    ...Array.from({ length: 8 }, (_, index) => `player_${index}`),
  ])
  org = all[0] as Person
  people = all.slice(1)
  await act.promote(org)
})
// Tests move the clock past the sessions.
beforeEach(async () => {
  const sessions = await Promise.all([org, ...people].map((who) => newSession(app.url, who)))
  org = sessions[0] as Person
  people = sessions.slice(1)
})
afterAll(() => app.close())

const [groups = {}, main = {}, others = {}] = mainAndConsolation({}, 2)
const progression = (stages: readonly object[]) => ({ format: 'progression', max_entrants: 8, stages })

type Answer = { stages: { name: string; advances: number; groups: object[] }[] }
const bracketOf = (id: number) => must<Answer>(app.url, `/v1/tournaments/${id}/bracket/?form=compact`)
const begunOf = async (id: number) =>
  (await bracketOf(id)).stages.filter((stage) => stage.groups.length > 0).map((stage) => stage.name)

async function newestNotice(who: Person) {
  const { results } = await must<{ results: { message: string; can: { answer: boolean } }[] }>(
    app.url,
    '/v1/players/notifications/?page_size=1',
    { token: who.accessToken },
  )
  return results[0]
}

/** Plays every open room until the groups are over. */
async function playGroups(id: number): Promise<void> {
  for (let played = 0; played < 12; played++) {
    const [room] = await act.openRooms(id)
    if (room) await act.play(room, people)
  }
}

test(
  'groups, a main and a consolation bracket: everyone plays on, and has one place at the end',
  { tags: 'long' },
  async () => {
    const { id } = await act.begin(org, people, progression([groups, main, others]))
    expect(await begunOf(id)).toEqual(['Groups'])
    await playGroups(id)
    expect(await begunOf(id)).toEqual(['Groups', 'Main', 'Consolation'])
    expect((await bracketOf(id)).stages.map(({ advances }) => advances)).toEqual([2, 0, 0])
    await act.playOut(id, people)
    const done = await act.read(id)
    expect(done).toMatchObject({ status: 'completed', matches_played: 12 + 3 + 3 })
    const { results } = await must<{ results: { name: string; place: number }[] }>(
      app.url,
      `/v1/tournaments/${id}/entrants/?page_size=50`,
    )
    const places = results.map(({ place }) => place).toSorted((a, b) => a - b)
    expect(places).toEqual([1, 2, 3, 3, 5, 6, 7, 7])
  },
)

test(
  'with fewer entrants a stage falls away, and with too few for it nobody is lost',
  { tags: 'long' },
  async () => {
    const { id } = await act.begin(org, people.slice(0, 3), progression([groups, main, others]))
    expect((await bracketOf(id)).stages.map(({ name }) => name)).toEqual(['Groups', 'Main'])
    await act.playOut(id, people)
    expect((await act.read(id)).status).toBe('completed')
  },
)

test(
  'a later stage waits for its check-in: who is missing loses its matches, and keeps the place before',
  { tags: 'long' },
  async () => {
    const stages = [groups, { ...main, check_in_minutes: 10 }, others]
    const { id } = await act.begin(org, people, progression(stages))
    await playGroups(id)
    expect(await begunOf(id)).toEqual(['Groups', 'Consolation'])
    const first = people[0] as Person
    await app.runJobs()
    const { me, can, deadline } = await act.read(id, first)
    expect(can.check_in).toBe(true)
    expect(me?.stage_check_in).toBe(deadline?.at)
    expect(deadline?.kind).toBe('stage_start')
    const mine = await must<{ results: { id: number; me: { stage_check_in: string | null } }[] }>(
      app.url,
      '/v1/tournaments/?scope=mine',
      { token: first.accessToken },
    )
    expect(mine.results.find((row) => row.id === id)?.me.stage_check_in).toBe(deadline?.at)
    expect(await newestNotice(first)).toMatchObject({
      message: 'Check in for the next stage of Friday Cup: Main.',
      can: { answer: true },
    })
    // The first three of the four come; a second press does nothing, and one of the consolation bracket is not asked.
    const inMain: Person[] = []
    for (const who of people) if ((await act.read(id, who)).can.check_in) inMain.push(who)
    expect(inMain).toHaveLength(4)
    for (const who of inMain.slice(0, 3)) {
      expect((await act.act(who, id, 'check-in')).status).toBe(200)
      expect((await act.act(who, id, 'check-in')).body).toMatchObject({ me: { stage_check_in: null } })
      expect(await newestNotice(who)).toMatchObject({ can: { answer: false } })
    }
    const outside = people.find((who) => !inMain.includes(who)) as Person
    expect(await act.act(outside, id, 'check-in')).toMatchObject({ status: 400 })
    app.clock.advance(10 * MINUTE_MS + 1)
    await app.runJobs()
    expect(await begunOf(id)).toEqual(['Groups', 'Main', 'Consolation'])
    const missing = inMain[3] as Person
    expect((await act.read(id, missing)).me?.next).toBeNull()
    await act.playOut(id, people)
    const done = await act.read(id, missing)
    expect(done.status).toBe('completed')
    // In the main bracket, so before everyone of the consolation bracket.
    expect(done.me?.place?.best).toBeLessThanOrEqual(4)
  },
)

test('a check-in before the time of a stage reaches open pages when it opens', { tags: 'long' }, async () => {
  const starts_at = new Date(app.clock.now().getTime() + 120 * MINUTE_MS).toISOString()
  const later = { ...main, starts_at, check_in_minutes: 30 }
  const { id } = await act.begin(org, people, progression([groups, later, others]))
  await playGroups(id)
  // The server may run the job itself as soon as it is due, so the streams are open before.
  app.clock.advance(89 * MINUTE_MS)
  const sessions = await Promise.all(people.map((who) => newSession(app.url, who)))
  const streams = await Promise.all(sessions.map(({ accessToken: token }) => openStream(app.url, { token })))
  app.clock.advance(MINUTE_MS + 1)
  await app.runJobs()
  const read = await Promise.all(sessions.map((who) => act.read(id, who)))
  const inMain = streams.filter((_, index) => read[index]?.can.check_in)
  expect(inMain).toHaveLength(4)
  for (const stream of inMain) await nextWhere(stream, 'tournament', ({ own }) => own?.can.check_in === true)
  for (const stream of streams) stream.close()
})

test('a stage with a time does not begin before it, and a pause moves it', { tags: 'long' }, async () => {
  const starts_at = new Date(app.clock.now().getTime() + 26 * 60 * MINUTE_MS).toISOString()
  const { id } = await act.begin(org, people, progression([groups, { ...main, starts_at }, others]))
  await playGroups(id)
  expect(await begunOf(id)).toEqual(['Groups', 'Consolation'])
  expect((await act.act(org, id, 'pause', { paused: true })).status).toBe(200)
  app.clock.advance(60 * MINUTE_MS)
  org = (await newSession(app.url, org)) as Person
  expect((await act.act(org, id, 'pause', { paused: false })).status).toBe(200)
  const later = new Date(Date.parse(starts_at) + 60 * MINUTE_MS).toISOString()
  expect((await act.read(id)).deadline).toEqual({ kind: 'stage_start', at: later })
  app.clock.advance(25 * 60 * MINUTE_MS)
  await app.runJobs()
  expect(await begunOf(id)).toEqual(['Groups', 'Consolation'])
  app.clock.advance(60 * MINUTE_MS + 1)
  await app.runJobs()
  expect(await begunOf(id)).toEqual(['Groups', 'Main', 'Consolation'])
})

test(
  'a result taken back while a stage waits: it waits no longer, and is asked for again later',
  { tags: 'long' },
  async () => {
    const { id } = await act.begin(org, people, progression([groups, { ...main, check_in_minutes: 10 }]))
    const [room] = await act.openRooms(id)
    const matchId = room?.tournament?.match_id ?? 0
    await playGroups(id)
    await app.runJobs()
    const first = people[0] as Person
    expect((await act.read(id, first)).can.check_in).toBe(true)
    const undo = { match_id: matchId, undo: true, reason: 'Played on the wrong map.' }
    expect((await act.act(org, id, 'results', undo)).status).toBe(200)
    expect(await act.read(id, first)).toMatchObject({ can: { check_in: false }, deadline: null })
    app.clock.advance(2 * MINUTE_MS)
    const [again] = await act.openRooms(id)
    if (!again) throw new Error('the match is open again')
    await act.play(again, people)
    await app.runJobs()
    // The window of before is forgotten: they have the whole time once more.
    app.clock.advance(9 * MINUTE_MS)
    await app.runJobs()
    expect(await begunOf(id)).toEqual(['Groups'])
    expect((await act.read(id, first)).can.check_in).toBe(true)
  },
)

test.each([
  [[], 'Add at least one stage.'],
  [
    [groups, main, { ...others, feeds: [{ stage: 1, from: 2, to: 3 }] }],
    'Place 2 of Groups advances to two stages.',
  ],
  [[{ ...groups, seeds: { from: 1, to: 6 } }], 'Seeds 7 to 8 begin in no stage.'],
  [[groups, { ...main, feeds: [{ stage: 1, from: 1, to: 5 }] }], /^Groups has no place 5 in every group/],
  [[{ ...groups, groups: 5 }], /^Groups has a group with fewer than 2 participants/],
  [
    [groups, { ...main, starts_at: '2020-01-01T00:00:00.000Z' }],
    'A stage can’t start before the tournament.',
  ],
])('stages that do not fit together are refused in words: %#', async (stages, detail) => {
  const answer = await act.create(org, progression(stages))
  expect(answer.status).toBe(400)
  const { code, format } = answer.body as unknown as { code: string; format: string[] }
  expect(code).toBe('format_invalid')
  expect(format[0]).toMatch(detail)
})
