import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateUp } from '#server/platform/db/migrate.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { testDatabase } from '#server/testing/database.ts'
import { ensureCatalogue, listModeRows } from './catalogue.ts'

test('an existing site gets chess on Lichess like a new one, and texts changed by the operator stay', async () => {
  const database = await testDatabase()
  const db = openDb(openPool(database.url))
  await ensureCatalogue(db)
  const modes = async () => (await listModeRows(db)).sort((one, other) => one.id - other.id)
  const fresh = await modes()
  const before = [
    `drop table match_games`,
    `alter table modes drop column service`,
    `update modes set how_to_connect = 'Challenge the other player on Lichess by the name above: 10 minutes, 5 seconds a move.' where game = 'chess' and slug = 'rapid'`,
    `update modes set how_to_connect = 'Ask the barkeeper.' where game = 'chess' and slug = 'blitz'`,
    `delete from migrations where name = '2026-11-22.1-lichess.ts'`,
  ]
  for (const statement of before) await sql.raw(statement).execute(db)
  await migrateUp(db)
  const isBlitz = (mode: { game: string; slug: string }) => mode.game === 'chess' && mode.slug === 'blitz'
  expect(await modes()).toEqual(
    fresh.map((mode) => (isBlitz(mode) ? { ...mode, how_to_connect: 'Ask the barkeeper.' } : mode)),
  )
  expect(fresh.find(isBlitz)?.service).toEqual({
    kind: 'lichess',
    limitSeconds: 180,
    incrementSeconds: 2,
    variant: 'standard',
  })
  await db.destroy()
  await database.drop()
})
