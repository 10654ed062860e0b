import { expect, test } from 'vitest'
import { openPool } from '#server/platform/db/open.ts'
import { testDatabase } from './database.ts'

test('each test file gets a migrated database that no other sees', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()])
  const pools = [openPool(one.url), openPool(two.url)] as const
  const migrated = await pools[0].query('select count(*) as count from migrations')
  await pools[0].query('create table only_here (id int)')
  const elsewhere = await pools[1].query("select to_regclass('only_here') as found")
  await Promise.all(pools.map((pool) => pool.end()))
  await Promise.all([one.drop(), two.drop()])
  expect(migrated.rows[0].count).toBeGreaterThan(0)
  expect(elsewhere.rows[0].found).toBeNull()
})
