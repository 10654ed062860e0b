import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import type { Room } from '#server/testing/actions/room-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { expectSoundTournaments } from '#server/testing/tournament-checks.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

const ENTRY = 100
const PLAYERS = 30
let app: TestApp
let act: ReturnType<typeof tournamentActions>
let play: ReturnType<typeof playActions>
let org: Person
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  play = playActions(app)
  const names = Array.from({ length: PLAYERS }, (_, index) => `racer_${index}`)
  const all = await insertPlayers(app, ['orga', ...names], 'rocket-league')
  org = all[0] as Person
  people = all.slice(1)
  await act.promote(org)
  for (const who of people) await play.pay(who, 10_000)
}, 180_000)
// Tests move the clock past the sessions.
beforeEach(async () => {
  const sessions = await Promise.all([org, ...people].map((who) => newSession(app.url, who)))
  org = sessions[0] as Person
  people = sessions.slice(1)
})
afterAll(() => app.close())

const some = (count: number) => people.slice(0, count)
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()
const codes = (answers: readonly { body: { code?: string } }[]) =>
  answers.flatMap(({ body }) => body.code ?? []).toSorted()

async function published(body: object = {}): Promise<number> {
  const made = await act.create(org, {
    game: 'rocket-league',
    mode: '1v1',
    entry_fee_cents: ENTRY,
    prize_kind: 'share',
    prize_shares: [100],
    ...body,
  })
  expect(made.status).toBe(201)
  return (await act.edit(org, made.body.id, { status: 'registration' })).body.id
}

async function started(count: number, body: object = {}): Promise<number> {
  const id = await published(body)
  for (const who of some(count)) expect((await act.enter(who, id)).status).toBe(200)
  expect((await act.act(org, id, 'start')).status).toBe(200)
  await app.runJobs()
  return id
}

/** Everything is sound, and the tournament can be played to its end. */
async function expectEnds(id: number): Promise<void> {
  await app.runJobs()
  await expectSoundTournaments(app.db, app.clock.now())
  await act.playOut(id, people)
  expect((await act.read(id)).status).toBe('completed')
  expect((await act.act(org, id, 'pay-prizes')).status).toBe(200)
  await expectSoundTournaments(app.db, app.clock.now())
}

test('thirty want the last place: one gets it, and only that one pays', async () => {
  const id = await published({ max_entrants: 2, has_waiting_list: false })
  const [first, ...others] = people as [Person, ...Person[]]
  await act.enter(first, id)
  const answers = await Promise.all(others.map((who) => act.enter(who, id)))
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: PLAYERS - 2 }, () => 400)])
  expect(new Set(codes(answers))).toEqual(new Set(['full']))
  expect(await act.read(id)).toMatchObject({ entrants_count: 2, pot_cents: 2 * ENTRY })
  await expectSoundTournaments(app.db, app.clock.now())
})

test('with a waiting list all thirty are in, each once, in some order', { tags: 'long' }, async () => {
  const id = await published({ max_entrants: 4 })
  const answers = await Promise.all([...people, ...people].map((who) => act.enter(who, id)))
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(PLAYERS)
  expect(await act.read(id)).toMatchObject({ entrants_count: 4, waiting_count: PLAYERS - 4 })
  // The entrants with a place leave at once; as many move up.
  const { results } = await must<{ results: { status: string; players: { id: string }[] }[] }>(
    app.url,
    `/v1/tournaments/${id}/entrants/?page_size=100`,
  )
  const placed = results.filter(({ status }) => status === 'registered').map(({ players }) => players[0]?.id)
  const left = await Promise.all(
    people.filter((who) => placed.includes(who.id)).map((who) => act.act(who, id, 'withdraw')),
  )
  expect(statuses(left)).toEqual([200, 200, 200, 200])
  expect(await act.read(id)).toMatchObject({ entrants_count: 4, waiting_count: PLAYERS - 8 })
  await expectSoundTournaments(app.db, app.clock.now())
})

test('entering and leaving at the same moment ends in one of the two', { tags: 'long' }, async () => {
  const id = await published()
  const [who] = people as [Person]
  for (let round = 0; round < 4; round++) {
    await Promise.all([act.enter(who, id), act.act(who, id, 'withdraw'), act.enter(who, id)])
    const { me, entrants_count: count } = await act.read(id, who)
    const isIn = me?.status === 'registered'
    expect(count).toBe(isIn ? 1 : 0)
    expect(me?.entry_cents).toBe(isIn ? ENTRY : 0)
    await expectSoundTournaments(app.db, app.clock.now())
    if (isIn) await act.act(who, id, 'withdraw')
  }
})

test('two starts at once: one begins it', async () => {
  const id = await published()
  for (const who of some(4)) await act.enter(who, id)
  const answers = await Promise.all([act.act(org, id, 'start'), act.act(org, id, 'start')])
  expect(statuses(answers)).toEqual([200, 400])
  expect(codes(answers)).toEqual(['already_started'])
  await expectEnds(id)
})

test('leaving at the moment of the start is leaving before it, or a walkover', { tags: 'long' }, async () => {
  const id = await published()
  const entrants = some(5)
  for (const who of entrants) await act.enter(who, id)
  const [leaver] = entrants as [Person]
  const [left, begun] = await Promise.all([act.act(leaver, id, 'withdraw'), act.act(org, id, 'start')])
  expect(statuses([left, begun])).toEqual([200, 200])
  const { me } = await act.read(id, leaver)
  expect(me?.status).toBe('withdrawn')
  // With a number it was in the bracket, and its entry stays in the pot.
  expect(me?.entry_cents).toBe(me?.seed === null ? 0 : ENTRY)
  await expectEnds(id)
})

test(
  'an organiser’s result at the moment of the second report stands, whichever comes first',
  { tags: 'long' },
  async () => {
    for (let round = 0; round < 3; round++) {
      const id = await started(4)
      const [room] = await act.openRooms(id)
      if (!room) throw new Error('a match is open')
      const seated = room.sides.map(
        (side) => people.find(({ id: own }) => own === side.players[0]?.id) as Person,
      )
      for (const who of seated) await play.ready(who, room.id)
      const { match_id: matchId } = await play.look(room.id)
      const [first, second] = seated as [Person, Person]
      await play.match(first, matchId ?? 0, 'report', { scores: [[1, 0]] })
      const [set, reported] = await Promise.all([
        act.act(org, id, 'results', {
          match_id: room.tournament?.match_id,
          scores: [[0, 1]],
          reason: 'As seen on the stream.',
        }),
        play.match(second, matchId ?? 0, 'report', { scores: [[1, 0]] }),
      ])
      expect(set.status).toBe(200)
      expect(reported.status).toBeLessThan(500)
      const { stages } = await act.bracket(id)
      const match = stages[0]?.groups[0]?.rounds[0]?.matches.find(
        ({ id: own }) => own === room.tournament?.match_id,
      )
      expect(match?.entrants.map((entrant) => entrant?.score)).toEqual([0, 1])
      await expectEnds(id)
    }
  },
)

test('the last reports of a Swiss round at once pair the next one once', { tags: 'long' }, async () => {
  const id = await started(8, { format: 'swiss', rounds: 3, prize_shares: [60, 40] })
  const rooms = await act.openRooms(id)
  await Promise.all(rooms.map((room) => act.play(room, people)))
  await app.runJobs()
  expect(await act.openRooms(id)).toHaveLength(4)
  const acts = await app.db
    .selectFrom('tournament_acts')
    .select('act')
    .where('tournament_id', '=', id)
    .execute()
  const paired = acts.filter(({ act: one }) => one.type === 'act' && one.act.type === 'pair')
  expect(paired).toHaveLength(2)
  await expectEnds(id)
})

test('disqualified at the moment of the report, and the opponent goes on', { tags: 'long' }, async () => {
  const id = await started(4)
  const [room] = await act.openRooms(id)
  if (!room) throw new Error('a match is open')
  const unlucky = people.find((who) => who.id === room.sides[0]?.players[0]?.id) as Person
  const { me } = await act.read(id, unlucky)
  const [out] = await Promise.all([
    act.act(org, id, 'disqualify', { entrant_id: me?.entrant_id, reason: 'Unfair play.' }),
    act.play(room, people).catch(() => undefined),
  ])
  expect(out.status).toBe(200)
  await expectEnds(id)
  expect((await act.read(id, unlucky)).me).toMatchObject({ status: 'disqualified', prize_cents: 0 })
})

test(
  'a report at the moment of a pause is taken or refused, and none is lost',
  { tags: 'long' },
  async () => {
    const id = await started(8)
    const rooms = await act.openRooms(id)
    const [paused] = await Promise.all([
      act.act(org, id, 'pause', { paused: true }),
      ...rooms.map((room) => act.play(room, people).catch(() => undefined)),
    ])
    expect(paused.status).toBe(200)
    await expectSoundTournaments(app.db, app.clock.now())
    await act.act(org, id, 'pause', { paused: false })
    for (const room of rooms) await goOn(room)
    await expectEnds(id)
  },
)

/** Both are ready and report again; what was taken before is refused now. */
async function goOn({ id, sides }: Room): Promise<void> {
  const captains = people.filter((who) => sides.some(({ captain_id: captain }) => captain === who.id))
  for (const { accessToken: token } of captains)
    await ask(app.url, `/v1/lobbies/${id}/ready/`, { method: 'PUT', token })
  const { match_id: matchId } = await must<Room>(app.url, `/v1/lobbies/${id}/`)
  for (const { accessToken: token } of captains)
    await ask(app.url, `/v1/matches/${matchId}/report/`, {
      method: 'POST',
      token,
      body: { scores: [[1, 0]] },
    })
}

test('two payments at once with keys of their own: prizes are paid once', async () => {
  const id = await started(2)
  await act.playOut(id, people)
  const before = await Promise.all(some(2).map((who) => play.balances(who)))
  const pay = (key: string) =>
    ask<{ code?: string }>(app.url, `/v1/tournaments/${id}/pay-prizes/`, {
      method: 'POST',
      token: org.accessToken,
      body: {},
      key,
    })
  const answers = await Promise.all([pay('a-key-of-its-own'), pay('another-key-of-its-own')])
  expect(statuses(answers)).toEqual([200, 400])
  expect(codes(answers)).toEqual(['already_paid'])
  const after = await Promise.all(some(2).map((who) => play.balances(who)))
  const won = after.map(([cash], index) => (cash ?? 0) - (before[index]?.[0] ?? 0))
  expect(won.toSorted((a, b) => a - b)).toEqual([0, 180])
  await expectSoundTournaments(app.db, app.clock.now())
})

test('checking in at the deadline is in time, or too late and paid back', { tags: 'long' }, async () => {
  const id = await published({ check_in_minutes: 10 })
  const [late, ...others] = some(5) as [Person, ...Person[]]
  for (const who of [late, ...others]) await act.enter(who, id)
  await act.edit(org, id, { status: 'check_in' })
  for (const who of others) expect((await act.act(who, id, 'check-in')).status).toBe(200)
  app.clock.advance(3_600_000)
  const fresh = await newSession(app.url, late)
  const [answer] = await Promise.all([act.act(fresh, id, 'check-in'), app.runJobs()])
  const { me } = await act.read(id, fresh)
  expect(me).toMatchObject(
    answer.status === 200 ? { status: 'playing', entry_cents: ENTRY } : { status: 'dropped', entry_cents: 0 },
  )
  org = await newSession(app.url, org)
  people = await Promise.all(people.map((who) => newSession(app.url, who)))
  await expectEnds(id)
})
