import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type PictureRow = Selectable<Tables['pictures']>
export type PictureOf = { kind: PictureRow['kind']; subject: string }

/** Notes which picture is shown from now on; null: none. */
export async function putPicture(
  trx: Trx,
  { kind, subject }: PictureOf,
  picture: { url: string; hashes: string[]; by: string; now: Date } | null,
): Promise<void> {
  // A new row, so that the newest pictures have the highest ids.
  await trx.deleteFrom('pictures').where('kind', '=', kind).where('subject', '=', subject).execute()
  if (!picture) return
  const { url, hashes, by, now } = picture
  await trx
    .insertInto('pictures')
    .values({ kind, subject, url, hashes, uploaded_by: by, created_at: now })
    .execute()
}

export function findPicture(trx: Reader, id: number): Promise<PictureRow | undefined> {
  return trx.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns whether staff have removed a picture with one of these hashes. */
export async function isRefusedPicture(db: Reader, hashes: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('refused_pictures')
    .select('hash')
    .where('hash', 'in', hashes)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Like `isRefusedPicture`, for a picture that is about to be shown: a removal of the same one waits until this transaction ends,
 * or is waited for.
 */
export async function isPictureRefusedNow(trx: Trx, hashes: readonly string[]): Promise<boolean> {
  await lockHashes(trx, hashes)
  return isRefusedPicture(trx, hashes)
}

async function lockHashes(trx: Trx, hashes: readonly string[]): Promise<void> {
  // Rows follow one order, so that two transactions do not wait for each other in a circle.
  for (const hash of hashes.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${hash}`}, 0))`.execute(trx)
}

export async function refusePictures(trx: Trx, hashes: readonly string[], now: Date): Promise<void> {
  if (hashes.length === 0) return
  await lockHashes(trx, hashes)
  await trx
    .insertInto('refused_pictures')
    .values(hashes.map((hash) => ({ hash, removed_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes these pictures again. */
export async function allowPictures(trx: Trx, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await trx.deleteFrom('refused_pictures').where('hash', 'in', hashes).execute()
}
