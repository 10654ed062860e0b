import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { listPictures } from '#contract/moderation/pictures.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { countWaiting } from '#server/testing/waiting.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { createTeam } from '#server/domains/teams/teams.ts'
import { refusePictures } from '#server/domains/players/pictures/queries.ts'
import { hashOf } from '#server/domains/players/pictures/upload.ts'

type Pictures = CallAnswer<typeof listPictures>
type Refused = { code?: string; avatar_url?: string }

let app: TestApp
let boss: Person
let mod: Person
let ann: Person
let bob: Person
let count = 0
const reason = 'The picture shows somebody else.'

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, mod] = await insertPlayers(app, ['boss_pic', 'mod_pic'])
  await setRole(app.db, boss.username, 'admin')
  await setRole(app.db, mod.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('pictures').execute()
  count += 1
  ;[ann, bob] = await insertPlayers(app, [`ann_pic_${count}`, `bob_pic_${count}`])
})

/** Each of another color, so different that they are also different files once they are compressed. */
const draw = (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: number * 20, g: count * 20, b: 9 } },
  })
    .png()
    .toBuffer()
const upload = async (who: Person, bytes: Uint8Array, path = '/v1/players/profile/avatar/') => {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(bytes)]), 'picture.png')
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.accessToken}` },
    body,
  })
  return { status: response.status, body: (await response.json()) as Refused }
}
const list = async (query = '') =>
  must<Pictures>(app.url, `/v1/admin/pictures/${query}`, {
    token: (await newSession(app.url, mod)).accessToken,
  })
const remove = async (id: number, by = mod) =>
  ask<Refused>(app.url, `/v1/admin/pictures/${id}/remove/`, {
    method: 'POST',
    token: (await newSession(app.url, by)).accessToken,
    body: { reason },
  })
const newest = async () => (await list()).results[0]?.id ?? 0

describe('the pictures', () => {
  test(
    'of players, teams and organizations are listed, the newest first, each once',
    { tags: 'long' },
    async () => {
      await upload(ann, await draw(1))
      const team = await createTeam.run(
        app.app.context,
        { playerId: bob.id },
        {
          body: {
            name: `Foxes ${count}`,
            tag: 'FOX',
            game: 'chess',
          },
        },
      )
      if (!team.ok) throw new Error(team.refusal)
      await upload(bob, await draw(2), `/v1/players/versus-team/${team.value.id}/logo/`)
      await setRole(app.db, bob.username, 'organizer')
      await must(app.url, '/v1/organizations/', {
        method: 'POST',
        token: bob.accessToken,
        body: { name: `Club ${count}`, slug: `club-${count}` },
      })
      await upload(bob, await draw(3), `/v1/organizations/club-${count}/logo/`)
      await upload(ann, await draw(4))
      const { results, next } = await list()
      expect(results.map(({ kind, name, path }) => [kind, name, path])).toEqual([
        ['player', ann.username, `/profile/${ann.username}`],
        ['organization', `Club ${count}`, `/organization/club-${count}`],
        ['team', `Foxes ${count}`, `/team/${team.value.id}`],
      ])
      expect(next).toBeNull()
      expect((await list('?kind=team')).results).toMatchObject([{ uploaded_by: { id: bob.id } }])
      expect((await list(`?player=${bob.id}`)).results).toHaveLength(2)
      expect((await list(`?before=${results[1]?.id}`)).results).toMatchObject([{ kind: 'team' }])
      await remove(results[1]?.id ?? 0)
      await remove(results[2]?.id ?? 0)
      const told = await must(app.url, '/v1/players/notifications/', { token: bob.accessToken })
      expect(told).toMatchObject({
        results: [
          { message: `The picture of your team Foxes ${count} was removed: ${reason}` },
          { message: `The picture of Club ${count} was removed: ${reason}` },
        ],
      })
      expect(await must(app.url, `/v1/organizations/club-${count}/`)).toMatchObject({ logo_url: null })
    },
  )

  test('come in pages', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({
      kind: 'player' as const,
      subject: `p${at}`,
      url: '/uploads/avatars/none.webp',
      uploaded_by: ann.id,
      hashes: [],
      created_at: app.clock.now(),
    }))
    await app.db.insertInto('pictures').values(rows).execute()
    const first = await list()
    expect(first.results).toHaveLength(48)
    const second = await list(`?before=${first.next}`)
    expect(second.results).toHaveLength(2)
    expect(second.next).toBeNull()
  })
})

describe('a removed picture', () => {
  test(
    'is gone, its owner reads why, and the same is not taken again from anybody',
    { tags: 'long' },
    async () => {
      const bytes = await draw(5)
      const { avatar_url: url } = (await upload(ann, bytes)).body
      const kept = Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer())
      expect((await remove(await newest())).status).toBe(204)
      expect((await fetch(`${app.url}${url}`)).status).toBe(404)
      const files = readdirSync(join(app.app.context.config.DATA_DIR, 'uploads', 'avatars'))
      expect(files.filter((name) => url?.endsWith(name))).toEqual([])
      const profile = await must(app.url, '/v1/players/profile/', { token: ann.accessToken })
      expect(profile).toMatchObject({ avatar_url: null })
      const told = await must(app.url, '/v1/players/notifications/', { token: ann.accessToken })
      expect(told).toMatchObject({ results: [{ message: `Your picture was removed: ${reason}` }] })
      const audit = await app.db
        .selectFrom('audit_log')
        .select(['action', 'reason'])
        .where('subject_id', '=', ann.id)
        .execute()
      expect(audit).toEqual([{ action: 'picture.remove', reason }])
      for (const again of [bytes, kept])
        expect((await upload(bob, again)).body).toMatchObject({ code: 'picture_removed' })
      expect((await upload(ann, await draw(6))).status).toBe(200)
    },
  )

  test('is removed once, not by its owner, and not from somebody above', async () => {
    await upload(ann, await draw(7))
    const id = await newest()
    const both = await Promise.all([remove(id), remove(id, boss)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect(both.find(({ status }) => status === 404)?.body).toMatchObject({ code: 'not_found' })
    await upload(await newSession(app.url, mod), await draw(8))
    expect((await remove(await newest())).body).toMatchObject({ code: 'self' })
    await upload(await newSession(app.url, boss), await draw(9))
    expect((await remove(await newest())).body).toMatchObject({ code: 'above_role' })
  })

  test.each(['player', 'team'])('is not shown by a %s who sent it in the same moment', async (kind) => {
    const bytes = await draw(1)
    const team = await createTeam.run(
      app.app.context,
      { playerId: bob.id },
      { body: { name: `Moles ${count}`, tag: 'MOL', game: 'chess' } },
    )
    if (!team.ok) throw new Error(team.refusal)
    const path = kind === 'team' ? `/v1/players/versus-team/${team.value.id}/logo/` : undefined
    let sent: ReturnType<typeof upload> | undefined
    await app.db.transaction().execute(async (trx) => {
      await refusePictures(trx, [hashOf(bytes)], app.clock.now())
      sent = upload(bob, bytes, path)
      await expect.poll(() => countWaiting(app.db), { interval: 10 }).toBe(1)
    })
    expect((await sent)?.body).toMatchObject({ code: 'picture_removed' })
    expect((await list()).results).toEqual([])
    const folder = join(app.app.context.config.DATA_DIR, 'uploads', kind === 'team' ? 'logos' : 'avatars')
    const after = readdirSync(folder)
    expect((await upload(bob, await draw(2), path)).status).toBe(200)
    expect(readdirSync(folder)).toHaveLength(after.length + 1)
  })

  test('of before pictures had hashes is not taken again either', { tags: 'long' }, async () => {
    const bytes = await draw(3)
    const { avatar_url: url } = (await upload(ann, bytes)).body
    const kept = Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer())
    await app.db.updateTable('pictures').set({ hashes: [] }).execute()
    expect((await remove(await newest())).status).toBe(204)
    for (const again of [bytes, kept])
      expect((await upload(bob, again)).body).toMatchObject({ code: 'picture_removed' })
  })

  test('leaves one alone that has replaced it', async () => {
    await upload(ann, await draw(10))
    const id = await newest()
    await upload(ann, await draw(11))
    expect((await remove(id)).body).toMatchObject({ code: 'not_found' })
    expect((await list()).results).toHaveLength(1)
  })
})

test('a muted player shows no new picture', { tags: 'long' }, async () => {
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  await must(app.url, `/v1/admin/players/${ann.id}/sanctions/`, {
    method: 'POST',
    token: (await newSession(app.url, mod)).accessToken,
    body: { kind: 'mute', until, reason },
  })
  expect((await upload(ann, await draw(12))).body).toMatchObject({ code: 'muted' })
})
