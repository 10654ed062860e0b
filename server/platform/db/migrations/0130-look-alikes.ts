import { sql, type Kysely } from 'kysely'
import { skeletonOf } from '#core/look-alike.ts'

/** Names as they look (decision 176). Not unique: names from before may look alike. Null: taken without it, or erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, column, name, key, when } of NAMED) {
    await sql.raw(`alter table ${table} add column ${column} text`).execute(db)
    await sql
      .raw(
        `comment on column ${table}.${column} is 'The name as it looks; others that look like it are refused.'`,
      )
      .execute(db)
    const { rows } = await sql
      .raw<{ key: string; name: string }>(
        `select ${key}::text as key, ${name} as name from ${table} where ${when}`,
      )
      .execute(db)
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = seen.skeleton
        from unnest(${some.map((row) => row.key)}::text[], ${some.map((row) => skeletonOf(row.name))}::text[]) as seen (key, skeleton)
        where ${sql.ref(`${table}.${key}`)}::text = seen.key`.execute(db)
    }
    await sql.raw(`create index ${table}_${column} on ${table} (${column})`).execute(db)
  }
}

const AT_ONCE = 10_000
const NAMED = [
  { table: 'players', column: 'username_skeleton', name: 'username', key: 'id', when: 'deleted_at is null' },
  {
    table: 'void_sign_ups',
    column: 'username_skeleton',
    name: 'username_key',
    key: 'player_id',
    when: 'true',
  },
  { table: 'teams', column: 'name_skeleton', name: 'name', key: 'id', when: 'disbanded_at is null' },
  { table: 'organizations', column: 'name_skeleton', name: 'name', key: 'id', when: 'true' },
]
