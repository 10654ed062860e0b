import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decide, newPlayer, rowOf, sendBoth, storedFiles } from '#server/testing/actions/identity-actions.ts'
import { app, ann, mod, photo, setUpIdentityPeople } from '#server/testing/set-ups/identity-people.ts'
import { must } from '#server/testing/visitor.ts'

const DAY_MS = 86_400_000

setUpIdentityPeople()

describe('retention', () => {
  test(
    'pictures of a decided check are deleted after 30 days, its row and pending pictures are kept',
    { tags: 'long' },
    async () => {
      const waiting = await newPlayer(app)
      await sendBoth(app, ann, photo)
      await sendBoth(app, waiting, photo)
      const { document_file: document, selfie_file: selfie } = await rowOf(app, ann)
      await decide(app, mod, 'approve', ann)
      app.clock.advance(30 * DAY_MS - 1000)
      await app.runJobs()
      expect(storedFiles(app)).toEqual(
        expect.arrayContaining([document, selfie].map((name) => name?.slice(4))),
      )
      app.clock.advance(1000)
      await app.runJobs()
      expect(storedFiles(app)).not.toContain(document?.slice(4))
      expect(storedFiles(app)).not.toContain(selfie?.slice(4))
      expect(await rowOf(app, ann)).toMatchObject({
        status: 'approved',
        document_file: null,
        selfie_file: null,
      })
      expect(storedFiles(app)).toContain((await rowOf(app, waiting)).document_file?.slice(4))
    },
  )

  test('the export has rows and pictures; a deleted account leaves neither', async () => {
    await sendBoth(app, ann, photo)
    const response = await fetch(`${app.url}/api/v1/accounts/export/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.accessToken}` },
    })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(JSON.parse(strFromU8(files['identity_checks.json'] ?? new Uint8Array()))).toMatchObject([
      { status: 'pending', reason: null },
    ])
    expect(await sharp(files['identity-1-selfie.webp']).metadata()).toMatchObject({ format: 'webp' })
    const { document_file: document } = await rowOf(app, ann)
    await must(app.url, '/v1/accounts/delete/', {
      method: 'POST',
      token: ann.accessToken,
      body: { password: ann.password, confirm: true },
    })
    expect((await decide(app, mod, 'approve', ann)).status).toBe(404)
    app.clock.advance(14 * DAY_MS)
    await app.runJobs()
    expect(
      await app.db.selectFrom('identity_checks').select('id').where('player_id', '=', ann.id).execute(),
    ).toEqual([])
    expect(storedFiles(app)).not.toContain(document?.slice(4))
    expect(
      await app.db
        .selectFrom('players')
        .select('kyc_status')
        .where('id', '=', ann.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ kyc_status: 'none' })
  })
})
