import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, signIn, type Answer, type Person } from '#server/testing/visitor.ts'
import { openPicture } from './pictures.ts'

const DAY_MS = 86_400_000
let app: TestApp
let ann: Person
let mod: Person
let other: Person
let count = 0
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  app = await startTestApp()
  photo = await jpeg(1200, 800)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, mod, other] = await insertPlayers(app, [
    `ann_kyc_${count}`,
    `mod_kyc_${count}`,
    `mod_other_${count}`,
  ])
  for (const { id } of [mod, other])
    await app.db.updateTable('players').set({ role: 'moderator' }).where('id', '=', id).execute()
})

async function jpeg(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
      .withExif({ IFD0: { Copyright: 'canary-copyright' } })
      .jpeg()
      .toBuffer(),
  )
}

type Parts = Partial<Record<'document' | 'selfie' | 'image', Uint8Array>>
async function send(who: Person | undefined, parts: Parts): Promise<Answer> {
  const form = new FormData()
  for (const [field, bytes] of Object.entries(parts))
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${field}.jpg`)
  const response = await fetch(`${app.url}/api/v1/kyc/`, {
    method: 'POST',
    headers: who ? { authorization: `Bearer ${who.accessToken}` } : {},
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const sendBoth = (who: Person = ann) => send(who, { document: photo, selfie: photo })
const status = (who: Person = ann) => must(app.url, '/v1/kyc/', { token: who.accessToken })
const decide = (
  by: Person,
  act: 'approve' | 'reject',
  body: object = act === 'reject' ? { reason: 'The document is blurred.' } : {},
  of: Person = ann,
) => ask(app.url, `/v1/admin/kyc/${of.id}/${act}/`, { method: 'POST', token: by.accessToken, body })
const picture = (who: Person, kind: 'document' | 'selfie', of: Person = ann) =>
  fetch(`${app.url}/api/v1/admin/kyc/${of.id}/${kind}/`, {
    headers: { authorization: `Bearer ${who.accessToken}` },
  })
const folder = () => join(app.app.context.config.DATA_DIR, 'private', 'kyc')
const kept = () => (existsSync(folder()) ? readdirSync(folder()) : [])
const rowOf = (who: Person = ann) =>
  app.db
    .selectFrom('identity_checks')
    .selectAll()
    .where('player_id', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const notices = async (who: Person = ann) => {
  await app.runJobs()
  return (
    await must<{ results: { message: string; extras: { tab: string } }[] }>(
      app.url,
      '/v1/players/notifications/',
      { token: who.accessToken },
    )
  ).results
}

test('without a submission: status none, and the threshold in cents', async () => {
  expect(await status()).toEqual({
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

describe('submitting', () => {
  test('two pictures are pending for staff, in the profile too', async () => {
    expect(await sendBoth()).toMatchObject({
      status: 201,
      body: { status: 'pending', submitted: app.clock.now().toISOString(), decided: null, reason: null },
    })
    expect(await status()).toMatchObject({ status: 'pending' })
    expect(await must(app.url, '/v1/players/profile/', { token: ann.accessToken })).toMatchObject({
      kyc_status: 'pending',
    })
  })

  test("on disk they are encrypted, readable by the server's user only, and served at no address", async () => {
    const before = new Set(kept())
    await sendBoth()
    const names = kept().filter((name) => !before.has(name))
    expect(names).toHaveLength(2)
    for (const name of names) {
      const bytes = readFileSync(join(folder(), name))
      expect(
        bytes.includes('WEBP') || bytes.includes('RIFF') || bytes.includes('JFIF') || bytes.includes('Exif'),
      ).toBe(false)
      expect(statSync(join(folder(), name)).mode & 0o077).toBe(0)
      for (const path of [
        `/uploads/kyc/${name}`,
        `/private/kyc/${name}`,
        `/uploads/..%2fprivate/kyc/${name}`,
      ])
        expect(bytes.equals(Buffer.from(await (await fetch(`${app.url}${path}`)).arrayBuffer()))).toBe(false)
    }
    expect(statSync(folder()).mode & 0o077).toBe(0)
  })

  test("an encrypted picture cannot be decrypted as another player's or as the other kind", async () => {
    await sendBoth()
    const { document_file: name } = await rowOf()
    expect((await openPicture(app.app.context, ann.id, 'document', name))?.length).toBeGreaterThan(0)
    await expect(openPicture(app.app.context, ann.id, 'selfie', name)).rejects.toThrow('SECRET_KEY')
    await expect(openPicture(app.app.context, mod.id, 'document', name)).rejects.toThrow('SECRET_KEY')
  })

  test('refused while pending and once approved; allowed after a rejection', async () => {
    await sendBoth()
    const files = kept().length
    expect(await sendBoth()).toMatchObject({ status: 400, body: { code: 'already_pending' } })
    await decide(mod, 'reject')
    expect((await sendBoth()).status).toBe(201)
    await decide(mod, 'approve')
    expect(await sendBoth()).toMatchObject({ status: 400, body: { code: 'already_approved' } })
    expect(kept()).toHaveLength(files + 2)
  })

  test('five concurrent submissions create one check, and the other pictures are deleted', async () => {
    const files = kept().length
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendBoth()))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400, 400])
    expect(kept()).toHaveLength(files + 2)
  })

  test('at most five submissions a day', async () => {
    for (let round = 0; round < 5; round++) {
      expect((await sendBoth()).status).toBe(201)
      await decide(mod, 'reject')
    }
    expect(await sendBoth()).toMatchObject({ status: 429, body: { code: 'too_many' } })
    app.clock.advance(DAY_MS)
    ann = await signIn(app.url, ann)
    expect((await sendBoth()).status).toBe(201)
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
    const files = kept().length
    const { status: answered, body } = await send(ann, await parts())
    expect({ answered, body }).toMatchObject({ answered: refused, body: { [place]: expect.anything() } })
    expect(await status()).toMatchObject({ status: 'none' })
    expect(kept()).toHaveLength(files)
  })

  test('two pictures of the maximum size are accepted; a call without a form or without a session is refused', async () => {
    const noise = new Uint8Array(5 * 1024 * 1024)
    noise.set(photo)
    expect((await send(ann, { document: noise, selfie: noise })).status).toBe(201)
    expect(
      (await ask(app.url, '/v1/kyc/', { method: 'POST', token: ann.accessToken, body: {} })).body,
    ).toMatchObject({ code: 'no_image' })
    expect((await send(undefined, { document: photo, selfie: photo })).status).toBe(401)
  })
})

describe('staff', () => {
  test('players see neither the queue nor the pictures, and cannot decide', async () => {
    await sendBoth()
    expect((await ask(app.url, '/v1/admin/kyc/', { token: ann.accessToken })).status).toBe(403)
    for (const kind of ['document', 'selfie'] as const) expect((await picture(ann, kind)).status).toBe(403)
    for (const act of ['approve', 'reject'] as const) expect((await decide(ann, act)).status).toBe(403)
    expect((await ask(app.url, '/v1/admin/kyc/')).status).toBe(401)
    expect(await status()).toMatchObject({ status: 'pending' })
  })

  test("the queue is paged, oldest first, with the player's details", async () => {
    const before = await must<{ count: number }>(app.url, '/v1/admin/kyc/', { token: mod.accessToken })
    const [late] = await insertPlayers(app, [`late_kyc_${count}`])
    await sendBoth(late)
    app.clock.advance(1000)
    await sendBoth()
    const list = await must<{
      count: number
      results: { player: { username: string }; first_name: string; dob: string; country: string }[]
    }>(app.url, '/v1/admin/kyc/?page_size=100', { token: mod.accessToken })
    expect(list.count).toBe(before.count + 2)
    expect(list.results.slice(-2)).toMatchObject([
      { player: { username: late.username } },
      { player: { username: ann.username }, first_name: 'Test', dob: '1990-05-17', country: 'US' },
    ])
    const page = await must<{ results: object[]; next: string | null }>(
      app.url,
      '/v1/admin/kyc/?page_size=1',
      { token: mod.accessToken },
    )
    expect(page).toMatchObject({ results: [expect.any(Object)], next: expect.stringContaining('page=2') })
  })

  test('while pending, pictures are served as images only, scaled down and without metadata', async () => {
    await send(ann, { document: await jpeg(3000, 1500), selfie: photo })
    const response = await picture(mod, 'document')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 1200 })
    expect(bytes.includes('canary')).toBe(false)
    expect(
      await sharp(Buffer.from(await (await picture(mod, 'selfie')).arrayBuffer())).metadata(),
    ).toMatchObject({ width: 1200, height: 800 })
    await decide(mod, 'approve')
    expect((await picture(mod, 'document')).status).toBe(404)
  })

  test('approving changes the status everywhere and notifies the player', async () => {
    await sendBoth()
    expect(await decide(mod, 'approve')).toMatchObject({
      status: 200,
      body: { status: 'approved', reason: null },
    })
    expect(await status()).toMatchObject({ status: 'approved', decided: app.clock.now().toISOString() })
    expect(await must(app.url, '/v1/players/profile/', { token: ann.accessToken })).toMatchObject({
      kyc_status: 'approved',
    })
    expect(await notices()).toMatchObject([
      { message: 'Your identity check is approved.', extras: { tab: 'wallet' } },
    ])
    expect(await rowOf()).toMatchObject({ status: 'approved', decided_by: mod.id })
  })

  test('rejecting needs a reason, which the player receives', async () => {
    await sendBoth()
    for (const reason of [undefined, '', 'no', 'x'.repeat(501)])
      expect(await decide(mod, 'reject', { reason })).toMatchObject({
        status: 400,
        body: { reason: [expect.any(String)] },
      })
    expect((await decide(mod, 'reject')).status).toBe(200)
    expect(await status()).toMatchObject({ status: 'rejected', reason: 'The document is blurred.' })
    expect(await notices()).toMatchObject([
      { message: 'Your identity check was not approved. Reason: The document is blurred.' },
    ])
  })

  test("refused: one's own check, a player without a submission, an unknown player, a numeric id", async () => {
    expect((await decide(mod, 'approve')).status).toBe(404)
    expect(
      (await decide(mod, 'approve', {}, { ...ann, id: '00000000-0000-7000-8000-000000000000' })).status,
    ).toBe(404)
    expect((await decide(mod, 'approve', {}, { ...ann, id: '7' })).status).toBe(400)
    await sendBoth(mod)
    expect(await decide(mod, 'approve', {}, mod)).toMatchObject({ status: 403, body: { code: 'own_check' } })
    expect((await decide(other, 'approve', {}, mod)).status).toBe(200)
  })

  test('two moderators at once: one decides, the player is notified once', async () => {
    await sendBoth()
    const answers = await Promise.all([decide(mod, 'approve'), decide(other, 'reject')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
    expect(answers.find((answer) => answer.status === 400)?.body).toMatchObject({ code: 'not_pending' })
    expect(await notices()).toHaveLength(1)
    expect((await decide(mod, 'approve')).status).toBe(400)
  })

  test('a decision about an earlier submission does not apply to a newer one', async () => {
    await sendBoth()
    const { id } = await rowOf()
    await decide(mod, 'reject')
    await sendBoth()
    expect(await decide(other, 'approve', { id })).toMatchObject({ status: 400, body: { code: 'sent_anew' } })
    expect((await decide(other, 'approve', { id: (await rowOf()).id })).status).toBe(200)
  })
})

describe('what is kept, and how long', () => {
  test('the pictures of a decided check go after 30 days, the row stays; those of one that waits stay', async () => {
    const [waiting] = await insertPlayers(app, [`waiting_${count}`])
    await sendBoth()
    await sendBoth(waiting)
    const { document_file: document, selfie_file: selfie } = await rowOf()
    await decide(mod, 'approve')
    app.clock.advance(30 * DAY_MS - 1000)
    await app.runJobs()
    expect(kept()).toEqual(expect.arrayContaining([document, selfie].map((name) => name?.slice(4))))
    app.clock.advance(1000)
    await app.runJobs()
    expect(kept()).not.toContain(document?.slice(4))
    expect(kept()).not.toContain(selfie?.slice(4))
    expect(await rowOf()).toMatchObject({ status: 'approved', document_file: null, selfie_file: null })
    expect(kept()).toContain((await rowOf(waiting)).document_file?.slice(4))
  })

  test('the sweep deletes old files without a row, left by a crashed process', async () => {
    await sendBoth()
    const stray = join(folder(), `${'x'.repeat(22)}.sealed`)
    for (const path of [stray, `${stray}.part`]) {
      writeFileSync(path, 'left over')
      utimesSync(path, new Date('2026-01-01'), new Date('2026-01-01'))
    }
    app.clock.advance(DAY_MS)
    await app.runJobs()
    expect(existsSync(stray) || existsSync(`${stray}.part`)).toBe(false)
    expect(kept()).toContain((await rowOf()).selfie_file?.slice(4))
  })

  test('the export has rows and pictures; a deleted account leaves neither', async () => {
    await sendBoth()
    const response = await fetch(`${app.url}/api/v1/accounts/export/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.accessToken}` },
    })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(JSON.parse(strFromU8(files['identity_checks.json'] ?? new Uint8Array()))).toMatchObject([
      { status: 'pending', reason: null },
    ])
    expect(await sharp(files['identity-1-selfie.webp']).metadata()).toMatchObject({ format: 'webp' })
    const { document_file: document } = await rowOf()
    await must(app.url, '/v1/accounts/delete/', {
      method: 'POST',
      token: ann.accessToken,
      body: { password: ann.password, confirm: true },
    })
    expect((await decide(mod, 'approve')).status).toBe(404)
    app.clock.advance(14 * DAY_MS)
    await app.runJobs()
    expect(
      await app.db.selectFrom('identity_checks').select('id').where('player_id', '=', ann.id).execute(),
    ).toEqual([])
    expect(kept()).not.toContain(document?.slice(4))
    expect(
      await app.db
        .selectFrom('players')
        .select('kyc_status')
        .where('id', '=', ann.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ kyc_status: 'none' })
  })
})
