import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { insertNotice } from './queries.ts'

let app: TestApp
let sender: Person
let other: Person
let third: Person
let fox: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[sender, other, third, fox] = await insertPlayers(app, ['own_s', 'own_o', 'own_t', 'own_fox'])
  for (const who of [sender, other, third]) await setRole(app.db, who.username, 'moderator')
})
afterAll(() => app.close())

const post = async (by: Person, path: string, body: object) =>
  ask<{ code?: string }>(app.url, `/v1/${path}`, {
    method: 'POST',
    body,
    token: (await newSession(app.url, by)).accessToken,
  })

test('whoever has sent a notice decides neither it nor the counter notice', async () => {
  const { email } = await app.db
    .selectFrom('players')
    .select('email')
    .where('id', '=', sender.id)
    .executeTakeFirstOrThrow()
  const id = await app.db.transaction().execute((trx) =>
    insertNotice(trx, {
      name: 'Sam Sender',
      email: email.toUpperCase(),
      language: 'en',
      work: 'My drawing of a fox.',
      url: `http://localhost:1/profile/${fox.username}`,
      statement: 'I hold the rights.',
      created_at: app.clock.now(),
    }),
  )
  const verdict = { verdict: 'removed', reason: 'We have looked at it.', owner: fox.username }
  expect((await post(sender, `admin/notices/${id}/decide/`, verdict)).body.code).toBe('own_case')
  expect((await post(other, `admin/notices/${id}/decide/`, verdict)).status).toBe(200)
  await post(fox, `players/removed-content/${id}/counter-notice/`, {
    statement: 'I drew this fox myself.',
    name: 'Finn Fox',
    address: '12 Long Street\nColumbus',
    phone: '+1 614 555 0100',
    email: 'finn@fox.example',
    perjury: true,
    jurisdiction: true,
    forwarding: true,
  })
  const { results } = await must<{ results: { id: number; closed_to_me: string | null }[] }>(
    app.url,
    '/v1/admin/counter-notices/',
    { token: (await newSession(app.url, sender)).accessToken },
  )
  expect(results).toMatchObject([{ closed_to_me: 'own_case' }])
  const kept = { verdict: 'kept', reason: 'It stays removed.' }
  const counter = `admin/counter-notices/${results[0]?.id}/decide/`
  expect((await post(sender, counter, kept)).body.code).toBe('own_case')
  expect((await post(third, counter, kept)).status).toBe(200)
})
