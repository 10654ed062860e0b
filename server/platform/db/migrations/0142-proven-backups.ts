import { sql, type Kysely } from 'kysely'

/** When a backup was last restored for a trial. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation add column backup_proved_at timestamptz`.execute(db)
  await sql`
    comment on column installation.backup_proved_at is 'When a backup was last restored into a database of its own and found right'`.execute(
    db,
  )
}
