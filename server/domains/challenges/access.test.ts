import { expect, test } from 'vitest'
import { ann, announced, app, setUpChallenges } from '#server/testing/set-ups/challenge-people.ts'
import { actingBy } from '#server/platform/http/key-session.ts'
import { putGranted } from '#server/domains/players/staff-queries.ts'
import { roleIn } from './access.ts'
import { findChallenge } from './queries.ts'

setUpChallenges()

test('whoever sees the site as a player is not lent what the player may do as staff, and no key is', async () => {
  const { id } = await announced({ name: 'Seen by staff' })
  await app.db
    .transaction()
    .execute((trx) =>
      putGranted(trx, { playerId: ann.id, granted: ['challenge_results'], byId: null, now: app.clock.now() }),
    )
  const row = await findChallenge(app.db, id)
  if (!row) throw new Error('the challenge was not found')
  expect(await roleIn(app.db, row, ann.id)).toBe('moderator')
  expect(await roleIn(app.db, row, ann.id, new Set())).toBeNull()
  const key = { id: 'key', name: 'bot', scopes: ['challenges:write'], expiresAt: new Date() }
  expect(await actingBy(key, () => roleIn(app.db, row, ann.id))).toBeNull()
})
