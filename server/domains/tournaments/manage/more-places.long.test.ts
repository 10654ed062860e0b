import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { expectSoundTournaments } from '#server/testing/tournament-checks.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('more places go to the waiting list, in the order of coming', async () => {
  const act = tournamentActions(app)
  const [org, ann, bob, cem, dan, eve] = await insertPlayers(app, ['orga', 'ann', 'bob', 'cem', 'dan', 'eve'])
  await act.promote(org)
  const { id } = (await act.create(org, { max_entrants: 2 })).body
  await act.edit(org, id, { status: 'registration' })
  for (const who of [ann, bob, cem, dan, eve]) await act.enter(who, id)
  expect(await act.read(id)).toMatchObject({ entrants_count: 2, waiting_count: 3 })
  expect((await act.edit(org, id, { max_entrants: 4 })).body).toMatchObject({
    entrants_count: 4,
    waiting_count: 1,
  })
  expect((await act.read(id, cem)).me?.status).toBe('registered')
  expect((await act.read(id, eve)).me?.status).toBe('waiting')
  await expectSoundTournaments(app.db, app.clock.now())
})
