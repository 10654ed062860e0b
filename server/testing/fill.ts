import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

/** Copies a row so many times, for tests of how many somebody may have. */
export async function fill(
  db: Db,
  table: 'challenges' | 'circuits' | 'tournaments',
  id: number,
  count: number,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_record(one, jsonb_build_object('id', one.id * 1000000 + n))).*
    from ${sql.table(table)} one, generate_series(1, ${count}::int) n where one.id = ${id}`.execute(db)
}
