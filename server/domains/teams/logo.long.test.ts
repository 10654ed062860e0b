import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeTeamLogo as removeCall, setTeamLogo as setCall } from '#contract/teams/teams.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { withPictureRules } from '#server/testing/picture-rules.ts'
import { removedPicture } from '#server/testing/removed-picture.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { createTeam } from './teams.ts'
import { removeTeamLogo, setTeamLogo } from './logo.ts'

let app: TestApp
let captain: { playerId: string }
let stranger: { playerId: string }
let teamId: number
let picture: Buffer
beforeAll(async () => {
  app = await startTestApp()
  const [ann, bob] = await insertPlayers(app, ['ann_logo', 'bob_logo'])
  captain = { playerId: ann.id }
  stranger = { playerId: bob.id }
  const team = await createTeam.run(app.app.context, captain, {
    body: { name: 'Logo Team', tag: 'LOGO', game: 'chess' },
  })
  if (!team.ok) throw new Error(team.refusal)
  teamId = team.value.id
  picture = await square(64).png().toBuffer()
})
afterAll(() => app.close())

const context = () => app.app.context
const square = (width: number) => sharp({ create: { width, height: 64, channels: 3, background: '#123456' } })
const set = (image: Uint8Array, who = captain, id = teamId, of = context()) =>
  setTeamLogo.run(of, who, { params: { id }, files: { image } })
const kept = () => readdirSync(join(context().config.DATA_DIR, 'uploads', 'logos'))

testRefusals(setCall, {
  not_found: () => set(picture, captain, 999_999),
  not_captain: () => set(picture, stranger),
  picture_removed: async () => set(await removedPicture(app)),
  too_new: () => set(picture, captain, teamId, withPictureRules(context(), { PICTURE_MIN_DAYS: 1 })),
  too_many_pictures: () =>
    set(picture, captain, teamId, withPictureRules(context(), { PICTURES_PER_DAY: 0 })),
  not_an_image: () => set(Buffer.from('text')),
  broken_image: () => set(picture.subarray(0, 60)),
  too_many_pixels: async () => set(await square(4097).png().toBuffer()),
})

testRefusals(removeCall, {
  not_found: () => removeTeamLogo.run(context(), captain, { params: { id: 999_999 } }),
  not_captain: () => removeTeamLogo.run(context(), stranger, { params: { id: teamId } }),
})

test('a new logo replaces the old file; a refused one leaves no file; a removed one is deleted', async () => {
  const first = await set(picture)
  const second = await set(picture)
  if (!first.ok || !second.ok) throw new Error('refused')
  expect(second.value).not.toBe(first.value)
  await set(picture, stranger)
  expect(kept().map((name) => `/uploads/logos/${name}`)).toEqual([second.value])
  expect(await removeTeamLogo.run(context(), captain, { params: { id: teamId } })).toMatchObject({ ok: true })
  expect(kept()).toEqual([])
})
