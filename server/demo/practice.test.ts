import { expect, test } from 'vitest'
import { accept } from '#core/decision.ts'
import { runCommand } from '#server/platform/command.ts'
import { app, context, org, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { keepPractice } from './practice.ts'

setUpTournaments()

test('the demo world has one practice tournament, and another when it is over', async () => {
  const keep = () =>
    runCommand(context, async (unit) =>
      accept(await keepPractice(unit, await listModeRows(unit.trx), org.id)),
    )
  const ids = async () =>
    (
      await app.db.selectFrom('tournaments').select('id').where('practice_speed', 'is not', null).execute()
    ).map(({ id }) => id)
  await keep()
  const [first] = await ids()
  await keep()
  expect(await ids()).toEqual([first])
  await app.db
    .updateTable('tournaments')
    .set({ status: 'completed' })
    .where('id', '=', first ?? 0)
    .execute()
  await keep()
  expect(await ids()).toHaveLength(1)
  expect(await ids()).not.toContain(first)
})
