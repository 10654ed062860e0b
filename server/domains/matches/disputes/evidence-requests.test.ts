import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

const MINUTE_MS = 60_000

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let mod: Person
let other: Person
let matchId = 0
let sideIds: number[] = []
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  const name = (word: string) => `${word}_q${count}`
  ;[mod, other] = await insertPlayers(app, [name('mod'), name('other')], 'rocket-league')
  ;[ann, bob] = await insertPlayers(app, [name('ann'), name('bob')], 'rocket-league')
  for (const who of [mod, other]) await setRole(app.db, who.username, 'moderator')
  await start()
  await actions.match(ann, matchId, 'report', { scores: [[3, 1]] })
  await actions.match(bob, matchId, 'dispute', { reason: 'I have won that.' })
})

async function start(): Promise<void> {
  const { body: lobby } = await actions.open(ann, { mode: '1v1' })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const live = await actions.look(lobby.id)
  ;[matchId, sideIds] = [live.match_id ?? 0, live.sides.map((side) => side.id)]
}

const NOTE = 'Show the end screen\nwith both names.'
const askFor = (who: Person, body: object = {}) =>
  ask<{ code?: string }>(app.url, `/v1/admin/disputes/${matchId}/ask-evidence/`, {
    method: 'POST',
    token: who.accessToken,
    body: { side_ids: [sideIds[0]], minutes: 15, reason: NOTE, ...body },
  })
async function show(who: Person, shade: number): Promise<number> {
  const color = { r: shade, g: 90, b: 90 }
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]))
  const response = await fetch(`${app.url}/api/v1/matches/${matchId}/evidence/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.accessToken}` },
    body: form,
  })
  return response.status
}
type Request = { side_id: number; note: string; due: string; answered: string | null }
const requests = async (who: Person) =>
  ((await actions.readMatch(matchId, who)).dispute as unknown as { evidence_requests: Request[] })
    .evidence_requests
const told = async (who: Person) => (await actions.notices(who)).map(({ message }) => message)

test(
  'the captain is notified and reads it in the room; what they show arrives at once, and is logged',
  { tags: 'long' },
  async () => {
    const stream = await openStream(app.url, { token: mod.accessToken })
    expect((await askFor(mod)).status).toBe(200)
    await nextWhere(stream, 'dispute', ({ match_id: id }) => id === matchId)
    expect(await told(ann)).toContain(
      'A moderator asked for evidence about your 1v1 Duel match. Send it within 15 minutes: Show the end screen with both names.',
    )
    expect((await told(bob)).filter((each) => each.includes('asked for evidence'))).toEqual([])
    expect(await requests(ann)).toMatchObject([{ side_id: sideIds[0], note: NOTE, answered: null }])
    expect(await requests(bob)).toEqual([])
    expect((await askFor(mod)).body.code).toBe('already_asked')
    expect((await askFor(mod, { side_ids: sideIds })).body.code).toBe('already_asked')
    const before = (await actions.readMatch(matchId, ann)).version
    expect(await show(bob, 10)).toBe(201)
    expect((await requests(ann))[0]?.answered).toBeNull()
    expect(await show(ann, 20)).toBe(201)
    await nextWhere(stream, 'dispute', ({ match_id: id }) => id === matchId)
    stream.close()
    expect((await requests(ann))[0]?.answered).not.toBeNull()
    expect((await actions.readMatch(matchId, ann)).version).toBeGreaterThan(before)
    expect((await askFor(mod)).status).toBe(200)
    const { trail } = await must<{ trail: { action: string; reason: string }[] }>(
      app.url,
      `/v1/admin/disputes/${matchId}/`,
      { token: other.accessToken },
    )
    expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
      ['dispute.ask_evidence', NOTE],
      ['dispute.ask_evidence', NOTE],
    ])
  },
)

test(
  'a side is asked again once its time is over, which what it shows later does not answer',
  { tags: 'long' },
  async () => {
    expect((await askFor(mod, { side_ids: sideIds })).status).toBe(200)
    app.clock.advance(15 * MINUTE_MS + 1)
    ;[ann, mod] = [await newSession(app.url, ann), await newSession(app.url, mod)]
    expect(await show(ann, 30)).toBe(201)
    expect((await requests(ann))[0]?.answered).toBeNull()
    expect((await askFor(mod, { side_ids: sideIds })).status).toBe(200)
  },
)

test('is refused with its reason', { tags: 'long' }, async () => {
  expect((await askFor(mod, { minutes: 240 })).body.code).toBe('too_long')
  expect((await askFor(mod, { side_ids: [999_999] })).body.code).toBe('unknown_side')
  for (const body of [{ side_ids: [] }, { minutes: 7 }, { reason: 'Hm' }])
    expect((await askFor(mod, body)).status).toBe(400)
  expect((await askFor(ann)).status).toBe(403)
  await setRole(app.db, ann.username, 'moderator')
  expect((await askFor(ann)).body.code).toBe('own_match')
  await must(app.url, `/v1/admin/cases/disputes/${matchId}/holder/`, {
    method: 'PUT',
    token: mod.accessToken,
    body: { to: mod.username, from: null },
  })
  expect((await askFor(other)).body.code).toBe('taken')
  await actions.resolve(mod, matchId, sideIds[0] ?? 0)
  expect((await askFor(other)).body.code).toBe('already_decided')
  await actions.match(bob, matchId, 'appeal', { reason: 'Please look again.' })
  expect((await askFor(mod)).body.code).toBe('same_moderator')
  expect((await askFor(other, { minutes: 240 })).status).toBe(200)
  await actions.resolve(other, matchId, sideIds[0] ?? 0)
  expect((await askFor(mod)).body.code).toBe('not_disputed')
  matchId = 999_999
  expect((await askFor(mod)).body.code).toBe('not_found')
})

test('two moderators at once: a side is asked once', { tags: 'long' }, async () => {
  const answers = await Promise.all([askFor(mod), askFor(other), askFor(mod)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await requests(ann)).toHaveLength(1)
})

test('a dispute shows what both captains had with each other before', { tags: 'long' }, async () => {
  await actions.resolve(mod, matchId, sideIds[1] ?? 0)
  await actions.match(ann, matchId, 'accept-decision')
  await start()
  await actions.match(ann, matchId, 'surrender')
  await start()
  await actions.match(ann, matchId, 'report', { scores: [[3, 1]] })
  await actions.match(bob, matchId, 'dispute', { reason: 'I have won that.' })
  const read = async () =>
    (
      await must<{ between: object }>(app.url, `/v1/admin/disputes/${matchId}/`, {
        token: other.accessToken,
      })
    ).between
  const none = [
    { side_id: sideIds[0], count: 0 },
    { side_id: sideIds[1], count: 0 },
  ]
  expect(await read()).toEqual({
    matches: 2,
    wins: none.map((each, place) => ({ ...each, count: place === 1 ? 2 : 0 })),
    pots_cents: 0,
    disputes: 1,
  })
})
