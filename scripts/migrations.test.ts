import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATED_NAMES } from '#server/platform/db/dated-names.ts'
import { BASELINE, lastDrawn, listMigrations } from '#server/platform/db/migrate.ts'

test('migrations are numbered without a gap or a double, so that a new one sorts last', async () => {
  const names = await listMigrations()
  expect(names.map((name) => name.slice(0, 5))).toEqual(
    names.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
  )
  expect(names.filter((name) => !/^\d{4}-[a-z]+(-[a-z]+)*\.ts$/.test(name))).toEqual([])
})

test('the baseline has the last migration', async () => {
  const last = (await listMigrations()).at(-1)
  if (lastDrawn(readFileSync(BASELINE, 'utf8')) !== last)
    expect.fail(`${last} is not in the baseline: run node scripts/run.mjs scripts/draw-baseline.ts`)
})

test('every dated name has the words of the migration with its number', async () => {
  const names = await listMigrations()
  const words = (name = '') => name.replace(/^(\d{4}-\d\d-\d\d(\.\d+)?|\d{4})-/, '')
  expect(DATED_NAMES.map(words)).toEqual(DATED_NAMES.map((_, index) => words(names[index])))
  expect(DATED_NAMES).toEqual(DATED_NAMES.toSorted())
})
