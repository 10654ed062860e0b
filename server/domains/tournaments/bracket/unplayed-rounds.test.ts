import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '#server/platform/db/migrations/0121-unplayed-rounds.ts'
import { act, app, made, open, org, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'
import { newSession } from '#server/testing/people.ts'

setUpTournaments()

test('tournaments that were announced keep the old rule for unplayed rounds, new ones have FIDE’s of 2024', async () => {
  const draft = await made({ format: 'swiss' })
  const announced = await open({ format: 'swiss' })
  const rules = () =>
    Promise.all(
      [draft, announced].map(
        async (id) => (await act.read(id, await newSession(app.url, org))).unplayed_rounds,
      ),
    )
  expect(await rules()).toEqual(['fide_2024', 'fide_2024'])
  await sql`update tournaments set settings = settings - 'unplayed_rounds'`.execute(app.db)
  await up(app.db as unknown as Kysely<unknown>)
  expect(await rules()).toEqual(['fide_2024', 'fide_2009'])
})
