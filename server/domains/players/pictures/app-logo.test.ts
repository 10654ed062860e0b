import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/accounts/app-logo.ts'
import type { Context } from '#server/platform/context.ts'
import { endAppRow } from '#server/domains/accounts/apps/queries.ts'
import { listNamed } from '#server/domains/privacy/files/queries.ts'
import { transact } from '#server/platform/db/transact.ts'
import { appClient, registerApp, type RegisteredApp } from '#server/testing/app-client.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { withPictureRules } from '#server/testing/picture-rules.ts'
import { actorOf, testRefusals } from '#server/testing/refusals.ts'
import { removedPicture } from '#server/testing/removed-picture.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { removeAppLogo, setAppLogo } from './app-logo.ts'

const drawn = (width: number) =>
  sharp({ create: { width, height: 64, channels: 3, background: '#3a86ff' } })
    .png()
    .toBuffer()
let app: TestApp
let ann: Person
let picture: Buffer
let board: RegisteredApp
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  picture = await drawn(64)
  ann = await insertAccount(app.url, 'logo_ann')
  board = await registerApp(app.url, ann)
  other = await insertAccount(app.url, 'logo_other')
  return () => app.close()
})

const set = async (image: Buffer, who: Person = ann, of?: Context) =>
  setAppLogo.run(of ?? app.app.context, await actorOf(app, who), {
    params: { id: board.client_id },
    files: { image },
  })
const remove = async (who: Person = ann) =>
  removeAppLogo.run(app.app.context, await actorOf(app, who), { params: { id: board.client_id } })

test('the logo of an app is shown to whoever is asked, and ends with the app', async () => {
  const done = await set(picture)
  const { logo } = done.ok ? done.value : { logo: '' }
  expect(logo).toMatch(/^\/uploads\/logos\//)
  const { results } = await must<{ results: object[] }>(app.url, '/v1/developer/apps/', {
    token: ann.accessToken,
  })
  expect(results).toMatchObject([{ logo }])
  const page = await appClient(app.url, board).ask('profile:read')
  const id = page.searchParams.get('request') ?? ''
  expect(
    await must(app.url, `/v1/developer/authorizations/${id}/`, { token: other.accessToken }),
  ).toMatchObject({ app: { logo } })
  expect(await listNamed(app.db, [logo])).toEqual(new Set([logo]))
  expect((await remove()).ok).toBe(true)
  expect(await listNamed(app.db, [logo])).toEqual(new Set())
  const again = await set(picture)
  const short = await registerApp(app.url, ann)
  expect(again.ok).toBe(true)
  await app.db
    .updateTable('oauth_apps')
    .set({ logo: '/uploads/logos/x.webp' })
    .where('id', '=', short.client_id)
    .execute()
  await transact(app.app.context, (unit) =>
    endAppRow(unit, { id: short.client_id, reason: 'ended_by_staff' }),
  )
  expect(await listNamed(app.db, ['/uploads/logos/x.webp'])).toEqual(new Set())
})

testRefusals(calls.setAppLogo, {
  not_found: () => set(picture, other),
  picture_removed: async () => set(await removedPicture(app)),
  too_new: () => set(picture, ann, withPictureRules(app.app.context, { PICTURE_MIN_DAYS: 1 })),
  too_many_pictures: () => set(picture, ann, withPictureRules(app.app.context, { PICTURES_PER_DAY: 0 })),
  not_an_image: () => set(Buffer.from('text')),
  broken_image: () => set(picture.subarray(0, 60)),
  too_many_pixels: async () => set(await drawn(4097)),
})
testRefusals(calls.removeAppLogo, { not_found: () => remove(other) })
