import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageHead } from '#server/page-head.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import type { Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person
let lobby: { id: number }

beforeAll(async () => {
  app = await startTestApp()
  ;[ann, bob] = (await insertPlayers(app, ['ann_share', 'боб_share'])) as [Person, Person]
})
afterAll(() => app.close())

const head = (path: string, search = '') => pageHead(app.app.context, path, search)
/** The picture that a page names, by its own address. */
async function pictureOf(path: string, search = '') {
  const { image } = await head(path, search)
  const { pathname, search: query } = new URL(image)
  return fetch(`${app.url}${pathname}${query}`)
}
const statusOf = async (path: string) => (await fetch(`${app.url}/api/v1${path}`)).status

test('a match says who plays whom, then who has won, with a picture of its state', async () => {
  const started = await startChess(app, ann, bob)
  lobby = started
  const page = `/lobby-detail/${lobby.id}`
  expect(await head(page)).toMatchObject({ title: 'ann_share vs боб_share · Contender', isLarge: true })
  const before = Buffer.from(await (await pictureOf(page)).arrayBuffer())
  for (const who of [ann, bob]) await report(app, who, started, [[0, 1]])
  await app.runJobs()
  expect(await head(page)).toMatchObject({
    title: 'боб_share beat ann_share 1 to 0 · Contender',
    description: 'Chess, Blitz 3+2, best of 1. See the match and its result.',
  })
  const after = await pictureOf(page)
  expect(after.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await after.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(bytes.equals(before)).toBe(false)
})

test('a player’s page has the place in the mode played most, or in the one that the address names', async () => {
  expect(await head('/profile/ann_share')).toMatchObject({
    title: 'ann_share · Contender',
    description: expect.stringMatching(/^Place \d+ of \d+ players · .*\d+ · Chess · Blitz 3\+2/) as string,
  })
  expect((await pictureOf('/profile/ann_share')).status).toBe(200)
  const named = await head('/profile/ann_share', '?game=chess&mode=blitz')
  expect(named.image).toContain('game=chess&mode=blitz')
  expect(await statusOf('/players/preview/?username=ann_share&game=valorant&mode=1v1')).toBe(404)
  expect(await statusOf('/players/preview/?username=nobody_here')).toBe(404)
})

test('a private page keeps the picture of the site', async () => {
  await sql`update players set is_private = true where id = ${ann.id}`.execute(app.db)
  const { image, description, isLarge } = await head('/profile/ann_share')
  expect(image).toMatch(/\/preview\.png$/)
  expect(isLarge).toBeUndefined()
  expect(description).not.toContain('Place')
  expect(await statusOf('/players/preview/?username=ann_share')).toBe(404)
})

test('a private match keeps the picture of the site', async () => {
  const id = await sql<{ id: number }>`select id from matches where lobby_id = ${lobby.id}`.execute(app.db)
  const match = id.rows[0]?.id ?? 0
  await sql`update matches set invite_code = 'abc' where id = ${match}`.execute(app.db)
  await sql`update lobbies set is_private = true where id = ${lobby.id}`.execute(app.db)
  expect(await statusOf(`/matches/${match}/preview/`)).toBe(404)
  expect((await head(`/lobby-detail/${lobby.id}`)).image).toMatch(/\/preview\.png$/)
})

test('a team has its own picture; one that is not there has none', async () => {
  const team = await teamActions(app).found(bob, { name: 'Тихая Шестёрка', tag: 'SIX', game: 'chess' })
  expect(await head(`/team/${team.id}`)).toMatchObject({ title: 'Тихая Шестёрка · Contender', isLarge: true })
  expect((await pictureOf(`/team/${team.id}`)).status).toBe(200)
  expect(await statusOf('/players/versus-team/999999/preview/')).toBe(404)
})
