import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { transact } from '#server/platform/db/transact.ts'
import { countAudience } from './queries.ts'
import { announcementSend } from './send.ts'

let app: TestApp
let admin: Person
let ann: Person
let ben: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[admin, ann, ben] = await insertPlayers(app, ['boss_n', 'ann_n', 'ben_n'])
  await setRole(app.db, admin.username, 'admin')
  await app.db.updateTable('players').set({ language: 'de' }).where('id', '=', ann.id).execute()
  await app.db
    .deleteFrom('game_accounts')
    .where('game', '=', 'chess')
    .where('player_id', '<>', ben.id)
    .execute()
})
afterAll(() => app.close())

type Shown = { id: number; state: string; sent: { count: number; done: boolean }; code?: string }
const all = { games: [], regions: [], languages: [] }
const draft = {
  title: 'Maintenance tonight',
  body: 'From 22:00.',
  link: '/tournaments',
  audience: all,
  channels: { banner: true, bell: false, mail: false },
  starts_at: null,
  ends_at: null,
  reason: 'The work is planned.',
}
const send = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  ask<Shown>(app.url, `/v1/admin/announcements/${path}`, { method, token: admin.accessToken, body })
const reason = { reason: 'Players must know.' }
async function publish(change: object): Promise<number> {
  const { body } = await send('', { ...draft, ...change })
  expect((await send(`${body.id}/publish/`, reason)).status).toBe(200)
  return body.id
}
const banners = async (who?: Person) =>
  (
    await must<{ results: { id: number; title: string }[] }>(
      app.url,
      '/v1/announcements/',
      who ? { token: who.accessToken } : {},
    )
  ).results.map(({ id }) => id)
const told = (id: string) =>
  app.db
    .selectFrom('notifications')
    .select(['message_params', 'hidden'])
    .where('player_id', '=', id)
    .where('message_key', '=', 'notifications.announcement')
    .execute()
const read = async (id: number) =>
  (
    await must<{ results: Shown[] }>(app.url, '/v1/admin/announcements/?page_size=100', {
      token: admin.accessToken,
    })
  ).results.find((row) => row.id === id)
const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()

describe('a banner', () => {
  test('is shown once published, and no more once withdrawn; both are in the audit log', async () => {
    const { body, status } = await send('', draft)
    expect([status, body.state]).toEqual([201, 'draft'])
    expect(await banners()).not.toContain(body.id)
    await send(`${body.id}/`, { ...draft, title: 'Maintenance' }, 'PUT')
    await send(`${body.id}/publish/`, reason)
    expect(await banners()).toContain(body.id)
    expect(await send(`${body.id}/withdraw/`, { reason: 'It is over.' })).toMatchObject({
      status: 200,
      body: { state: 'withdrawn' },
    })
    expect(await banners()).not.toContain(body.id)
    const log = await must<{ results: object[] }>(app.url, '/v1/admin/audit/?kind=announcement', {
      token: admin.accessToken,
    })
    expect(log.results).toMatchObject([
      { action: 'announcement.withdraw', reason: 'It is over.', details: { after: { status: 'withdrawn' } } },
      { action: 'announcement.publish', reason: reason.reason },
      {
        action: 'announcement.draft',
        reason: 'The work is planned.',
        details: { before: { title: 'Maintenance tonight' }, after: { title: 'Maintenance' } },
      },
      { action: 'announcement.draft', details: { before: null } },
    ])
  })

  test('is shown to its audience, from its start to its end', async () => {
    const german = await publish({ audience: { ...all, languages: ['de'] } })
    const chess = await publish({ audience: { ...all, games: ['chess'] } })
    const later = await publish({ starts_at: at(0.01), ends_at: at(0.02) })
    expect(await banners(ann)).toEqual([german])
    expect(await banners(ben)).toEqual([chess])
    expect(await banners()).toEqual([])
    expect((await read(later))?.state).toBe('scheduled')
    app.clock.advance(0.015 * 3_600_000)
    expect(await banners()).toEqual([later])
    app.clock.advance(0.01 * 3_600_000)
    expect(await banners()).toEqual([])
    expect((await read(later))?.state).toBe('ended')
  })
})

describe('a notice', () => {
  const bell = { banner: false, bell: true, mail: false }

  test('reaches each player of its audience once, also when the job is run again', async () => {
    const id = await publish({ channels: bell, audience: { ...all, games: ['chess'] } })
    await app.runJobs()
    await transact(app.app.context, ({ trx, now }) => announcementSend.put(trx, id, now))
    await app.runJobs()
    expect(await told(ben.id)).toEqual([
      { message_params: { text: 'Maintenance tonight: From 22:00.' }, hidden: false },
    ])
    expect(await told(ann.id)).toEqual([])
    expect((await read(id))?.sent).toEqual({ count: 1, done: true })
  })

  test('goes on after those who were told when a batch fails', { tags: 'long' }, async () => {
    const id = await publish({ channels: bell, starts_at: at(0.01), title: 'Half', body: '' })
    const [first, ...rest] = [admin.id, ann.id, ben.id].toSorted()
    // As a process leaves it that dies after its first batch.
    await app.db
      .updateTable('announcements')
      .set({ sent_to: first, sent_count: 1 })
      .where('id', '=', id)
      .execute()
    app.clock.advance(0.01 * 3_600_000)
    await app.runJobs()
    const half = async (of: string) =>
      (await told(of)).filter(({ message_params: params }) => params['text'] === 'Half').length
    expect([await half(first as string), ...(await Promise.all(rest.map(half)))]).toEqual([0, 1, 1])
    expect((await read(id))?.sent).toEqual({ count: 3, done: true })
  })

  test('by mail alone does not ring the bell; one withdrawn before its start tells nobody', async () => {
    await publish({
      channels: { banner: false, bell: false, mail: true },
      audience: { ...all, languages: ['de'] },
      title: 'Email',
      body: '',
    })
    await app.runJobs()
    expect(await told(ann.id)).toContainEqual({ message_params: { text: 'Email' }, hidden: true })
    const id = await publish({ channels: bell, starts_at: at(0.01), title: 'Never', body: '' })
    await send(`${id}/withdraw/`, reason)
    app.clock.advance(0.01 * 3_600_000)
    await app.runJobs()
    expect(JSON.stringify(await told(ann.id))).not.toContain('Never')
  })
})

test('what is not possible is refused by name', async () => {
  const id = await publish({})
  const codeOf = async (path: string, body: object, method?: 'PUT') => {
    const answer = await send(path, body, method)
    return `${answer.status} ${answer.body.code}`
  }
  expect(await codeOf(`${id}/`, draft, 'PUT')).toBe('400 not_draft')
  expect(await codeOf(`${id}/publish/`, reason)).toBe('400 not_draft')
  expect((await send('999999/publish/', reason)).status).toBe(404)
  expect((await send('999999/withdraw/', reason)).status).toBe(404)
  expect((await send('999999/', draft, 'PUT')).status).toBe(404)
  const { body } = await send('', { ...draft, ends_at: at(0.01) })
  expect(await codeOf(`${body.id}/withdraw/`, reason)).toBe('400 not_published')
  app.clock.advance(0.01 * 3_600_000)
  expect(await codeOf(`${body.id}/publish/`, reason)).toBe('400 is_over')
  for (const wrong of [
    { channels: { banner: false, bell: false, mail: false } },
    { link: 'https://evil.example' },
    { link: '//evil.example' },
    // A browser takes the steps up away and would be on another site.
    { link: '/..//evil.example' },
    { link: '/./\\evil.example' },
    { link: '/lobby/%2e%2e//evil.example' },
    { starts_at: at(2), ends_at: at(1) },
    { title: ' ' },
  ])
    expect((await send('', { ...draft, ...wrong })).status).toBe(400)
  for (const link of [
    '/',
    '/lobby',
    '/tournament-details?tournamentId=3&from=https://a.example//b',
    '/faq#a/../b',
  ])
    expect(await send('', { ...draft, link })).toMatchObject({ status: 201 })
})

test('the reach is that of the audience', async () => {
  const { body } = await send('', { ...draft, audience: { ...all, languages: ['de'] } })
  const answer = await must(app.url, `/v1/admin/announcements/${body.id}/reach/`, {
    token: admin.accessToken,
  })
  expect(answer).toEqual({ players: 1 })
  expect(await countAudience(app.db, { ...all, regions: ['oce'] })).toBe(0)
  expect(
    (await ask(app.url, '/v1/admin/announcements/999999/reach/', { token: admin.accessToken })).status,
  ).toBe(404)
})
