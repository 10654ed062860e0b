import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FILE_MS } from '#core/moderation/counter-notices.ts'
import { UNDO_MS } from '#core/undo.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { insertNotice } from '../rights/queries.ts'

type Answer = { code?: string; reason?: string; can_file?: boolean; counter_notice?: object | null }

let app: TestApp
let first: Person
let second: Person
let fox: Person
let count = 0
const input = {
  statement: 'I drew this fox myself.',
  name: 'Finn Fox',
  address: '12 Long Street\nColumbus',
  phone: '+1 614 555 0100',
  email: 'finn@fox.example',
  perjury: true,
  jurisdiction: true,
  forwarding: true,
}

beforeAll(async () => {
  app = await startTestApp()
  ;[first, second] = await insertPlayers(app, ['mod_link_1', 'mod_link_2'])
  for (const who of [first, second]) await setRole(app.db, who.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('notices').execute()
  await app.db.deleteFrom('outbox').execute()
  count += 1
  ;[fox] = await insertPlayers(app, [`fox_link_${count}`])
})

const post = async (path: string, body: object, by?: Person) =>
  ask<Answer>(app.url, path, {
    method: 'POST',
    body,
    ...(by ? { token: (await newSession(app.url, by)).accessToken } : {}),
  })
async function close() {
  const body = { kind: 'ban', reason: 'You cheated.' }
  await must(app.url, `/v1/admin/players/${fox.id}/sanctions/`, {
    method: 'POST',
    token: (await newSession(app.url, first)).accessToken,
    body,
  })
  await app.runJobs()
  await app.db.deleteFrom('outbox').execute()
}
async function removed() {
  await app.db.transaction().execute((trx) =>
    insertNotice(trx, {
      name: 'Ada Artist',
      email: 'ada@artists.example',
      language: 'de',
      work: 'My drawing of a fox.',
      url: `http://localhost:1/profile/${fox.username}`,
      statement: 'I hold the rights.',
      created_at: app.clock.now(),
    }),
  )
  const { id } = await app.db.selectFrom('notices').select('id').executeTakeFirstOrThrow()
  const body = { verdict: 'removed', reason: 'It is hers.', owner: fox.username }
  expect((await post(`/v1/admin/notices/${id}/decide/`, body, first)).status).toBe(200)
  app.clock.advance(UNDO_MS)
  return id
}
const mails = async () => {
  await app.runJobs()
  const rows = await app.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', `${fox.username}@players.example`)
    .where('text', 'like', '%/removed-content/%')
    .orderBy('id')
    .execute()
  return rows.map(({ text }) => ({ text, token: /#token=(\S+)/.exec(text)?.[1] ?? '' }))
}

test('a banned player files a counter notice with the link of a mail, and reads there what came of it', async () => {
  await close()
  await removed()
  const [{ text, token } = { text: '', token: '' }] = await mails()
  expect(text).toContain('It is hers.')
  const read = () => post('/v1/removed-content/read/', { token })
  expect(await read()).toMatchObject({ status: 200, body: { reason: 'It is hers.', can_file: true } })
  const file = () => post('/v1/removed-content/counter-notice/', { ...input, token })
  expect(await file()).toMatchObject({ status: 201, body: { counter_notice: { status: 'open' } } })
  expect((await file()).body.code).toBe('already_filed')
  const { id } = await app.db.selectFrom('counter_notices').select('id').executeTakeFirstOrThrow()
  const verdict = { verdict: 'kept', reason: 'It is not yours.' }
  expect((await post(`/v1/admin/counter-notices/${id}/decide/`, verdict, second)).status).toBe(200)
  app.clock.advance(UNDO_MS)
  const told = await mails()
  expect(told).toHaveLength(2)
  expect(told[1]?.text).toContain('It is not yours.')
  expect((await read()).body.counter_notice).toMatchObject({ status: 'kept' })
})

test('whoever can sign in gets a notification instead', { tags: 'long' }, async () => {
  await removed()
  expect(await mails()).toEqual([])
})

test('a wrong or old link is refused, and one is good for its own content only', async () => {
  await close()
  await removed()
  const [{ token } = { token: '' }] = await mails()
  const codes = async (given: string) => [
    (await post('/v1/removed-content/read/', { token: given })).body.code,
    (await post('/v1/removed-content/counter-notice/', { ...input, token: given })).body.code,
  ]
  expect(await codes(`${token}x`)).toEqual(['bad_link', 'bad_link'])
  // Nor is it one of the other links of a notice.
  expect((await post('/v1/counter-notices/read/', { token })).body.code).toBe('bad_link')
  expect((await post('/v1/notices/withdraw/', { token })).body.code).toBe('bad_link')
  app.clock.advance(FILE_MS)
  expect(await codes(token)).toEqual(['bad_link', 'bad_link'])
})

test('it is too late when the time to file is over before the link is', { tags: 'long' }, async () => {
  await close()
  const id = await removed()
  const [{ token } = { token: '' }] = await mails()
  const before = new Date(app.clock.now().getTime() - FILE_MS)
  await app.db.updateTable('notices').set({ decided_at: before }).where('id', '=', id).execute()
  const late = await post('/v1/removed-content/counter-notice/', { ...input, token })
  expect(late.body.code).toBe('too_late')
})
