import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BracketRules } from '#core/bracket/rules.ts'
import { roundRobin, single } from '#core/bracket/testing/rules.ts'
import { foldBrackets, NO_BRACKETS } from '#core/tournaments/bracket/bracket-act.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { makeAvatar } from '#server/domains/players/avatar.ts'
import { shownBracket } from './shown.ts'

let app: TestApp
let people: Person[]
let org: Person
let id: number
const act = () => tournamentActions(app)

beforeAll(async () => {
  app = await startTestApp()
  const [first, ...others] = await insertPlayers(app, ['orga_p', 'ann_p', 'bob_p', 'cy_p', 'dee_p'])
  if (!first) throw new Error('somebody organizes')
  ;[org, people] = [first, others]
  await act().promote(org)
  id = (await act().begin(org, people)).id
}, 180_000)
afterAll(() => app.close())

async function read(of: number, tag?: string) {
  const response = await fetch(`${app.url}/api/v1/tournaments/${of}/preview/?v=3`, {
    headers: tag ? { 'if-none-match': tag } : {},
  })
  return {
    response,
    tag: response.headers.get('etag') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test(
  'the state of a tournament as a picture, drawn again after a change only',
  { tags: 'long' },
  async () => {
    const { response, tag, bytes } = await read(id)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(120_000)
    expect((await read(id, tag)).response.status).toBe(304)
    const [room] = await act().openRooms(id)
    if (!room) throw new Error('a room is open')
    await act().play(room, [org, ...people])
    const after = await read(id, tag)
    expect(after.response.status).toBe(200)
    expect(after.bytes.equals(bytes)).toBe(false)
  },
)

test('one that is announced has a picture, a draft has none', { tags: 'long' }, async () => {
  const draft = (await act().create(org)).body.id
  expect((await read(draft)).response.status).toBe(404)
  await act().edit(org, draft, { status: 'registration' })
  expect((await read(draft)).response.status).toBe(200)
  expect((await read(999_999)).response.status).toBe(404)
})

test('the page names the picture of its version', async () => {
  const { version } = await act().read(id)
  const { body } = await app.app.server.inject(`/tournament-details?tournamentId=${id}`)
  expect(body).toMatch(
    new RegExp(`property="og:image" content="[^"]*/api/v1/tournaments/${id}/preview/\\?v=${version}"`),
  )
  expect(body).toContain('content="summary_large_image"')
})

test('the last three rounds of an elimination, the top of a table', () => {
  const begin = (rules: BracketRules) =>
    foldBrackets(NO_BRACKETS, [
      { type: 'begin', stages: [{ rules, groups: 1, intake: { kind: 'seeds', from: 1, to: 16 } }] },
    ])
  const nameOf = (seed: number) => `P${seed}`
  const tree = shownBracket(begin(single), nameOf)
  expect(tree?.kind === 'rounds' && tree.columns.map((column) => column.length)).toEqual([4, 2, 1])
  const table = shownBracket(begin(roundRobin), nameOf)
  expect(table?.kind === 'table' && table.lines).toHaveLength(6)
})

test('uploads still cannot be drawings, even dressed up as WebP', async () => {
  await read(id)
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  for (const bytes of [drawing, `RIFFaaaaWEBPVP8 ${drawing}`, `RIFFaaaaWEBP${drawing}`])
    expect(await makeAvatar(Buffer.from(bytes))).toMatchObject({ ok: false })
})

test(
  'a place in a tournament that is over is a picture, of an entrant or a player',
  { tags: 'long' },
  async () => {
    const [ann] = people
    if (!ann) throw new Error('somebody plays')
    const entrant = await app.db
      .selectFrom('tournament_players')
      .select('entrant_id')
      .where('tournament_id', '=', id)
      .where('player_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    const place = (query: string) => fetch(`${app.url}/api/v1/tournaments/${id}/place-preview/?${query}`)
    expect((await place('username=ann_p')).status).toBe(404)
    await app.db.updateTable('tournaments').set({ status: 'completed' }).where('id', '=', id).execute()
    await app.db
      .updateTable('tournament_entrants')
      .set({ place: 2 })
      .where('id', '=', entrant.entrant_id)
      .execute()
    const [byName, byId] = [await place('username=ann_p'), await place(`entrant=${entrant.entrant_id}`)]
    expect([byName.status, byId.status]).toEqual([200, 200])
    expect(await sharp(Buffer.from(await byName.arrayBuffer())).metadata()).toMatchObject({ width: 1200 })
    expect(byId.headers.get('etag')).toBe(byName.headers.get('etag'))
    for (const query of ['', 'username=nobody_p', 'username=orga_p', 'entrant=999999'])
      expect((await place(query)).status).toBe(404)
  },
)
