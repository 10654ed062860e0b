import { sql, type Kysely } from 'kysely'

/** The games of a series that are over while it is played. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('matches')
    .addColumn('running', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute()
}
