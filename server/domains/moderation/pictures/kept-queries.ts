import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { PictureOf } from '#server/domains/players/pictures/queries.ts'

export type KeptPicture = Selectable<Tables['removed_pictures']>

export async function insertKept(trx: Trx, row: Insertable<Tables['removed_pictures']>): Promise<void> {
  await trx.insertInto('removed_pictures').values(row).execute()
}

/** Ties to a notice what was removed at its address since it came in. */
export async function tieToNotice(
  trx: Trx,
  { kind, subject }: PictureOf,
  of: { noticeId: number; since: Date; deleteAt: Date },
): Promise<void> {
  await trx
    .updateTable('removed_pictures')
    .set({ notice_id: of.noticeId, delete_at: of.deleteAt })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('notice_id', 'is', null)
    .where('removed_at', '>=', of.since)
    .execute()
}

/** Unties from a notice what was tied to it, which is kept as long as without a notice again. */
export async function untie(trx: Trx, noticeId: number, keptMs: number): Promise<void> {
  await sql`
    update removed_pictures set notice_id = null, delete_at = removed_at + ${keptMs} * interval '1 millisecond'
    where notice_id = ${noticeId}`.execute(trx)
}

/** When the pictures of a notice are deleted; null: not before its counter notice is decided. */
export async function setDeletion(trx: Trx, noticeId: number, at: Date | null): Promise<void> {
  await trx.updateTable('removed_pictures').set({ delete_at: at }).where('notice_id', '=', noticeId).execute()
}

/** The latest first. */
export function listKept(db: Reader, noticeId: number): Promise<KeptPicture[]> {
  return db
    .selectFrom('removed_pictures')
    .selectAll()
    .where('notice_id', '=', noticeId)
    .orderBy('id', 'desc')
    .execute()
}

/** Locks a kept picture, against a counter notice that is filed in the same moment. */
export function lockKept(trx: Trx, id: number): Promise<KeptPicture | undefined> {
  return trx.selectFrom('removed_pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findKept(db: Reader, id: number): Promise<KeptPicture | undefined> {
  return db.selectFrom('removed_pictures').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Deletes the row of a kept picture; whether there was one. */
export async function deleteKept(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('removed_pictures').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the hashes that no other kept picture has: the same file may have been removed elsewhere, too. */
export async function freeHashes(trx: Trx, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${[...hashes]}::text[]) as hash
    where not exists (select from removed_pictures where hash = any(hashes))`.execute(trx)
  return rows.map(({ hash }) => hash)
}

/** Deletes those whose time is over. Returns their files. */
export async function deleteKeptBefore(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('removed_pictures')
    .where('delete_at', '<=', now)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}

/** Deletes those that a player has uploaded. Returns their files. */
export async function deleteKeptOf(trx: Trx, playerId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('removed_pictures')
    .where('uploaded_by', '=', playerId)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}
