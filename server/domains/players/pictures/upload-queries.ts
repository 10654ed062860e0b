import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/open.ts'

/** Uploads of a player wait for each other, so that two at once are not one too many. */
export async function lockUploads(trx: Trx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture uploads ${playerId}`}, 0))`.execute(trx)
}

/** When the player's upload was with this number, counted from the newest; undefined if there are fewer. */
export async function findUpload(trx: Trx, playerId: string, number: number): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('picture_uploads')
    .select('uploaded_at')
    .where('player_id', '=', playerId)
    .orderBy('uploaded_at', 'desc')
    .offset(number - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.uploaded_at
}

export async function insertUpload(trx: Trx, playerId: string, now: Date): Promise<void> {
  await trx.insertInto('picture_uploads').values({ player_id: playerId, uploaded_at: now }).execute()
}

/** Forgets the uploads of everybody that do not count any more. */
export async function deleteUploadsBefore(trx: Trx, time: Date): Promise<void> {
  await trx.deleteFrom('picture_uploads').where('uploaded_at', '<=', time).execute()
}

export async function deleteUploadsOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('picture_uploads').where('player_id', '=', playerId).execute()
}
