import { expect, test } from 'vitest'
import {
  announced,
  app,
  input,
  later,
  org,
  read,
  setRole,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import { retireGame } from '#server/testing/retire.ts'
import { turnFeature } from '#server/testing/turn-feature.ts'

setUpChallenges()

test(
  'a series that slept for three weeks announces one next challenge, and ends with its organiser',
  { tags: 'long' },
  async () => {
    const { id } = await announced({ name: 'Sleeper 7', repeats: 'weekly' })
    await later(24 * 22)
    expect((await read(id)).status).toBe('cancelled')
    const named = (name: string) =>
      app.db.selectFrom('challenges').select('id').where('name', '=', name).execute()
    expect(await named('Sleeper 8')).toHaveLength(1)
    await setRole(org, 'player')
    await later(24 * 8)
    expect(await named('Sleeper 9')).toHaveLength(0)
    await setRole(org, 'organizer')
  },
)

test(
  'a series waits while challenges are switched off, and goes on with one next challenge',
  { tags: 'long' },
  async () => {
    const { id } = await announced({ name: 'Waiter 7', repeats: 'weekly' })
    await turnFeature(app, 'challenges', true)
    await later(24 * 22)
    const named = () =>
      app.db
        .selectFrom('challenges')
        .select(['name', 'starts_at'])
        .where('name', 'like', 'Waiter %')
        .orderBy('id')
        .execute()
    expect([(await read(id)).status, (await named()).length]).toEqual(['cancelled', 1])
    await turnFeature(app, 'challenges', false)
    await app.runJobs()
    const [, next, ...more] = await named()
    expect([next?.name, more]).toEqual(['Waiter 8', []])
    expect(next?.starts_at.getTime()).toBeGreaterThan(app.clock.now().getTime())
    // Once more announces nothing again.
    await turnFeature(app, 'challenges', true)
    await turnFeature(app, 'challenges', false)
    await app.runJobs()
    expect(await named()).toHaveLength(2)
  },
)

test('a series ends when its mode is retired', async () => {
  const { id } = await announced({ name: 'Ender 7', repeats: 'weekly' })
  await retireGame(app, input().game, true)
  await later(24 * 8)
  const named = await app.db.selectFrom('challenges').select('id').where('name', '=', 'Ender 8').execute()
  await retireGame(app, input().game, false)
  expect([named, (await read(id)).status]).toEqual([[], 'cancelled'])
})

test('the series of an organizer who was banned ends', async () => {
  await announced({ name: 'Banned 1', repeats: 'weekly' })
  const ban = (at: Date | null) =>
    app.db.updateTable('players').set({ banned_at: at }).where('id', '=', org.id).execute()
  await ban(app.clock.now())
  await later(2)
  const next = await app.db.selectFrom('challenges').select('id').where('name', '=', 'Banned 2').execute()
  await ban(null)
  expect(next).toEqual([])
})
