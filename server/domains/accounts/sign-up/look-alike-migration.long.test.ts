import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateUp } from '#server/platform/db/migrate.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isUsernameFree } from '#server/domains/accounts/queries.ts'

test('names of before keep look-alikes back, and those that look alike already stay', async () => {
  const database = await testDatabase()
  const db = openDb(openPool(database.url))
  for (const statement of [
    `delete from migrations where name = '0130-look-alikes.ts'`,
    ...['players', 'void_sign_ups'].map((table) => `alter table ${table} drop column username_skeleton`),
    ...['teams', 'organizations'].map((table) => `alter table ${table} drop column name_skeleton`),
    ...['Ann-1', 'annl'].map(
      (name, nth) =>
        `insert into players (id, username, username_key, email, email_key, referral_code, created_at)
        values ('01890000-0000-7000-8000-00000000000${nth}', '${name}', lower('${name}'), '${nth}@players.example', '${nth}@players.example', '${nth}', now())`,
    ),
    `insert into organizations (name, name_key, slug, description, links, created_at) values ('Night 0wls', 'night 0wls', 'owls', '', '[]', now())`,
  ])
    await sql.raw(statement).execute(db)
  await migrateUp(db)
  const players = await db.selectFrom('players').select(['username', 'username_skeleton']).execute()
  expect(players.map((each) => each.username_skeleton)).toEqual(['annl', 'annl'])
  expect(await db.selectFrom('organizations').select('name_skeleton').execute()).toEqual([
    { name_skeleton: 'nlghtowls' },
  ])
  expect(await isUsernameFree(db, 'A_n_n_I')).toBe(false)
  await db.destroy()
  await database.drop()
})
