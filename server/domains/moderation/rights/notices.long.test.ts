import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { listNotices } from '#contract/moderation/rights.ts'
import { UNDO_MS } from '#core/undo.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, doHumanCheck, must, type Person } from '#server/testing/visitor.ts'

type Notices = CallAnswer<typeof listNotices>
type Refused = { code?: string } & Record<string, unknown>

let app: TestApp
let mod: Person
/** The address of the content. */
const where = 'http://localhost:1/profile/fox'
const reason = 'The picture was removed.'

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'http://localhost:1' })
  ;[mod] = await insertPlayers(app, ['mod_notices'])
  await setRole(app.db, mod.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('notices').execute())

/** From a browser whose language is German. */
const send = async (more: object = {}): Promise<{ status: number; body: Refused }> => {
  const response = await fetch(`${app.url}/api/v1/notices/`, {
    method: 'POST',
    headers: { 'accept-language': 'de', 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Artist',
      email: 'ada@artists.example',
      work: 'My drawing of a fox.',
      url: where,
      statement: 'I hold the rights, and nobody asked me.',
      turnstile_token: await doHumanCheck(app.url),
      ...more,
    }),
  })
  return { status: response.status, body: (await response.json()) as Refused }
}
const list = async () =>
  must<Notices>(app.url, '/v1/admin/notices/', { token: (await newSession(app.url, mod)).accessToken })
const decide = async (id: number, verdict = 'removed', more: object = {}, who = mod) =>
  ask<Refused>(app.url, `/v1/admin/notices/${id}/decide/`, {
    method: 'POST',
    token: (await newSession(app.url, who)).accessToken,
    body: { verdict, reason, ...more },
  })

describe('a notice', () => {
  test(
    'comes without an account, waits in the queue and today, and is answered in its language',
    { tags: 'long' },
    async () => {
      expect((await send()).status).toBe(201)
      const { count, results } = await list()
      expect({ count, results }).toMatchObject({
        count: 1,
        results: [{ name: 'Ada Artist', work: 'My drawing of a fox.', url: where }],
      })
      const today = await must(app.url, '/v1/admin/today/', { token: mod.accessToken })
      expect(today).toMatchObject({ items: [{ kind: 'trust', who: [] }] })
      const queues = await must(app.url, '/v1/admin/queues/', { token: mod.accessToken })
      expect(JSON.stringify(queues)).toContain('{"kind":"trust","waiting":1}')
      const id = results[0]?.id ?? 0
      expect((await decide(id)).status).toBe(200)
      app.clock.advance(UNDO_MS)
      await app.runJobs()
      const mail = await app.db
        .selectFrom('outbox')
        .select(['subject', 'text'])
        .where('recipient', '=', 'ada@artists.example')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(mail.subject).toContain('Der Inhalt wurde entfernt')
      expect(mail.text).toContain(reason)
      const audit = await app.db
        .selectFrom('audit_log')
        .select(['action', 'reason', 'details'])
        .where('subject_kind', '=', 'notice')
        .execute()
      expect(audit).toEqual([{ action: 'notice.removed', reason, details: { url: where } }])
      expect((await list()).count).toBe(0)
    },
  )

  test('is refused by name', async () => {
    const other = await send({ url: 'https://elsewhere.example/fox' })
    expect(other.body).toMatchObject({ code: 'other_site', url: [expect.any(String)] })
    expect((await send({ turnstile_token: 'made up' })).body).toMatchObject({ code: 'human_check_failed' })
    expect((await send({ url: 'javascript:alert(1)' })).status).toBe(400)
    expect((await list()).count).toBe(0)
  })

  test('names whose content it seems to be, who reads the reason', async () => {
    const [fox] = await insertPlayers(app, ['fox'])
    if (!fox) throw new Error('Fox is needed')
    await send()
    const [found] = (await list()).results
    expect(found?.owner).toBe('fox')
    const id = found?.id ?? 0
    expect((await decide(id, 'removed', { owner: 'nobody_here' })).body).toMatchObject({
      code: 'unknown_player',
    })
    expect((await decide(id, 'removed', { owner: mod.username })).body).toMatchObject({ code: 'own_case' })
    await setRole(app.db, 'fox', 'moderator')
    for (const verdict of ['declined', 'removed'] as const)
      expect((await decide(id, verdict, {}, fox)).body).toMatchObject({ code: 'own_case' })
    expect((await decide(id, 'removed', { owner: 'fox' })).status).toBe(200)
    app.clock.advance(UNDO_MS)
    await app.runJobs()
    const told = await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
      token: fox.accessToken,
    })
    expect(told.results[0]?.message).toContain(reason)
    await send({ url: 'http://localhost:1/lobby' })
    expect((await list()).results).toMatchObject([{ owner: null }])
  })

  test('is decided once', async () => {
    await send()
    const id = (await list()).results[0]?.id ?? 0
    const both = await Promise.all([decide(id), decide(id, 'declined')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'already_decided' })
    expect((await decide(999_999)).body).toMatchObject({ code: 'not_found' })
  })
})
