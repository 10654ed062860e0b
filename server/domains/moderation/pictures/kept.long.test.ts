import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FILE_MS } from '#core/moderation/counter-notices.ts'
import { UNDO_MS } from '#core/undo.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { insertNotice } from '../rights/queries.ts'
import { KEPT_MS } from './kept.ts'

let app: TestApp
let first: Person
let second: Person
let ann: Person
let bob: Person
let count = 0
const DAY_MS = 86_400_000
const WAIT_MS = 20 * DAY_MS
const reason = 'The drawing is by somebody else.'

beforeAll(async () => {
  app = await startTestApp()
  ;[first, second] = await insertPlayers(app, ['mod_kept', 'mod_kept2'])
  for (const who of [first, second]) await setRole(app.db, who.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['removed_pictures', 'pictures', 'notices'] as const)
    await app.db.deleteFrom(table).execute()
  count += 1
  ;[ann, bob] = await insertPlayers(app, [`ann_kept_${count}`, `bob_kept_${count}`])
})

const as = async (who: Person) => (await newSession(app.url, who)).accessToken
const draw = (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: number * 60, g: count * 25, b: 7 } },
  })
    .png()
    .toBuffer()
const upload = async (who: Person, bytes: Uint8Array) => {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(bytes)]), 'picture.png')
  const response = await fetch(`${app.url}/api/v1/players/profile/avatar/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await as(who)}` },
    body,
  })
  return (await response.json()) as { avatar_url?: string; code?: string }
}
const post = async (path: string, body: object, by: Person) =>
  must<{ id: number }>(app.url, path, { method: 'POST', token: await as(by), body })
const avatarOf = async (who: Person) =>
  (
    await must<{ avatar_url: string | null }>(app.url, '/v1/players/profile/', {
      token: await as(who),
    })
  ).avatar_url
const takeDown = async (erase = false) => {
  const { id } = await app.db.selectFrom('pictures').select('id').executeTakeFirstOrThrow()
  await ask(app.url, `/v1/admin/pictures/${id}/remove/`, {
    method: 'POST',
    token: await as(first),
    body: { reason, erase },
  })
}
const noticeAbout = (who: Person) =>
  app.db.transaction().execute((trx) =>
    insertNotice(trx, {
      name: 'Ada Artist',
      email: 'ada@artists.example',
      language: 'en',
      work: 'My drawing.',
      url: `http://localhost/profile/${who.username}`,
      statement: 'I hold the rights.',
      created_at: app.clock.now(),
    }),
  )
/** Ann's picture is removed after a notice. Returns the id of the notice. */
const removedAfterNotice = async (bytes: Uint8Array) => {
  await upload(ann, bytes)
  const noticeId = await noticeAbout(ann)
  await takeDown()
  await post(
    `/v1/admin/notices/${noticeId}/decide/`,
    { verdict: 'removed', reason, owner: ann.username },
    first,
  )
  return noticeId
}
/** Ann objects. Returns the id of the case. */
const object = async (noticeId: number, hasPicture = true) => {
  await post(
    `/v1/players/removed-content/${noticeId}/counter-notice/`,
    {
      statement: 'I drew it myself.',
      name: 'Ann Anders',
      address: '12 Long Street',
      phone: '+1 614 555 0100',
      email: 'ann@anders.example',
      perjury: true,
      jurisdiction: true,
      forwarding: true,
    },
    ann,
  )
  const { results } = await must<{ results: { id: number; has_picture: boolean }[] }>(
    app.url,
    '/v1/admin/counter-notices/',
    { token: await as(second) },
  )
  expect(results).toMatchObject([{ has_picture: hasPicture }])
  return results[0]?.id ?? 0
}
/** Decides it, until that cannot be taken back any more. */
const decide = async (id: number, verdict: string) => {
  await post(`/v1/admin/counter-notices/${id}/decide/`, { verdict, reason }, second)
  await nextDay(UNDO_MS)
}
const pictureOf = async (id: number, by: Person) =>
  fetch(`${app.url}/api/v1/admin/counter-notices/${id}/picture/`, {
    headers: { authorization: `Bearer ${await as(by)}` },
  })
const keptFiles = () => {
  try {
    return readdirSync(join(app.app.context.config.DATA_DIR, 'private', 'removed'))
  } catch {
    return []
  }
}
const nextDay = async (ms = DAY_MS) => {
  app.clock.advance(ms)
  await app.runJobs()
}
const lastNews = async () =>
  (
    await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
      token: await as(ann),
    })
  ).results[0]?.message

describe('a picture that was removed after a notice', () => {
  test('is kept unseen, and shown again when the counter notice is upheld', { tags: 'long' }, async () => {
    const bytes = await draw(1)
    const noticeId = await removedAfterNotice(bytes)
    expect(await avatarOf(ann)).toBeNull()
    const [file = ''] = keptFiles()
    expect((await fetch(`${app.url}/uploads/removed/${file}`)).status).toBe(404)
    const id = await object(noticeId)
    // Longer than one without a counter notice is kept.
    await nextDay(FILE_MS)
    const shown = await pictureOf(id, second)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect((await pictureOf(id, ann)).status).toBe(403)
    await decide(id, 'restored')
    const url = await avatarOf(ann)
    expect((await fetch(`${app.url}${url}`)).status).toBe(200)
    expect(keptFiles()).toEqual([])
    expect(await lastNews()).toContain('is shown again')
    expect((await upload(bob, bytes)).code).toBeUndefined()
    expect((await pictureOf(id, second)).status).toBe(404)
  })

  test('does not replace another that its owner shows by now, who can upload it again', async () => {
    const bytes = await draw(1)
    const id = await object(await removedAfterNotice(bytes))
    expect((await upload(ann, bytes)).code).toBe('picture_removed')
    const { avatar_url: other } = await upload(ann, await draw(2))
    await nextDay(WAIT_MS)
    const before = readdirSync(join(app.app.context.config.DATA_DIR, 'uploads', 'avatars'))
    await decide(id, 'restored')
    expect(await avatarOf(ann)).toBe(other)
    expect(readdirSync(join(app.app.context.config.DATA_DIR, 'uploads', 'avatars'))).toEqual(before)
    expect(keptFiles()).toEqual([])
    expect(await lastNews()).toContain('You can add it again')
    expect((await upload(ann, bytes)).code).toBeUndefined()
  })

  test('stays refused for others while it is also removed elsewhere', async () => {
    const bytes = await draw(1)
    await upload(bob, bytes)
    const { avatar_url: url } = await upload(ann, bytes)
    expect(url).toBeDefined()
    const noticeId = await noticeAbout(ann)
    for (const _ of [ann, bob]) await takeDown()
    await post(
      `/v1/admin/notices/${noticeId}/decide/`,
      { verdict: 'removed', reason, owner: ann.username },
      first,
    )
    const id = await object(noticeId)
    await nextDay(WAIT_MS)
    await decide(id, 'restored')
    expect(await avatarOf(ann)).not.toBeNull()
    expect((await upload(bob, bytes)).code).toBe('picture_removed')
    await nextDay(KEPT_MS)
  })

  test('is deleted once it is decided that it stays removed', { tags: 'long' }, async () => {
    const bytes = await draw(1)
    const id = await object(await removedAfterNotice(bytes))
    await decide(id, 'kept')
    await nextDay()
    expect(keptFiles()).toEqual([])
    expect(await avatarOf(ann)).toBeNull()
    expect((await upload(ann, bytes)).code).toBe('picture_removed')
  })

  test('leaves no copy when the decision is refused', async () => {
    const id = await object(await removedAfterNotice(await draw(1)))
    const folder = join(app.app.context.config.DATA_DIR, 'uploads', 'avatars')
    const before = readdirSync(folder)
    await expect(decide(id, 'restored')).rejects.toThrow('too_early')
    expect(readdirSync(folder)).toEqual(before)
    expect(keptFiles()).toHaveLength(1)
    await decide(id, 'kept')
    await nextDay()
  })
})

describe('a removed picture is deleted', () => {
  test.each([
    ['without a counter notice, when the time for one is over', true, FILE_MS],
    ['without a notice, sooner', false, KEPT_MS],
  ] as const)('%s', { tags: 'long' }, async (_, withNotice, ms) => {
    if (withNotice) await removedAfterNotice(await draw(1))
    else {
      await upload(ann, await draw(1))
      await takeDown()
    }
    await nextDay(ms - 2 * DAY_MS)
    expect(keptFiles()).toHaveLength(1)
    await nextDay(3 * DAY_MS)
    expect(keptFiles()).toEqual([])
    expect(await app.db.selectFrom('removed_pictures').select('id').execute()).toEqual([])
  })

  test('with the account that has uploaded it', async () => {
    await removedAfterNotice(await draw(1))
    await post('/v1/accounts/delete/', { password: ann.password, confirm: true }, ann)
    await nextDay(15 * DAY_MS)
    expect(keptFiles()).toEqual([])
  })
})

test(
  'a picture that must be deleted at once is not kept, and a counter notice cannot bring it back',
  { tags: 'long' },
  async () => {
    const bytes = await draw(1)
    await upload(ann, bytes)
    const noticeId = await noticeAbout(ann)
    await takeDown(true)
    expect(keptFiles()).toEqual([])
    expect(await app.db.selectFrom('removed_pictures').select('id').execute()).toEqual([])
    await post(
      `/v1/admin/notices/${noticeId}/decide/`,
      { verdict: 'removed', reason, owner: ann.username },
      first,
    )
    const id = await object(noticeId, false)
    await nextDay(WAIT_MS)
    await decide(id, 'restored')
    expect(await avatarOf(ann)).toBeNull()
    expect((await upload(ann, bytes)).code).toBe('picture_removed')
    const { details } = await app.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'picture.remove')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ name: ann.username, erased: true })
  },
)

test(
  'a notice ties to it only what was removed at its address since it came in',
  { tags: 'long' },
  async () => {
    await upload(ann, await draw(1))
    const other = await noticeAbout(bob)
    await takeDown()
    app.clock.advance(1000)
    const later = await noticeAbout(ann)
    for (const id of [other, later])
      await post(`/v1/admin/notices/${id}/decide/`, { verdict: 'removed', reason }, first)
    const kept = await app.db.selectFrom('removed_pictures').select('notice_id').execute()
    expect(kept).toEqual([{ notice_id: null }])
    await nextDay(KEPT_MS + DAY_MS)
  },
)
