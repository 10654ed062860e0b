import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  decide,
  jpeg,
  kycFolder,
  rowOf,
  send,
  sendBoth,
  statusOf,
  storedFiles,
  type Parts,
} from '#server/testing/actions/identity-actions.ts'
import { app, ann, mod, photo, setUpIdentityPeople } from '#server/testing/set-ups/identity-people.ts'
import { newSession } from '#server/testing/people.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { ask, must } from '#server/testing/visitor.ts'
import { openPicture } from './pictures.ts'

const DAY_MS = 86_400_000

setUpIdentityPeople()

test('without a submission: status none, and the threshold in cents', { tags: 'long' }, async () => {
  expect(await statusOf(app, ann)).toEqual({
    status: 'none',
    reason: null,
    submitted: null,
    decided: null,
    threshold_cents: 60_000,
  })
  expect(await must<{ policy: object }>(app.url, '/v1/site/')).toMatchObject({
    policy: { kyc_threshold_cents: 60_000 },
  })
})

test(
  'a submission and its decision are published to the player, with the profile',
  { tags: 'long' },
  async () => {
    const stream = await openStream(app.url, { token: ann.accessToken })
    const changed = async (status: string) => {
      await nextWhere(stream, 'account', ({ parts }) => parts.includes('identity'))
      await nextWhere(stream, 'profile', ({ profile }) => profile.kyc_status === status)
    }
    await sendBoth(app, ann, photo)
    await changed('pending')
    await decide(app, mod, 'reject', ann)
    await changed('rejected')
    stream.close()
  },
)

describe('submitting', () => {
  test('two pictures are pending for staff, in the profile too', { tags: 'long' }, async () => {
    expect(await sendBoth(app, ann, photo)).toMatchObject({
      status: 201,
      body: { status: 'pending', submitted: app.clock.now().toISOString(), decided: null, reason: null },
    })
    expect(await statusOf(app, ann)).toMatchObject({ status: 'pending' })
    expect(await must(app.url, '/v1/players/profile/', { token: ann.accessToken })).toMatchObject({
      kyc_status: 'pending',
    })
  })

  test(
    "on disk they are encrypted, readable by the server's user only, and served at no address",
    { tags: 'long' },
    async () => {
      const before = new Set(storedFiles(app))
      await sendBoth(app, ann, photo)
      const names = storedFiles(app).filter((name) => !before.has(name))
      expect(names).toHaveLength(2)
      for (const name of names) {
        const bytes = readFileSync(join(kycFolder(app), name))
        expect(
          bytes.includes('WEBP') ||
            bytes.includes('RIFF') ||
            bytes.includes('JFIF') ||
            bytes.includes('Exif'),
        ).toBe(false)
        expect(statSync(join(kycFolder(app), name)).mode & 0o077).toBe(0)
        for (const path of [
          `/uploads/kyc/${name}`,
          `/private/kyc/${name}`,
          `/uploads/..%2fprivate/kyc/${name}`,
        ])
          expect(bytes.equals(Buffer.from(await (await fetch(`${app.url}${path}`)).arrayBuffer()))).toBe(
            false,
          )
      }
      expect(statSync(kycFolder(app)).mode & 0o077).toBe(0)
    },
  )

  test(
    "an encrypted picture cannot be decrypted as another player's or as the other kind",
    { tags: 'long' },
    async () => {
      await sendBoth(app, ann, photo)
      const { document_file: name } = await rowOf(app, ann)
      expect((await openPicture(app.app.context, ann.id, 'document', name))?.length).toBeGreaterThan(0)
      await expect(openPicture(app.app.context, ann.id, 'selfie', name)).rejects.toThrow('SECRET_KEY')
      await expect(openPicture(app.app.context, mod.id, 'document', name)).rejects.toThrow('SECRET_KEY')
    },
  )

  test('refused while pending and once approved; allowed after a rejection', { tags: 'long' }, async () => {
    await sendBoth(app, ann, photo)
    const files = storedFiles(app).length
    expect(await sendBoth(app, ann, photo)).toMatchObject({ status: 400, body: { code: 'already_pending' } })
    await decide(app, mod, 'reject', ann)
    expect((await sendBoth(app, ann, photo)).status).toBe(201)
    await decide(app, mod, 'approve', ann)
    expect(await sendBoth(app, ann, photo)).toMatchObject({ status: 400, body: { code: 'already_approved' } })
    expect(storedFiles(app)).toHaveLength(files + 2)
  })

  test(
    'five concurrent submissions create one check, and the other pictures are deleted',
    { tags: 'long' },
    async () => {
      const files = storedFiles(app).length
      const answers = await Promise.all(Array.from({ length: 5 }, () => sendBoth(app, ann, photo)))
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400, 400])
      expect(storedFiles(app)).toHaveLength(files + 2)
    },
  )

  test('at most five submissions a day', { tags: 'long' }, async () => {
    for (let round = 0; round < 5; round++) {
      expect((await sendBoth(app, ann, photo)).status).toBe(201)
      await decide(app, mod, 'reject', ann)
    }
    expect(await sendBoth(app, ann, photo)).toMatchObject({ status: 429, body: { code: 'too_many' } })
    app.clock.advance(DAY_MS)
    const again = await newSession(app.url, ann)
    expect((await sendBoth(app, again, photo)).status).toBe(201)
  })

  test.each<[string, () => Promise<Parts> | Parts, string, number]>([
    ['nothing', () => ({}), 'document', 400],
    ['no selfie', () => ({ document: photo }), 'selfie', 400],
    ['no document', () => ({ selfie: photo }), 'document', 400],
    ['an empty file', () => ({ document: photo, selfie: new Uint8Array(0) }), 'selfie', 400],
    ['another field', () => ({ document: photo, image: photo }), 'selfie', 400],
    ['a text', () => ({ document: Buffer.from('<svg onload="alert(1)">'), selfie: photo }), 'document', 400],
    [
      'a GIF as the selfie',
      async () => ({ document: photo, selfie: await sharp(photo).gif().toBuffer() }),
      'selfie',
      400,
    ],
    ['half a picture', () => ({ document: photo, selfie: photo.subarray(0, 700) }), 'selfie', 400],
    ['too many pixels', async () => ({ document: await jpeg(4097, 8), selfie: photo }), 'document', 400],
    [
      '5 MiB and a byte',
      () => ({ document: photo, selfie: new Uint8Array(5 * 1024 * 1024 + 1) }),
      'detail',
      413,
    ],
  ])('%s is refused at its field, and nothing is stored', async (_name, parts, place, refused) => {
    const files = storedFiles(app).length
    const { status: answered, body } = await send(app, ann, await parts())
    expect({ answered, body }).toMatchObject({ answered: refused, body: { [place]: expect.anything() } })
    expect(await statusOf(app, ann)).toMatchObject({ status: 'none' })
    expect(storedFiles(app)).toHaveLength(files)
  })

  test(
    'two pictures of the maximum size are accepted; a call without a form or without a session is refused',
    { tags: 'long' },
    async () => {
      const noise = new Uint8Array(5 * 1024 * 1024)
      noise.set(photo)
      expect((await send(app, ann, { document: noise, selfie: noise })).status).toBe(201)
      expect(
        (await ask(app.url, '/v1/kyc/', { method: 'POST', token: ann.accessToken, body: {} })).body,
      ).toMatchObject({ code: 'no_image' })
      expect((await send(app, undefined, { document: photo, selfie: photo })).status).toBe(401)
    },
  )
})
