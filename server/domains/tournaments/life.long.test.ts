import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageHead } from '#server/page-head.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  const all = await insertPlayers(app, [
    'orga',
    ...Array.from({ length: 9 }, (_, index) => `player_${index}`),
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

describe('a single elimination', () => {
  test('from the draft to the places', async () => {
    const made = (await act.create(org, { third_place_match: true })).body
    expect(made).toMatchObject({ status: 'draft', staff_role: 'owner', can: { publish: true, edit: true } })
    // A draft is there for its staff only.
    const [ann, bob] = people as [Person, Person]
    expect((await act.enter(ann, made.id)).status).toBe(404)
    expect((await act.edit(org, made.id, { status: 'registration' })).body.status).toBe('registration')
    for (const who of people.slice(0, 5)) expect((await act.enter(who, made.id)).status).toBe(200)
    expect(await act.enter(bob, made.id)).toMatchObject({ status: 400, body: { code: 'already_entered' } })
    expect(await act.act(ann, made.id, 'start')).toMatchObject({ status: 403, body: { code: 'not_staff' } })
    const started = await act.act(org, made.id, 'start')
    expect(started.body).toMatchObject({ status: 'live', entrants_count: 5, matches_total: 5 })
    expect(await act.openRooms(made.id)).toHaveLength(2)
    expect(await act.playOut(made.id, people)).toBe(5)
    const done = await act.read(made.id, ann)
    expect(done).toMatchObject({
      status: 'completed',
      matches_played: 5,
      me: { place: { best: 1, worst: 1 } },
    })
    expect(done.winner).toBe('player_0')
    const profile = await must<{ trophies: object[] }>(
      app.url,
      '/v1/players/public-profile/?username=player_0',
    )
    expect(profile.trophies).toContainEqual({
      kind: 'tournament',
      game: 'chess',
      mode: 'blitz',
      count: 1,
      tier: null,
      tournament: { id: made.id, name: 'Friday Cup' },
    })
    const notices = await must<{ results: { message: string; type_of_notification: number }[] }>(
      app.url,
      '/v1/players/notifications/?page_size=50',
      { token: ann.accessToken },
    )
    const ofTournament = notices.results.filter(({ type_of_notification: type }) => type === 7)
    expect(ofTournament.map(({ message }) => message)).toEqual([
      'Friday Cup is over. You finished 1st.',
      'Friday Cup has started.',
    ])
  })

  test('a match that nobody reaches is a double forfeit, and one without the other side a walkover', async () => {
    const started = await act.begin(org, people.slice(0, 4))
    const [first, second] = await act.openRooms(started.id)
    if (!first || !second) throw new Error('two matches are open')
    // Only one player of the first match is ready, nobody of the second.
    const there = people.find(({ id }) => id === first.sides[1]?.players[0]?.id) as Person
    await must(app.url, `/v1/lobbies/${first.id}/ready/`, { method: 'PUT', token: there.accessToken })
    app.clock.advance(10 * 60_000 + 1)
    await app.runJobs()
    app.clock.advance(10 * 60_000 + 1)
    await app.runJobs()
    const { status, winner } = await act.read(started.id)
    expect({ status, winner }).toEqual({ status: 'completed', winner: there.username })
  })

  test('a result is corrected and taken back, with all that followed, until prizes are paid', async () => {
    const started = await act.begin(org, people.slice(0, 4))
    const [first, second] = await act.openRooms(started.id)
    if (!first || !second) throw new Error('two matches are open')
    await act.play(first, people)
    await act.play(second, people)
    const [final] = await act.openRooms(started.id)
    const matchId = first.tournament?.match_id ?? 0
    const undo = { match_id: matchId, undo: true, reason: 'Wrong side reported.' }
    const shown = await act.send(org, 'POST', `/v1/tournaments/${started.id}/preview/`, undo)
    expect(shown.body).toMatchObject({ cancelled: 1, matches_total: 2 })
    const undone = await act.act(org, started.id, 'results', undo)
    expect(undone.status).toBe(200)
    // The final has lost an entrant: its room is closed, and the match has a new one.
    const now = await act.openRooms(started.id)
    expect(now.map((room) => room.tournament?.match_id)).toEqual([matchId])
    expect(now[0]?.id).not.toBe(first.id)
    const closed = await must<{ status: string }>(app.url, `/v1/lobbies/${final?.id}/`)
    expect(closed.status).toBe('cancelled')
    const set = await act.act(org, started.id, 'results', {
      match_id: matchId,
      scores: [[0, 1]],
      reason: 'As agreed.',
    })
    expect(set.status).toBe(200)
    expect(await act.playOut(started.id, people)).toBe(1)
    const journal = await must<{ results: { kind: string; values: { name?: string } }[] }>(
      app.url,
      `/v1/tournaments/${started.id}/journal/`,
    )
    expect(journal.results.map(({ kind }) => kind)).toEqual([
      'complete',
      'result',
      'undo_result',
      'draw',
      'start',
      'publish',
    ])
    expect(journal.results[1]?.values.name).toMatch(/^player_\d – player_\d$/)
  })
})

test('a Swiss of nine: one leaves, one comes late, rounds pair by themselves, and nobody has two byes', async () => {
  const entrants = people.slice(0, 8)
  const started = await act.begin(org, entrants, { format: 'swiss', rounds: 4 })
  expect(await act.openRooms(started.id)).toHaveLength(4)
  for (const room of await act.openRooms(started.id)) await act.play(room, people)
  const late = await act.act(org, started.id, 'entrants', { username: people[8]?.username })
  expect(late.status).toBe(200)
  const left = await act.send(people[0] as Person, 'POST', `/v1/tournaments/${started.id}/withdraw/`)
  expect(left.status).toBe(200)
  await app.runJobs()
  await act.playOut(started.id, people)
  const done = await act.read(started.id, people[8] as Person)
  expect(done).toMatchObject({ status: 'completed', me: { status: 'playing' } })
  const { results } = await must<{ results: { place: number; entrant: { name: string } }[] }>(
    app.url,
    `/v1/tournaments/${started.id}/standings/`,
  )
  expect(results).toHaveLength(9)
  expect(results.at(-1)?.entrant.name).toBe('player_0')
})

test('its page has a title and a link preview of its own; a draft has none', async () => {
  const { id } = (await act.create(org, { name: 'Open Cup' })).body
  const head = () => pageHead(app.app.context, '/tournament-details', `?tournamentId=${id}`)
  expect((await head()).title).toBe('Contender')
  await act.edit(org, id, { status: 'registration' })
  expect(await head()).toMatchObject({
    title: 'Open Cup · Contender',
    description: 'Registration is open: 0 of 16 slots taken.',
    url: expect.stringContaining(`/tournament-details?tournamentId=${id}`),
  })
})

test('two stages: groups, then a bracket of the best of each', { tags: 'long' }, async () => {
  const started = await act.begin(org, people.slice(0, 8), {
    format: 'two_stage',
    groups: 2,
    advance_per_group: 2,
    max_entrants: 8,
  })
  expect(await act.playOut(started.id, people)).toBe(12 + 3)
  expect(await act.read(started.id)).toMatchObject({ status: 'completed', winner: 'player_0' })
})

test('while it is paused clocks stand still, and they run on when it goes on', async () => {
  const started = await act.begin(org, people.slice(0, 4))
  const [first, second] = await act.openRooms(started.id)
  if (!first || !second) throw new Error('two matches are open')
  expect((await act.act(org, started.id, 'pause', { paused: true })).body.paused).toBe(true)
  app.clock.advance(3_600_000)
  await app.runJobs()
  org = await newSession(app.url, org)
  people = await Promise.all(people.map((who) => newSession(app.url, who)))
  expect((await act.act(org, started.id, 'pause', { paused: false })).body).toMatchObject({
    paused: false,
    matches_played: 0,
  })
  // The ready checks have lost no time.
  const still = await act.openRooms(started.id)
  expect(still.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(await act.playOut(started.id, people)).toBe(3)
})
