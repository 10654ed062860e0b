import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCalendar, readTournamentCalendar } from '#contract/tournaments/calendar.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { deleteFeed } from './feed-queries.ts'

let app: TestApp
let org: Person
let ann: Person
let bob: Person
let act: ReturnType<typeof tournamentActions>
const FEED = '/v1/players/calendar/'

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  ;[org, ann, bob] = await insertPlayers(app, ['orga_c', 'ann_c', 'bob_c'])
  await act.promote(org)
})
afterAll(() => app.close())

type File = { status: number; type: string | null; lines: string[] }

async function file(address: string, token?: string): Promise<File> {
  const response = await fetch(address, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    lines: text.replaceAll('\r\n ', '').split('\r\n'),
  }
}
const oneOf = (id: number, token?: string) => file(`${app.url}/api/v1/tournaments/${id}/calendar/`, token)
const valueOf = ({ lines }: File, name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))

async function feedOf(who: Person, method: 'GET' | 'POST' | 'DELETE' = 'GET'): Promise<string> {
  const { url } = await must<{ url: string | null }>(app.url, FEED, { method, token: who.accessToken })
  // The public address of the test app is not where it listens.
  return url === null ? '' : `${app.url}${new URL(url).pathname}${new URL(url).search}`
}

async function published(body: Record<string, unknown> = {}): Promise<number> {
  const { id } = (await act.create(org, { check_in_minutes: 30, ...body })).body
  await act.edit(org, id, { status: 'registration' })
  return id
}

test(
  'one tournament as a file, with a higher sequence after a change and the status when it is cancelled',
  { tags: 'long' },
  async () => {
    const id = await published({ name: 'Cup; one, two' })
    const before = await oneOf(id)
    expect(before).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
    expect(valueOf(before, 'DESCRIPTION')[0]).toMatch(/^Chess\\, Blitz/)
    expect(valueOf(before, 'SUMMARY')).toEqual([
      String.raw`Cup\; one\, two`,
      String.raw`Check-in · Cup\; one\, two`,
    ])
    const starts = app.clock.now().getTime() + 2 * 3_600_000
    await act.edit(org, id, { starts_at: new Date(starts).toISOString() })
    const moved = await oneOf(id)
    const stamp = `${new Date(starts).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
    expect(valueOf(moved, 'DTSTART')[0]).toBe(stamp)
    expect(valueOf(moved, 'UID')).toEqual(valueOf(before, 'UID'))
    expect(Number(valueOf(moved, 'SEQUENCE')[0])).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')[0]))
    await act.edit(org, id, { status: 'cancelled' })
    expect(valueOf(await oneOf(id), 'STATUS')).toEqual(['CANCELLED', 'CANCELLED'])
  },
)

test('a draft is a file for its staff only', async () => {
  const { id } = (await act.create(org)).body
  expect((await oneOf(id)).status).toBe(readTournamentCalendar.refusals.not_found.status)
  expect((await oneOf(id, ann.accessToken)).status).toBe(404)
  expect((await oneOf(id, org.accessToken)).status).toBe(200)
})

test('the private address has the tournaments that a player is in, without a session', async () => {
  const [mine, left] = [await published({ name: 'Mine' }), await published({ name: 'Dropped out' })]
  await published({ name: 'Of others' })
  await act.enter(ann, mine)
  await act.enter(ann, left)
  await act.act(ann, left, 'withdraw')
  expect(await feedOf(ann)).toBe('')
  const address = await feedOf(ann, 'POST')
  expect(await feedOf(ann)).toBe(address)
  const read = await file(address)
  expect(read.status).toBe(200)
  expect(valueOf(read, 'SUMMARY')).toEqual(['Check-in · Mine', 'Mine'].toReversed())
})

test('a new address ends the old one, and an ended one is refused by name', async () => {
  const first = await feedOf(bob, 'POST')
  const second = await feedOf(bob, 'POST')
  expect(second).not.toBe(first)
  expect((await file(first)).status).toBe(404)
  expect((await file(second)).status).toBe(200)
  expect(await feedOf(bob, 'DELETE')).toBe('')
  const { pathname, search } = new URL(second)
  const refused = await ask(app.url, `${pathname.slice(4)}${search}`)
  expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(readCalendar.refusals.not_found.status).toBe(404)
})

test.each(['', 'x', `${'A'.repeat(64)}`, 'é'.repeat(40)])('no calendar at the token %j', async (token) => {
  const path = `${app.url}/api/v1/calendar/?token=${encodeURIComponent(token)}`
  expect((await fetch(path)).status).toBe(404)
})

test('an address with a changed signature is none', async () => {
  const address = await feedOf(ann, 'POST')
  const changed = address.slice(0, -4) + (address.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  expect((await file(changed)).status).toBe(404)
  await app.db.transaction().execute((trx) => deleteFeed(trx, ann.id))
  expect((await file(address)).status).toBe(404)
})

test(
  'a match whose time is agreed on is in the calendars of both, and in nobody else’s',
  { tags: 'long' },
  async () => {
    const [eve, fay] = await insertPlayers(app, ['eve_c', 'fay_c'])
    if (!eve || !fay) throw new Error('two people are there')
    const { id } = await act.begin(org, [eve, fay], {
      format: 'round_robin',
      round_start: 'agreed',
      round_days: 7,
    })
    const match_id = (await act.read(id, eve)).me?.next?.match_id
    const time = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    const [hers, others] = [await feedOf(eve, 'POST'), await feedOf(org, 'POST')]
    expect(valueOf(await file(hers), 'UID').join(' ')).not.toContain('-match-')
    await act.act(eve, id, 'times/propose', { match_id, times: [time] })
    await act.act(fay, id, 'times/accept', { match_id, time })
    expect(valueOf(await file(hers), 'SUMMARY')).toContain('Your match against fay_c · Friday Cup')
    const stamp = `${time.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
    expect(valueOf(await file(hers), 'DTSTART')).toContain(stamp)
    expect(valueOf(await file(await feedOf(fay, 'POST')), 'SUMMARY').join()).toContain('against eve_c')
    expect(valueOf(await file(others), 'UID').join(' ')).not.toContain('-match-')
    expect(valueOf(await oneOf(id), 'UID').join(' ')).not.toContain('-match-')
  },
)

test('a league that began long ago is still in it, a template is not', { tags: 'long' }, async () => {
  const [gus, ida] = await insertPlayers(app, ['gus_c', 'ida_c'])
  await act.promote(gus)
  const { id } = await act.begin(gus, [gus, ida], { name: 'Long League', round_start: 'agreed' })
  await act.act(gus, id, 'template')
  await app.db
    .updateTable('tournaments')
    .set({ starts_at: new Date(app.clock.now().getTime() - 100 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  expect(valueOf(await file(await feedOf(gus, 'POST')), 'SUMMARY')).toEqual(['Long League'])
})

test('the list as a file: what the filters of the list leave, to anyone', async () => {
  const listed = async (query: string) => {
    const found = await file(`${app.url}/api/v1/calendar/tournaments/?${query}`)
    expect(found).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
    return valueOf(found, 'SUMMARY').filter((name) => !name.startsWith('Check-in'))
  }
  const json = async (query: string) => {
    type Names = { results: { name: string; status: string }[] }
    const { results } = await must<Names>(app.url, `/v1/tournaments/?page_size=100&${query}`)
    return results.filter(({ status }) => status !== 'cancelled').map(({ name }) => name)
  }
  await published({ name: 'Paid here', region: 'eu', entry_fee_cents: 500 })
  await published({ name: 'Free here', region: 'eu' })
  await published({ name: 'Far away', region: 'oce' })
  const shooter = { game: 'counter-strike-2', mode: '1v1' }
  await published({ name: 'Other game', region: 'eu', ...shooter })
  await act.create(org, { name: 'No draft', region: 'eu' })
  const wanted: [string, string[]][] = [
    ['region=eu&entry=paid', ['Paid here']],
    ['region=eu&entry=free&game=chess', ['Free here']],
    ['region=oce', ['Far away']],
    ['region=eu&game_type=fps', ['Other game']],
    ['region=me', []],
  ]
  for (const [query, names] of wanted) {
    expect(await listed(query)).toEqual(names)
    expect(await json(query)).toEqual(names)
  }
  expect(await listed('')).not.toContain('No draft')
  expect((await file(`${app.url}/api/v1/calendar/tournaments/?region=moon`)).status).toBe(400)
  // A tournament that nobody can come to any more is no date.
  app.clock.advance(3 * 86_400_000)
  expect(await listed('region=oce')).toEqual([])
})
