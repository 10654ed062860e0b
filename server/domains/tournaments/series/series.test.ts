import { afterEach, expect, test } from 'vitest'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import {
  act,
  ann,
  app,
  bob,
  enter,
  inDays,
  made,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { newSession } from '#server/testing/people.ts'
import { turnFeature } from '#server/testing/turn-feature.ts'

setUpTournaments()
afterEach(() => turnFeature(app, 'tournaments', false))

const send = async (method: 'PUT' | 'POST', path: string, body: Record<string, string>) =>
  act.send(await newSession(app.url, org), method, `/v1/tournaments/${path}`, body)
const read = async (id: number) => act.read(id, await newSession(app.url, org))
const named = (name: string) =>
  app.db
    .selectFrom('tournaments')
    .select(['id', 'name', 'starts_at'])
    .where('name', 'like', `${name} %`)
    .orderBy('id')
    .execute()
async function openWithTwo(name: string): Promise<number> {
  const id = await open({ name, repeats: 'weekly', check_in_minutes: 0 })
  for (const who of [ann, bob]) await enter(who, id)
  return id
}

test(
  'while tournaments are off no draft is published, nobody is added, and what runs is led on',
  { tags: 'long' },
  async () => {
    const draft = await made({ name: 'Kept' })
    const running = await openWithTwo('Led on 1')
    await turnFeature(app, 'tournaments', true)
    const off = { status: 403, body: { code: 'feature_off', feature: 'tournaments' } }
    expect(await send('PUT', `${draft}/`, { status: 'registration' })).toMatchObject(off)
    expect(await send('PUT', `${draft}/`, { name: 'Renamed', status: 'registration' })).toMatchObject(off)
    expect(await read(draft)).toMatchObject({ status: 'draft', name: 'Kept' })
    expect((await send('PUT', `${draft}/`, { name: 'Renamed' })).status).toBe(200)
    expect(await send('POST', `${running}/entrants/`, { username: 'cid_r' })).toMatchObject(off)
    expect(await send('PUT', `${running}/`, { description: 'Bring a pencil.' })).toMatchObject({
      status: 200,
    })
    expect(await send('POST', `${running}/start/`, { reason: 'All are here.' })).toMatchObject({
      status: 200,
      body: { status: 'live' },
    })
    await turnFeature(app, 'tournaments', false)
    expect(await send('PUT', `${draft}/`, { status: 'registration' })).toMatchObject({ status: 200 })
  },
)

test(
  'a series waits while they are off, and goes on with one tournament, whatever was missed',
  { tags: 'long' },
  async () => {
    const id = await openWithTwo('Waiting 1')
    await turnFeature(app, 'tournaments', true)
    await send('POST', `${id}/start/`, { reason: 'All are here.' })
    await app.runJobs()
    expect(await named('Waiting')).toHaveLength(1)
    app.clock.advance(22 * 86_400_000)
    await app.runJobs()
    await turnFeature(app, 'tournaments', false)
    await app.runJobs()
    const [, next, ...more] = await named('Waiting')
    expect([next?.name, more]).toEqual(['Waiting 2', []])
    expect(next?.starts_at.getTime()).toBeGreaterThan(app.clock.now().getTime())
    expect(next?.starts_at.getTime()).toBeLessThan(Date.parse(inDays(8)))
    const before: Tournament = await read(id)
    expect(before.next_id).toBe(next?.id)
    await turnFeature(app, 'tournaments', true)
    await turnFeature(app, 'tournaments', false)
    await app.runJobs()
    expect(await named('Waiting')).toHaveLength(2)
  },
)

test('a switch that comes while a series is announced waits for it, and then finds it', async () => {
  const id = await openWithTwo('Raced 1')
  await turnFeature(app, 'tournaments', true)
  // Cancelled, not started: both announce the next one.
  const [cancelled] = await Promise.all([
    send('PUT', `${id}/`, { status: 'cancelled', reason: 'A storm.' }),
    turnFeature(app, 'tournaments', false),
  ])
  expect(cancelled.status).toBe(200)
  await app.runJobs()
  expect((await named('Raced')).map(({ name }) => name)).toEqual(['Raced 1', 'Raced 2'])
})
