import { sql, type Selectable } from 'kysely'
import type { Db, Reader } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type Installation = { key_mark: string; folder_mark: string; settings: Record<string, string> }

/** Undefined before the first start, and in a database that was not migrated yet. */
export async function findInstallation(db: Reader): Promise<Installation | undefined> {
  const { rows } = await sql<{
    is_there: boolean
  }>`select to_regclass('installation') is not null as is_there`.execute(db)
  if (!rows[0]?.is_there) return undefined
  return db.selectFrom('installation').select(['key_mark', 'folder_mark', 'settings']).executeTakeFirst()
}

/** Writes the marks of the first start. When several processes start at once, the first one wins. */
export async function insertInstallation(db: Db, marks: Installation): Promise<void> {
  await db
    .insertInto('installation')
    .values({ ...marks, settings: JSON.stringify(marks.settings) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateInstallation(db: Reader, marks: Partial<Installation>): Promise<void> {
  const { settings, ...texts } = marks
  await db
    .updateTable('installation')
    .set({ ...texts, ...(settings ? { settings: sql`${JSON.stringify(settings)}::jsonb` } : {}) })
    .execute()
}

/** Notes when the last backup was complete. */
export async function noteBackup(db: Db, now: Date): Promise<void> {
  await db.updateTable('installation').set({ backed_up_at: now }).execute()
}

/** PostgreSQL's code for a column that is missing. */
const NO_COLUMN = '42703'

/** Notes when a backup was last restored for a trial, and found right; not before an update has migrated the database. */
export async function noteProof(db: Db, now: Date): Promise<void> {
  try {
    await db.updateTable('installation').set({ backup_proved_at: now }).execute()
  } catch (error) {
    if ((error as { code?: string }).code !== NO_COLUMN) throw error
  }
}

export async function findLastProof(db: Reader): Promise<Date | null> {
  const found = await db.selectFrom('installation').select('backup_proved_at').executeTakeFirst()
  return found?.backup_proved_at ?? null
}

export async function findLastBackup(db: Reader): Promise<Date | null> {
  const found = await db.selectFrom('installation').select('backed_up_at').executeTakeFirst()
  return found?.backed_up_at ?? null
}

/** Notes that a process with a mail server runs. */
export async function noteMailServer(db: Db, now: Date): Promise<void> {
  await db.updateTable('installation').set({ mail_server_seen_at: now }).execute()
}

export async function findMailServerSeen(db: Reader): Promise<Date | null> {
  const found = await db.selectFrom('installation').select('mail_server_seen_at').executeTakeFirst()
  return found?.mail_server_seen_at ?? null
}

export type FormerKeyRow = Selectable<Tables['former_keys']>

export const listFormerKeys = (db: Reader): Promise<FormerKeyRow[]> =>
  db.selectFrom('former_keys').selectAll().orderBy('retired_at', 'desc').execute()

/** Stores a former key. The first of two runs of the command wins. */
export async function putFormerKey(db: Db, row: FormerKeyRow): Promise<void> {
  await db
    .insertInto('former_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns how many there were. */
export async function deleteFormerKeys(trx: Reader): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('former_keys').executeTakeFirst()
  return Number(numDeletedRows)
}
