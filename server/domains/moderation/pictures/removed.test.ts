import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import {
  deleteRemovedPicture as deleteCall,
  type listRemovedPictures,
} from '#contract/moderation/pictures.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { countWaiting } from '#server/testing/waiting.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { deleteRemovedPicture } from './delete-kept.ts'
import { KEPT_MS } from './kept.ts'

type Removed = CallAnswer<typeof listRemovedPictures>

let app: TestApp
let mod: Person
let boss: Person
let ann: Person
let count = 0
const why = 'The drawing is by somebody else.'

beforeAll(async () => {
  app = await startTestApp()
  ;[mod, boss] = await insertPlayers(app, ['mod_rem', 'boss_rem'])
  await setRole(app.db, mod.username, 'moderator')
  await setRole(app.db, boss.username, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('removed_pictures').execute()
  count += 1
  ;[ann] = await insertPlayers(app, [`ann_rem_${count}`])
})

const as = async (who: Person) => (await newSession(app.url, who)).accessToken
const draw = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r: count * 25, g: 90, b: 7 } } })
    .png()
    .toBuffer()
async function upload(who: Person): Promise<{ code?: string }> {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(await draw())]), 'picture.png')
  const response = await fetch(`${app.url}/api/v1/players/profile/avatar/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await as(who)}` },
    body,
  })
  return (await response.json()) as { code?: string }
}
const list = async (query = '') =>
  (await must<Removed>(app.url, `/v1/admin/pictures/removed/${query}`, { token: await as(mod) })).results
/** The id of a picture of this player that was uploaded and removed. */
async function removed(who = ann, by = mod): Promise<number> {
  await upload(who)
  const { id } = await app.db
    .selectFrom('pictures')
    .select('id')
    .where('uploaded_by', '=', who.id)
    .executeTakeFirstOrThrow()
  const body = { reason: why }
  await ask(app.url, `/v1/admin/pictures/${id}/remove/`, { method: 'POST', token: await as(by), body })
  const [kept] = await list(`?player=${who.id}`)
  return kept?.id ?? 0
}
const remove = async (id: number, reason = 'A court orders it.') =>
  ask<{ code?: string }>(app.url, `/v1/admin/pictures/removed/${id}/delete/`, {
    method: 'POST',
    token: await as(mod),
    body: { reason },
  })
const pictureOf = async (id: number) =>
  fetch(`${app.url}/api/v1/admin/pictures/removed/${id}/`, {
    headers: { authorization: `Bearer ${await as(mod)}` },
  })
const files = () => readdirSync(join(app.app.context.config.DATA_DIR, 'private', 'removed'))

describe('removed pictures', () => {
  test(
    'are listed with who has removed them, why, and until when they are kept',
    { tags: 'long' },
    async () => {
      const id = await removed()
      const badge = (who: Person) => ({ id: who.id, username: who.username, avatar_url: null })
      const now = app.clock.now()
      expect(await list()).toEqual([
        {
          id,
          kind: 'player',
          name: ann.username,
          path: `/profile/${ann.username}`,
          uploaded_by: badge(ann),
          removed: now.toISOString(),
          removed_by: badge(mod),
          reason: why,
          kept_until: new Date(now.getTime() + KEPT_MS).toISOString(),
        },
      ])
      expect(await list('?kind=team')).toEqual([])
      expect(await list(`?before=${id}`)).toEqual([])
      expect(await list(`?player=${mod.id}`)).toEqual([])
      const seen = await pictureOf(id)
      expect(seen.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' })
    },
  )

  test('are deleted at once with a reason, and still not taken again', { tags: 'long' }, async () => {
    const id = await removed()
    const before = files().length
    expect((await remove(id, ' ')).status).toBe(400)
    expect((await remove(id)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(files()).toHaveLength(before - 1)
    expect((await pictureOf(id)).status).toBe(404)
    expect((await upload(ann)).code).toBe('picture_removed')
    const [entry] = await app.db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'subject_id', 'details'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toMatchObject({
      action: 'picture.delete',
      reason: 'A court orders it.',
      subject_id: ann.id,
      details: { name: ann.username, uploaded_by: ann.id },
    })
  })
})

const command = (id: number, by = { playerId: mod.id, role: 'moderator' as const }) =>
  deleteRemovedPicture(app.app.context, by, { id, reason: 'A court orders it.' })
testRefusals(deleteCall, {
  not_found: () => command(999_999),
  counter_notice: async () => {
    const id = await removed()
    await app.db.updateTable('removed_pictures').set({ delete_at: null }).where('id', '=', id).execute()
    return command(id)
  },
  self: async () => command(await removed(mod, boss)),
  above_role: async () => {
    const id = await removed()
    await setRole(app.db, ann.username, 'admin')
    return command(id)
  },
})

test('a counter notice that is filed in the same moment is waited for, and keeps the picture', async () => {
  const id = await removed()
  let deleting: ReturnType<typeof command> | undefined
  await app.db.transaction().execute(async (trx) => {
    await trx.updateTable('removed_pictures').set({ delete_at: null }).where('id', '=', id).execute()
    deleting = command(id)
    await expect.poll(() => countWaiting(app.db), { interval: 10 }).toBe(1)
  })
  expect(await deleting).toMatchObject({ ok: false, refusal: 'counter_notice' })
  expect((await pictureOf(id)).status).toBe(200)
})
