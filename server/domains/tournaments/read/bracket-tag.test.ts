import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bracket } from '#contract/tournaments/bracket.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

let app: TestApp
let people: Person[]
let id: number
const act = () => tournamentActions(app)

beforeAll(async () => {
  app = await startTestApp()
  people = await insertPlayers(app, ['orga_t', 'ann_t', 'bob_t', 'cy_t', 'dee_t'])
  const [org] = people
  if (!org) throw new Error('somebody organizes')
  await act().promote(org)
  id = (await act().begin(org, people.slice(1))).id
}, 180_000)
afterAll(() => app.close())

async function read(tag?: string, form = 'compact') {
  const response = await fetch(`${app.url}/api/v1/tournaments/${id}/bracket/?form=${form}`, {
    headers: tag ? { 'if-none-match': tag } : {},
  })
  return {
    status: response.status,
    tag: response.headers.get('etag') ?? '',
    response,
    text: await response.text(),
  }
}

test('who has the bracket is told so, without a body', { tags: 'long' }, async () => {
  const first = await read()
  expect(first).toMatchObject({ status: 200, tag: expect.stringMatching(/^W\/"[\w-]+"$/) })
  expect(first.response.headers.get('cache-control')).toBe('private, no-cache')
  expect(await read(first.tag)).toMatchObject({ status: 304, tag: first.tag, text: '' })
  expect(await read('W/"other"')).toMatchObject({ status: 200, tag: first.tag })
})

test('the two forms have different tags', { tags: 'long' }, async () => {
  const [compact, full] = [await read(), await read(undefined, 'full')]
  expect(full.tag).not.toBe(compact.tag)
  expect((await read(compact.tag, 'full')).status).toBe(200)
})

test('every change has a new tag: of a room, of a result', { tags: 'long' }, async () => {
  const before = await read()
  const [room] = await act().openRooms(id)
  if (!room) throw new Error('a room is open')
  await act().play(room, people)
  await app.runJobs()
  const after = await read(before.tag)
  expect(after.status).toBe(200)
  expect(JSON.parse(after.text)).toHaveProperty('seq')
  expect(after.tag).not.toBe(before.tag)
})

test('games that were counted in a room are its score, with a new tag', async () => {
  const before = await read()
  const [room] = await act().openRooms(id)
  if (!room) throw new Error('a room is open')
  const roomOf = (text: string) =>
    (JSON.parse(text) as Bracket).stages
      .flatMap(({ groups }) => groups.flatMap(({ rooms }) => rooms))
      .find(({ lobby_id }) => lobby_id === room.id)
  expect(roomOf(before.text)).not.toHaveProperty('score')
  await app.db.updateTable('sides').set({ score: 1 }).where('lobby_id', '=', room.id).execute()
  const after = await read(before.tag)
  expect(roomOf(after.text)).toMatchObject({ score: [1, 1] })
})

test('other public reads are told apart by their content', async () => {
  const response = await fetch(`${app.url}/api/v1/tournaments/${id}/standings/`)
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('etag')).toMatch(/^W\//)
})
