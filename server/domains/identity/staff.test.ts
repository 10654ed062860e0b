import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import {
  decide,
  jpeg,
  newPlayer,
  rowOf,
  send,
  sendBoth,
  statusOf,
} from '#server/testing/actions/identity-actions.ts'
import { app, ann, mod, other, photo, setUpIdentityPeople } from '#server/testing/set-ups/identity-people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

setUpIdentityPeople()

const pictureOf = (who: Person, kind: 'document' | 'selfie', of: Person = ann) =>
  fetch(`${app.url}/api/v1/admin/kyc/${of.id}/${kind}/`, {
    headers: { authorization: `Bearer ${who.accessToken}` },
  })
/** Once a rejection cannot be taken back any more. */
const noticesOf = async (who: Person) => {
  app.clock.advance(UNDO_MS)
  await app.runJobs()
  return (
    await must<{ results: { message: string; extras: { tab: string } }[] }>(
      app.url,
      '/v1/players/notifications/',
      { token: who.accessToken },
    )
  ).results
}

describe('staff', () => {
  test('players see neither the queue nor the pictures, and cannot decide', { tags: 'long' }, async () => {
    await sendBoth(app, ann, photo)
    expect((await ask(app.url, '/v1/admin/kyc/', { token: ann.accessToken })).status).toBe(403)
    for (const kind of ['document', 'selfie'] as const) expect((await pictureOf(ann, kind)).status).toBe(403)
    for (const act of ['approve', 'reject'] as const)
      expect((await decide(app, ann, act, ann)).status).toBe(403)
    expect((await ask(app.url, '/v1/admin/kyc/')).status).toBe(401)
    expect(await statusOf(app, ann)).toMatchObject({ status: 'pending' })
  })

  test("the queue is paged, oldest first, with the player's details", { tags: 'long' }, async () => {
    const before = await must<{ count: number }>(app.url, '/v1/admin/kyc/', { token: mod.accessToken })
    const late = await newPlayer(app)
    await sendBoth(app, late, photo)
    app.clock.advance(1000)
    await sendBoth(app, ann, photo)
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

  test(
    'while pending, pictures are served as images only, scaled down and without metadata',
    { tags: 'long' },
    async () => {
      await send(app, ann, { document: await jpeg(3000, 1500), selfie: photo })
      const response = await pictureOf(mod, 'document')
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
        await sharp(Buffer.from(await (await pictureOf(mod, 'selfie')).arrayBuffer())).metadata(),
      ).toMatchObject({ width: 1200, height: 800 })
      await decide(app, mod, 'approve', ann)
      expect((await pictureOf(mod, 'document')).status).toBe(404)
    },
  )

  test('the audit log has who looked at which picture, and each decision with its reason', async () => {
    const late = await newPlayer(app)
    await sendBoth(app, late, photo)
    await pictureOf(mod, 'selfie', late)
    await decide(app, mod, 'reject', late)
    await sendBoth(app, late, photo)
    await decide(app, other, 'approve', late)
    await pictureOf(mod, 'selfie', late)
    const entries = await app.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'reason', 'details'])
      .where('subject_id', '=', late.id)
      .where('action', 'like', 'identity.%')
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'identity.look', actor_id: mod.id, reason: null, details: { picture: 'selfie' } },
      { action: 'identity.reject', actor_id: mod.id, reason: 'The document is blurred.' },
      { action: 'identity.approve', actor_id: other.id, reason: 'The pictures match.' },
    ])
  })

  test('approving changes the status everywhere and notifies the player', { tags: 'long' }, async () => {
    await sendBoth(app, ann, photo)
    expect(await decide(app, mod, 'approve', ann)).toMatchObject({
      status: 200,
      body: { status: 'approved', reason: null },
    })
    expect(await statusOf(app, ann)).toMatchObject({
      status: 'approved',
      decided: app.clock.now().toISOString(),
    })
    expect(await must(app.url, '/v1/players/profile/', { token: ann.accessToken })).toMatchObject({
      kyc_status: 'approved',
    })
    expect(await noticesOf(ann)).toMatchObject([
      { message: 'Your identity check was approved.', extras: { tab: 'wallet' } },
    ])
    expect(await rowOf(app, ann)).toMatchObject({ status: 'approved', decided_by: mod.id })
  })

  test('rejecting needs a reason, which the player receives', async () => {
    await sendBoth(app, ann, photo)
    for (const reason of [undefined, '', 'no', 'x'.repeat(501)])
      expect(await decide(app, mod, 'reject', ann, { reason })).toMatchObject({
        status: 400,
        body: { reason: [expect.any(String)] },
      })
    expect((await decide(app, mod, 'reject', ann)).status).toBe(200)
    expect(await statusOf(app, ann)).toMatchObject({ status: 'rejected', reason: 'The document is blurred.' })
    expect(await noticesOf(ann)).toMatchObject([
      { message: 'Your identity check wasn’t approved. Reason: The document is blurred.' },
    ])
  })

  test("refused: one's own check, a player without a submission, an unknown player, a numeric id", async () => {
    expect((await decide(app, mod, 'approve', ann)).status).toBe(404)
    expect(
      (await decide(app, mod, 'approve', { ...ann, id: '00000000-0000-7000-8000-000000000000' })).status,
    ).toBe(404)
    expect((await decide(app, mod, 'approve', { ...ann, id: '7' })).status).toBe(400)
    await sendBoth(app, mod, photo)
    expect(await decide(app, mod, 'approve', mod)).toMatchObject({ status: 403, body: { code: 'own_check' } })
    expect((await decide(app, other, 'approve', mod)).status).toBe(200)
  })

  test('two moderators at once: one decides, the player is notified once', async () => {
    await sendBoth(app, ann, photo)
    const answers = await Promise.all([decide(app, mod, 'approve', ann), decide(app, other, 'reject', ann)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
    expect(answers.find((answer) => answer.status === 400)?.body).toMatchObject({ code: 'not_pending' })
    expect(await noticesOf(ann)).toHaveLength(1)
    expect((await decide(app, mod, 'approve', ann)).status).toBe(400)
  })

  test('a decision about an earlier submission does not apply to a newer one', { tags: 'long' }, async () => {
    await sendBoth(app, ann, photo)
    const { id } = await rowOf(app, ann)
    await decide(app, mod, 'reject', ann)
    await sendBoth(app, ann, photo)
    const { id: newer } = await rowOf(app, ann)
    const reason = 'The pictures match.'
    expect(await decide(app, other, 'approve', ann, { id, reason })).toMatchObject({
      status: 400,
      body: { code: 'sent_anew' },
    })
    expect((await decide(app, other, 'approve', ann, { id: newer, reason })).status).toBe(200)
  })
})
