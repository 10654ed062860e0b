import { sql, type Kysely } from 'kysely'

/** Today looks for accounts that are to be deleted and have money: of all players only those are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index players_to_delete on players (deletion_due_at) where deletion_due_at is not null`.execute(
    db,
  )
}
