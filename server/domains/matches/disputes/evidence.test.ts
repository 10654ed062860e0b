import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let eve: Person
let matchId = 0
beforeAll(async () => {
  // Evidence is taken whatever the rules for pictures that others see (decision 149).
  app = await startTestApp({ PICTURE_MIN_DAYS: '365', PICTURES_PER_DAY: '0' })
  actions = playActions(app)
  ;[ann, bob, eve] = await insertPlayers(app, ['ann_ev', 'bob_ev', 'eve_ev'], 'rocket-league')
  const { body: lobby } = await actions.open(ann, { mode: '1v1' })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  matchId = (await actions.look(lobby.id)).match_id ?? 0
})
afterAll(() => app.close())

const picture = (shade: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .png()
    .toBuffer()
async function send(
  who: Person,
  bytes: Uint8Array,
): Promise<{ status: number; body: { code?: string; id: number; sha256: string; path: string } }> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]))
  const response = await fetch(`${app.url}/api/v1/matches/${matchId}/evidence/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.accessToken}` },
    body: form,
  })
  return {
    status: response.status,
    body: (await response.json()) as { id: number; sha256: string; path: string },
  }
}
const read = (who: Person, path: string) =>
  fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${who.accessToken}` } })

test('a screenshot is stored with its hash and time, for the players of the match only, and never changed', async () => {
  const bytes = await picture(10)
  const { status, body } = await send(ann, bytes)
  expect([status, body.sha256]).toEqual([201, createHash('sha256').update(bytes).digest('hex')])
  const list = await must<object[]>(app.url, `/v1/matches/${matchId}/evidence/`, { token: bob.accessToken })
  expect(list).toMatchObject([
    {
      id: body.id,
      player: { username: 'ann_ev' },
      bytes: bytes.length,
      created: app.clock.now().toISOString(),
    },
  ])
  const shown = await read(bob, body.path)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(60)
  expect((await read(eve, body.path)).status).toBe(404)
  expect((await send(eve, bytes)).status).toBe(404)
  await expect(sql`update match_evidence set sha256 = 'x'`.execute(app.db)).rejects.toThrow('only added to')
})

test('new evidence is sent to the players of the match only, as the list shows it', async () => {
  const topics = [`match:${matchId}`]
  const [mine, stranger] = await Promise.all(
    [bob, eve].map((who) => openStream(app.url, { topics, token: who.accessToken })),
  )
  if (!mine || !stranger) throw new Error('two streams were opened')
  const { body } = await send(ann, await picture(77))
  const { evidence } = await nextWhere(mine, 'evidence', (data) => data.evidence.id === body.id)
  const list = await must<object[]>(app.url, `/v1/matches/${matchId}/evidence/`, { token: bob.accessToken })
  expect(evidence).toEqual(list.at(-1))
  expect(stranger.events).toEqual([])
  mine.close()
  stranger.close()
})

test('refused: the same picture twice, an invalid one, more than ten, and after the end', async () => {
  const bytes = await picture(20)
  expect((await send(bob, bytes)).status).toBe(201)
  expect(await send(bob, bytes)).toMatchObject({ status: 400, body: { code: 'known' } })
  expect(await send(bob, Buffer.from('<svg/>'))).toMatchObject({
    status: 400,
    body: { code: 'not_an_image' },
  })
  for (let shade = 0; shade < 9; shade++)
    expect((await send(bob, await picture(100 + shade))).status).toBe(201)
  expect(await send(bob, await picture(200))).toMatchObject({ status: 400, body: { code: 'enough' } })
  for (const who of [ann, bob]) await actions.match(who, matchId, 'report', { scores: [[1, 0]] })
  expect(await send(ann, await picture(30))).toMatchObject({ status: 400, body: { code: 'closed' } })
})

test('messages, statements and screenshots are deleted with the account, files included', async () => {
  const [cid, dan] = await insertPlayers(app, ['cid_ev', 'dan_ev'], 'rocket-league')
  const { body: lobby } = await actions.open(cid, { mode: '1v1' })
  await actions.join(dan, lobby.id)
  for (const who of [cid, dan]) await actions.ready(who, lobby.id)
  matchId = (await actions.look(lobby.id)).match_id ?? 0
  await actions.match(dan, matchId, 'report', { scores: [[0, 1]] })
  await actions.match(cid, matchId, 'dispute', { reason: 'I have won that.' })
  expect((await send(cid, await picture(77))).status).toBe(201)
  await actions.match(cid, matchId, 'statement', { body: 'I have won that.' })
  expect((await actions.match(cid, matchId, 'messages', { body: 'I am Cid.' })).status).toBe(201)
  await actions.match(cid, matchId, 'surrender')
  const { file } = await app.db
    .selectFrom('match_evidence')
    .select('file')
    .where('player_id', '=', cid.id)
    .executeTakeFirstOrThrow()
  await must(app.url, '/v1/accounts/delete/', {
    method: 'POST',
    token: cid.accessToken,
    body: { password: cid.password, confirm: true },
  })
  app.clock.advance(15 * 24 * 3_600_000)
  await app.runJobs()
  await expect
    .poll(() => app.db.selectFrom('match_evidence').select('file').where('player_id', '=', cid.id).execute())
    .toEqual([])
  expect(await app.app.context.privateFiles.read(file)).toBeUndefined()
  expect(
    await app.db.selectFrom('match_statements').select('body').where('player_id', '=', cid.id).execute(),
  ).toEqual([])
  expect(
    await app.db.selectFrom('match_messages').select('body').where('player_id', '=', cid.id).execute(),
  ).toEqual([{ body: null }])
  expect(
    await app.db.selectFrom('disputes').select('reason').where('match_id', '=', matchId).execute(),
  ).toEqual([{ reason: null }])
})
