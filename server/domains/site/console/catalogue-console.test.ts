import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeptCatalogue } from '#contract/site/catalogue.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { openStream } from '#server/testing/stream.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Refused = { code?: string } & Record<string, unknown>
type Answer = KeptCatalogue & Refused

let app: TestApp
let boss: Person
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[boss, ann] = await insertPlayers(app, ['boss_games', 'ann_games'])
  await setRole(app.db, boss.username, 'admin')
})
afterAll(() => app.close())

const reason = 'Asked for by many players.'
const game = {
  name: 'TEKKEN 8',
  game_type: 'fighting',
  publisher: 'Bandai Namco',
  handle_label: 'Tekken ID',
  handle_example: 'Nova-Wolf',
  handle_pattern: '^[A-Za-z]{2,8}-[A-Za-z]{2,8}$',
}
const mode = {
  name: '1v1 Ranked',
  team_size: 1,
  best_of: [1, 3],
  maps: ['Arena', 'Genmaji', 'Ortiz'].map((name) => ({ slug: name.toLowerCase(), name })),
  start_sides: [],
  allows_draw: false,
  game_rule: { kind: 'first_to', points: 3 },
  game_minutes: 10,
  scoring: 'Report the rounds of each.',
  how_to_connect: 'Make a room and invite the other.',
}

async function send<Body = Answer>(method: 'POST' | 'PUT', path: string, body: object) {
  const { accessToken: token } = await newSession(app.url, boss)
  return ask<Body>(app.url, `/v1/admin/${path}`, { method, token, body: { reason, ...body } })
}
const listed = () => must<KeptCatalogue>(app.url, '/v1/admin/games/', { token: boss.accessToken })
async function kept(slug: string) {
  const found = (await listed()).results.find((each) => each.slug === slug)
  if (!found) throw new Error(`no game ${slug}`)
  return found
}
const shown = async (slug: string) =>
  (
    await must<{ results: { slug: string; is_retired: boolean; modes: object[] }[] }>(app.url, '/v1/games/')
  ).results.find((each) => each.slug === slug)
const link = (handle: string) =>
  ask<Refused>(app.url, '/v1/players/game-account/', {
    method: 'POST',
    token: ann.accessToken,
    body: { game: 'tekken-8', handle },
  })
const open = (body: object = {}) =>
  ask<Refused & { id: number }>(app.url, '/v1/lobbies/', {
    method: 'POST',
    token: ann.accessToken,
    body: { game: 'tekken-8', mode: '1v1', best_of: 1, ...body },
  })

describe('a new game', () => {
  test('is added with a mode, at once for everybody, and the audit log tells what was added', async () => {
    const stream = await openStream(app.url, { topics: ['lobbies'] })
    const added = await send('POST', 'games/', { slug: 'tekken-8', ...game })
    expect(added.status).toBe(200)
    // Open pages read the catalogue again.
    expect((await stream.next('games')).data).toEqual({})
    stream.close()
    expect(added.body.results.at(-1)).toMatchObject({
      slug: 'tekken-8',
      version: 1,
      translated: [],
      modes: [],
    })
    expect((await send('POST', 'games/tekken-8/modes/', { slug: '1v1', ...mode })).status).toBe(200)
    expect(await shown('tekken-8')).toMatchObject({
      is_retired: false,
      picture: null,
      modes: [{ slug: '1v1', maps: mode.maps, scoring: mode.scoring, is_retired: false }],
    })
    expect(await link('Nova Wolf')).toMatchObject({ status: 400 })
    expect((await link('Nova-Wolf')).status).toBeLessThan(300)
    expect((await open()).status).toBe(201)
    const log = await must<{ results: object[] }>(app.url, '/v1/admin/audit/?kind=game', {
      token: boss.accessToken,
    })
    expect(log.results).toMatchObject([
      { action: 'mode.add', reason, subject: { id: 'tekken-8 1v1' }, details: { before: null } },
      { action: 'game.add', details: { before: null, after: { name: 'TEKKEN 8' } } },
    ])
  })

  test.each<[string, string, object, string]>([
    ['a slug that another has', 'games/', { slug: 'chess', ...game }, 'slug'],
    [
      'a pattern with a group',
      'games/',
      { slug: 'two', ...game, handle_pattern: '^(a+)+$' },
      'handle_pattern',
    ],
    [
      'an example that does not match',
      'games/',
      { slug: 'two', ...game, handle_example: 'x' },
      'handle_example',
    ],
    [
      'an address without a name',
      'games/',
      { slug: 'two', ...game, launch_url: 'https://a.example' },
      'launch_name',
    ],
    ['a label left out', 'games/', { slug: 'two', ...game, handle_label: null }, 'handle_label'],
    ['a mode with the slug of another', 'games/chess/modes/', { slug: 'blitz', ...mode }, 'slug'],
    ['fewer maps than games', 'games/chess/modes/', { slug: 'x', ...mode, best_of: [5] }, 'maps'],
    ['a draw that cannot be', 'games/chess/modes/', { slug: 'x', ...mode, allows_draw: true }, 'allows_draw'],
  ])('%s is refused at its field', async (_name, path, body, field) => {
    const refused = await send('POST', path, body)
    expect(refused).toMatchObject({ status: 400, body: { [field]: [expect.stringMatching(/[.]$/)] } })
  })

  test('has a game to belong to, and a reason', async () => {
    expect(await send('POST', 'games/none/modes/', { slug: 'x', ...mode })).toMatchObject({ status: 404 })
    expect(await send('POST', 'games/', { slug: 'two', ...game, reason: '' })).toMatchObject({
      status: 400,
      body: { reason: [expect.any(String)] },
    })
  })
})

describe('a change', () => {
  const { handle_label: _label, ...chess } = game
  test('keeps a text that comes with the site in each language, until it is written over', async () => {
    const before = await kept('chess')
    expect(before).toMatchObject({ handle_label: 'Lichess name', translated: ['handle_label'] })
    const same = { ...before, launch_name: 'Lichess', launch_url: 'https://lichess.org/' }
    const changed = await send('PUT', 'games/chess/', { ...same, name: 'Schach', handle_label: null })
    expect(changed.status).toBe(200)
    expect(await kept('chess')).toMatchObject({ name: 'Schach', translated: ['handle_label'], version: 2 })
    const over = await send('PUT', 'games/chess/', { ...same, version: 2, handle_label: 'Name there' })
    expect(over.status).toBe(200)
    expect(await kept('chess')).toMatchObject({ handle_label: 'Name there', translated: [] })
  })

  test('of what somebody else has changed meanwhile is refused', async () => {
    const { version } = await kept('chess')
    expect(await send('PUT', 'games/chess/', { ...game, version: version - 1 })).toMatchObject({
      status: 400,
      body: { code: 'changed_meanwhile' },
    })
    const modeVersion = (await kept('tekken-8')).modes[0]?.version ?? 0
    for (const path of [
      'games/tekken-8/modes/1v1/',
      'games/tekken-8/modes/1v1/retired/',
      'games/chess/retired/',
    ])
      expect(await send('PUT', path, { ...mode, is_retired: true, version: modeVersion + 7 })).toMatchObject({
        status: 400,
        body: { code: 'changed_meanwhile' },
      })
    for (const path of [
      'games/none/',
      'games/none/retired/',
      'games/chess/modes/none/',
      'games/chess/modes/none/retired/',
    ])
      expect(await send('PUT', path, { ...mode, ...game, is_retired: true, version: 1 })).toMatchObject({
        status: 404,
      })
    expect(await send('PUT', 'games/chess/', { ...chess, handle_label: '', version })).toMatchObject({
      body: { code: 'invalid', handle_label: [expect.any(String)] },
    })
  })

  test('of how accounts are checked is refused once there are any', async () => {
    const { version } = await kept('tekken-8')
    const riot = { ...game, version, handle_kind: 'riot' }
    expect(await send('PUT', 'games/tekken-8/', riot)).toMatchObject({
      body: { code: 'in_use', handle_kind: [expect.stringContaining('1 linked account')] },
    })
  })

  test('of a mode that is played is refused with what holds it; names and further maps are free', async () => {
    const { version } = (await kept('tekken-8')).modes[0] ?? { version: 0 }
    const change = (body: object) => send('PUT', 'games/tekken-8/modes/1v1/', { ...mode, version, ...body })
    expect(await change({ team_size: 2 })).toMatchObject({
      body: { code: 'in_use', team_size: [expect.stringContaining('open lobbies 1, matches 0')] },
    })
    expect(await change({ maps: mode.maps.slice(1).concat({ slug: 'x', name: 'X' }) })).toMatchObject({
      body: { maps: [expect.any(String)] },
    })
    const maps = [{ slug: 'dojo', name: 'Dojo' }, ...mode.maps]
    expect(await change({ name: '1v1 Duel', maps })).toMatchObject({ status: 200 })
    expect(await shown('tekken-8')).toMatchObject({ modes: [{ name: '1v1 Duel', maps }] })
  })

  test('of what a service reports the results of is refused as well', async () => {
    const [blitz] = (await kept('chess')).modes
    expect(await send('PUT', 'games/chess/modes/blitz/', { ...blitz, team_size: 2 })).toMatchObject({
      body: { code: 'in_use', team_size: [expect.stringContaining('service')] },
    })
  })
})

describe('retired', () => {
  const retire = async (path: string, isRetired: boolean, version: number) =>
    (await send('PUT', `${path}retired/`, { is_retired: isRetired, version })).status
  const queue = () =>
    ask<Refused>(app.url, '/v1/queue/', {
      method: 'PUT',
      token: ann.accessToken,
      body: { game: 'tekken-8', mode: '1v1' },
    })
  beforeEach(async () => {
    await app.db.deleteFrom('queue_tickets').execute()
    await app.db
      .updateTable('lobbies')
      .set({ status: 'cancelled', deadline_kind: null, deadline_at: null })
      .execute()
    await app.db.updateTable('lobby_seats').set({ released_at: new Date() }).execute()
  })

  test.each(['games/tekken-8/modes/1v1/', 'games/tekken-8/'])(
    '%s: nothing new is played in it, its lobby stays open under its name, and it can come back',
    async (path) => {
      const version = async () => {
        const found = await kept('tekken-8')
        return path.includes('modes') ? (found.modes[0]?.version ?? 0) : found.version
      }
      const lobby = await open()
      expect(lobby.status).toBe(201)
      expect(await retire(path, true, await version())).toBe(200)
      expect(await shown('tekken-8')).toMatchObject({ name: 'TEKKEN 8', modes: [{ is_retired: true }] })
      expect(await must(app.url, `/v1/lobbies/${lobby.body.id}/`, { token: ann.accessToken })).toMatchObject({
        status: 'open',
        mode: '1v1',
        game: 'tekken-8',
      })
      expect(await open()).toMatchObject({ status: 400, body: { code: 'unknown_mode' } })
      expect(await queue()).toMatchObject({ status: 400, body: { code: 'unknown_mode' } })
      expect(await retire(path, false, await version())).toBe(200)
      expect((await shown('tekken-8'))?.modes).toMatchObject([{ is_retired: false }])
    },
  )

  test('takes those who wait out of the queue', { tags: 'long' }, async () => {
    expect((await queue()).status).toBeLessThan(300)
    const [found] = (await kept('tekken-8')).modes
    expect(found?.use.tickets).toBe(1)
    expect(await retire('games/tekken-8/modes/1v1/', true, found?.version ?? 0)).toBe(200)
    app.clock.advance(5000)
    await app.runJobs()
    expect((await kept('tekken-8')).modes[0]?.use.tickets).toBe(0)
  })
})

test('the order is of all games, no more and no fewer', async () => {
  const slugs = (await listed()).results.map(({ slug }) => slug).toReversed()
  expect((await send('PUT', 'game-order/', { slugs })).body.results.map(({ slug }) => slug)).toEqual(slugs)
  for (const wrong of [slugs.slice(1), [...slugs, 'x'], [...slugs.slice(1), slugs[1]], []])
    expect(await send('PUT', 'game-order/', { slugs: wrong })).toMatchObject({
      status: 400,
      body: { code: 'changed_meanwhile' },
    })
})

test('another process knows a change at once', { tags: 'long' }, async () => {
  const other = await startTestApp({}, { databaseUrl: app.databaseUrl })
  const nameThere = async () =>
    (await must<{ results: { slug: string; name: string }[] }>(other.url, '/v1/games/')).results.find(
      ({ slug }) => slug === 'valorant',
    )?.name
  expect(await nameThere()).toBe('VALORANT')
  const before = await kept('valorant')
  const same = { ...before, handle_label: null, launch_name: '', launch_url: '' }
  expect((await send('PUT', 'games/valorant/', { ...same, name: 'Valorant 2' })).status).toBe(200)
  await expect.poll(nameThere).toBe('Valorant 2')
  await other.close()
})
