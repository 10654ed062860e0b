import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { CATALOGUE } from '#content/catalogue.ts'
import { gameProblems } from '#core/site/catalogue/game-rules.ts'
import { modeProblems } from '#core/site/catalogue/mode-rules.ts'
import { migrateUp } from '#server/platform/db/migrate.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { testDatabase } from '#server/testing/database.ts'
import { ensureCatalogue, findMode, findModeById, forgetCatalogue, listModeRows } from './catalogue.ts'

test('an existing site gets chess on Lichess and keys for its texts like a new one, and texts changed by the operator stay', async () => {
  const database = await testDatabase()
  const db = openDb(openPool(database.url))
  await ensureCatalogue(db)
  const modes = async () => (await listModeRows(db)).toSorted((one, other) => one.id - other.id)
  const fresh = await modes()
  const before = [
    `drop table match_games`,
    `alter table modes drop column service`,
    `update modes set how_to_connect = 'Challenge the other player on Lichess by the name above: 10 minutes, 5 seconds a move.' where game = 'chess' and slug = 'rapid'`,
    `update modes set how_to_connect = 'Ask the barkeeper.' where game = 'chess' and slug = 'blitz'`,
    `update modes set scoring = 'Report the goals of each.' where scoring = 'site.catalogue.scoring.goals'`,
    `update games set handle_label = 'Riot ID' where handle_label = 'site.catalogue.handle.riot'`,
    `delete from migrations where name in ('0020-lichess.ts', '0038-catalogue-keys.ts')`,
  ]
  for (const statement of before) await sql.raw(statement).execute(db)
  await migrateUp(db)
  forgetCatalogue(db)
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

test(
  'the catalogue is read from memory for 30 seconds, in a transaction as well, unless it is forgotten',
  { tags: 'long' },
  async () => {
    const database = await testDatabase()
    let statements = 0
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: openPool(database.url) }),
      log: ({ query }) => void (/from "(games|modes)"/.test(query.sql) && statements++),
    })
    await ensureCatalogue(db)
    const [first] = await listModeRows(db)
    if (!first) throw new Error('the catalogue is empty')
    const rename = (name: string) =>
      db.updateTable('modes').set({ name }).where('id', '=', first.id).execute()
    const nameInTransaction = () =>
      db.transaction().execute(async (trx) => (await findModeById(trx, first.id)).name)
    await rename('Renamed')
    expect((await findMode(db, { game: first.game, slug: first.slug }))?.name).toBe(first.name)
    expect(await nameInTransaction()).toBe(first.name)
    expect(statements).toBe(2)
    forgetCatalogue(db)
    expect(await nameInTransaction()).toBe('Renamed')
    expect(statements).toBe(4)
    await rename('Renamed again')
    const loadedAt = performance.now()
    const now = vi.spyOn(performance, 'now').mockImplementation(() => loadedAt + 30_000)
    expect((await findModeById(db, first.id)).name).toBe('Renamed again')
    now.mockRestore()
    await db.destroy()
    await database.drop()
  },
)

test('a mode that another process has added is found by its id at once', async () => {
  const database = await testDatabase()
  const [db, other] = [openDb(openPool(database.url)), openDb(openPool(database.url))]
  await ensureCatalogue(db)
  const [first] = await listModeRows(db)
  if (!first) throw new Error('the catalogue is empty')
  const { rows } = await sql<{ id: number }>`
    insert into modes overriding system value select (jsonb_populate_record(mode, jsonb_build_object('slug', 'brand-new', 'id', 99999))).* from modes mode where id = ${first.id} returning id`.execute(
    other,
  )
  expect((await findModeById(db, rows[0]?.id ?? 0)).slug).toBe('brand-new')
  await expect(findModeById(db, 100_000)).rejects.toThrow('mode 100000 is not in the catalogue')
  await Promise.all([db.destroy(), other.destroy()])
  await database.drop()
})

test('the built-in games and modes keep the rules that staff have to keep', () => {
  const named = (list: readonly (readonly [string, string])[]) => list.map(([slug, name]) => ({ slug, name }))
  for (const { handle, modes, launch, ...game } of CATALOGUE) {
    const { kind: handleKind, label: handleLabel, example: handleExample, pattern: handlePattern } = handle
    const given = { ...game, launch: launch ?? null, handleKind, handleLabel, handleExample, handlePattern }
    expect([game.slug, gameProblems(given)]).toEqual([game.slug, []])
    for (const mode of modes) {
      const input = { ...mode, maps: named(mode.maps), startSides: named(mode.startSides ?? []) }
      expect([game.slug, mode.slug, modeProblems(input)]).toEqual([game.slug, mode.slug, []])
    }
  }
})
