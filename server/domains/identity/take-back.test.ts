import { expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { decide, rowOf, sendBoth, statusOf } from '#server/testing/actions/identity-actions.ts'
import { app, ann, mod, other, photo, setUpIdentityPeople } from '#server/testing/set-ups/identity-people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

setUpIdentityPeople()

const reopen = (by: Person, of: Pick<Person, 'id'> = ann) =>
  ask<{ code?: string; status?: string }>(app.url, `/v1/admin/kyc/${of.id}/reopen/`, {
    method: 'POST',
    token: by.accessToken,
    body: { reason: 'A mistake.' },
  })
const told = async (who: Person) => {
  await app.runJobs()
  const { results } = await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
    token: who.accessToken,
  })
  return results.map(({ message }) => message)
}
const REJECTED = 'Your identity check wasn’t approved. Reason: The document is blurred.'

test(
  'a rejection is taken back by who made it: it waits with its pictures, and nobody is told',
  { tags: 'long' },
  async () => {
    await sendBoth(app, ann, photo)
    expect((await reopen(mod)).body.code).toBe('not_decided')
    await decide(app, mod, 'reject', ann)
    expect((await reopen(other)).body.code).toBe('not_yours')
    app.clock.advance(UNDO_MS / 2)
    expect(await reopen(mod)).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect(await statusOf(app, ann)).toMatchObject({ status: 'pending', reason: null, decided: null })
    expect((await reopen(mod)).body.code).toBe('not_decided')
    app.clock.advance(UNDO_MS)
    expect(await told(ann)).toEqual([])
    // Nor are its pictures deleted a month after it.
    app.clock.advance(40 * 86_400_000)
    await app.runJobs()
    expect((await rowOf(app, ann)).document_file).not.toBeNull()
  },
)

test('what is decided after it is told alone', { tags: 'long' }, async () => {
  await sendBoth(app, ann, photo)
  await decide(app, mod, 'reject', ann)
  await reopen(mod)
  expect((await decide(app, other, 'approve', ann)).status).toBe(200)
  app.clock.advance(UNDO_MS)
  expect(await told(ann)).toEqual([expect.not.stringContaining('wasn’t approved')])
})

test('not after a minute: then the player is told, once', { tags: 'long' }, async () => {
  await sendBoth(app, ann, photo)
  await decide(app, mod, 'reject', ann)
  expect(await told(ann)).toEqual([])
  app.clock.advance(UNDO_MS)
  expect(await told(ann)).toEqual([REJECTED])
  expect((await reopen(mod)).body.code).toBe('too_late')
})

test(
  'not once the player has sent another, who is told of the rejection at once',
  { tags: 'long' },
  async () => {
    await sendBoth(app, ann, photo)
    await decide(app, mod, 'reject', ann)
    await sendBoth(app, ann, photo)
    expect(await told(ann)).toEqual([REJECTED])
    expect((await reopen(mod)).body.code).toBe('not_decided')
    app.clock.advance(UNDO_MS)
    expect(await told(ann)).toEqual([REJECTED])
  },
)

test('an approval stays, nobody else may, and there is none without pictures', { tags: 'long' }, async () => {
  expect((await reopen(mod)).body.code).toBe('not_found')
  await sendBoth(app, ann, photo)
  await decide(app, mod, 'approve', ann)
  expect((await reopen(mod)).body.code).toBe('too_late')
  expect((await reopen(ann)).status).toBe(403)
  await setRole(app.db, mod.username, 'player')
  expect((await reopen(mod)).status).toBe(403)
})

test('in the instant in which the player is told: one of both happens', { tags: 'long' }, async () => {
  await sendBoth(app, ann, photo)
  await decide(app, mod, 'reject', ann)
  app.clock.advance(UNDO_MS)
  const [back, messages] = await Promise.all([reopen(mod), told(ann)])
  const after = [...messages, ...(await told(ann))]
  if (back.status === 200) expect(after).toEqual([])
  else expect(new Set(after)).toEqual(new Set([REJECTED]))
})
