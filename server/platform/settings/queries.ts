import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/** The newest version of each setting; `value` null: that of the environment holds again. */
export async function listNewest(db: Reader) {
  return db
    .selectFrom('setting_versions')
    .leftJoin('players', 'players.id', 'setting_versions.created_by')
    .distinctOn('name')
    .select([
      'setting_versions.id',
      'setting_versions.name',
      'setting_versions.value',
      'setting_versions.reason',
      'setting_versions.created_at',
      'players.username',
    ])
    .orderBy('name')
    .orderBy('setting_versions.id', 'desc')
    .limit(1000)
    .execute()
}

/** Finds the last value set under a name; undefined and null: nothing. */
export async function findValue(db: Reader, name: string): Promise<string | null | undefined> {
  const newest = await db
    .selectFrom('setting_versions')
    .select('value')
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.value
}

/** The latest changes of all settings, the newest first. */
export async function listVersions(db: Reader, limit: number) {
  return db
    .selectFrom('setting_versions')
    .leftJoin('players', 'players.id', 'setting_versions.created_by')
    .select([
      'setting_versions.id',
      'setting_versions.name',
      'setting_versions.before',
      'setting_versions.value',
      'setting_versions.reason',
      'setting_versions.created_at',
      'players.username',
    ])
    .orderBy('setting_versions.id', 'desc')
    .limit(limit)
    .execute()
}

/** Changes of settings wait for each other. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx)
}

export async function insertVersion(
  trx: Trx,
  version: {
    name: string
    before: string
    value: string | null
    reason: string
    byId: string | null
    now: Date
  },
): Promise<void> {
  const { byId, now, ...values } = version
  await trx
    .insertInto('setting_versions')
    .values({ ...values, created_by: byId, created_at: now })
    .execute()
}
