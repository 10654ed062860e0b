import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#contract/matches/matches.ts'
import { VETO_STEP_MS } from '#core/matches/veto.ts'
import { forgetCatalogue } from '#server/domains/site/catalogue.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
  // As an operator may: with sides, a duel of two people has a whole veto.
  await sql`update modes set start_sides = (select start_sides from modes where game = 'valorant' and slug = '5v5')
    where game = 'valorant' and slug = '1v1'`.execute(app.db)
  forgetCatalogue(app.db)
})
afterAll(() => app.close())

type Duel = { id: number; read: () => Promise<Match>; on: () => Promise<Person>; off: () => Promise<Person> }

function duelOf(id: number, people: readonly Person[]): Duel {
  const read = () => actions.readMatch(id)
  const captain = async (isOn: boolean) => {
    const { sides, veto } = await read()
    const found = sides.find((side) => (side.id === veto?.turn_side_id) === isOn)
    return people.find((person) => person.id === found?.captain_id) as Person
  }
  return { id, read, on: () => captain(true), off: () => captain(false) }
}

async function begin(): Promise<Duel> {
  count += 1
  const people = await insertPlayers(app, [`ann_s${count}`, `bob_s${count}`], 'valorant')
  const { body: lobby } = await actions.open(people[0], { game: 'valorant', mode: '1v1' })
  await actions.join(people[1], lobby.id)
  for (const who of people) await actions.ready(who, lobby.id)
  return duelOf((await actions.look(lobby.id)).match_id ?? 0, people)
}

/** All bans: what is left is to be played, and its sides are to be chosen. */
async function banned(): Promise<Duel> {
  const duel = await begin()
  for (const map of ['bind', 'ascent', 'haven', 'icebox', 'lotus', 'split'])
    expect((await actions.match(await duel.on(), duel.id, 'veto', { map })).status).toBe(200)
  return duel
}
const start = (who: Person, { id }: Duel, side: string) =>
  actions.match(who, id, 'starting-side', { start: side })

test('the sides of the last map are chosen; each refusal has its name', { tags: 'long' }, async () => {
  const early = await begin()
  expect(await start(await early.on(), early, 'attack')).toMatchObject({ body: { code: 'no_veto' } })
  const duel = await banned()
  expect(await duel.read()).toMatchObject({
    status: 'veto',
    maps: [],
    veto: { action: 'sides', starts: ['attack', 'defence'], sides_of: 'sunset', remaining: [] },
    deadline: { kind: 'veto' },
  })
  const on = await duel.on()
  const off = await duel.off()
  const [watcher] = await insertPlayers(app, ['watcher_s'], 'valorant')
  expect(await start(watcher, duel, 'attack')).toMatchObject({ status: 403, body: { code: 'not_captain' } })
  expect(await start(off, duel, 'attack')).toMatchObject({ status: 400, body: { code: 'not_your_turn' } })
  expect(await start(on, duel, 'white')).toMatchObject({
    status: 400,
    body: { code: 'unknown_start' },
  })
  expect(await actions.match(on, duel.id, 'veto', { map: 'sunset' })).toMatchObject({
    body: { code: 'no_veto' },
  })
  expect(await start(on, { ...duel, id: 999_999 }, 'attack')).toMatchObject({ status: 404 })
  expect((await actions.readMatch(duel.id, on)).can.veto).toBe(true)
  expect((await actions.readMatch(duel.id, off)).can.veto).toBe(false)
  expect((await start(on, duel, 'defence')).body).toMatchObject({ status: 'live', maps: ['sunset'] })
  // Anyone who watches reads it.
  const shown = await duel.read()
  expect(shown.veto).toMatchObject({ turn_side_id: null, sides_of: null })
  expect(shown.veto?.history.at(-1)).toEqual({
    side_id: shown.sides.find((side) => side.captain_id === on.id)?.id,
    action: 'sides',
    map: 'sunset',
    is_random: false,
    start: 'defence',
  })
  expect(await start(on, duel, 'attack')).toMatchObject({ body: { code: 'no_veto' } })
})

test(
  'two presses at once count once, and the server draws for a captain who is too slow',
  { tags: 'long' },
  async () => {
    const twice = await banned()
    const on = await twice.on()
    const answers = await Promise.all(['attack', 'defence'].map((side) => start(on, twice, side)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const slow = await banned()
    app.clock.advance(VETO_STEP_MS)
    await app.runJobs()
    await expect.poll(async () => (await slow.read()).status).toBe('live')
    expect((await slow.read()).veto?.history.at(-1)).toMatchObject({
      action: 'sides',
      is_random: true,
      start: expect.stringMatching(/^(attack|defence)$/),
    })
  },
)

test('a tournament has the sides where its organizer puts them', { tags: 'long' }, async () => {
  const act = tournamentActions(app)
  const [org, ...people] = await insertPlayers(app, ['org_s', 'ann_st', 'bob_st'], 'valorant')
  await act.promote(org)
  const vetoes = [{ best_of: 1, flow: ['pick', 'sides'] }]
  const { id } = await act.begin(org, people, {
    game: 'valorant',
    mode: '1v1',
    map_rules: { pool: [], rounds: [], vetoes },
  })
  const [room] = await act.openRooms(id)
  if (!room) throw new Error('no room has opened')
  expect(room.veto?.steps).toEqual(['pick', 'sides'])
  await act.ready(room, people)
  const { match_id: matchId } = await must<{ match_id: number }>(app.url, `/v1/lobbies/${room.id}/`)
  const duel = duelOf(matchId, people)
  const picker = await duel.on()
  await actions.match(picker, duel.id, 'veto', { map: 'haven' })
  expect(await start(picker, duel, 'attack')).toMatchObject({ body: { code: 'not_your_turn' } })
  expect((await start(await duel.on(), duel, 'attack')).body).toMatchObject({
    status: 'live',
    maps: ['haven'],
  })
})
