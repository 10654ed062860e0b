import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ImageRow = Selectable<Tables['challenge_images']>

/** Screenshots of a player since a moment that belong to no result. */
export async function countUnused(
  trx: Trx,
  { challengeId, playerId, since }: { challengeId: number; playerId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from challenge_images
    where challenge_id = ${challengeId} and player_id = ${playerId} and created_at > ${since}
      and not exists (select from challenge_results where image_id = challenge_images.id)`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Returns the new id, or undefined when the same image is known in this challenge. */
export async function insertImage(
  trx: Trx,
  row: Insertable<Tables['challenge_images']>,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('challenge_images')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function findImage(
  db: Reader,
  { challengeId, imageId }: { challengeId: number; imageId: number },
): Promise<ImageRow | undefined> {
  return db
    .selectFrom('challenge_images')
    .selectAll()
    .where('id', '=', imageId)
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst()
}

/**
 * Deletes with the account what challenges know of a player beyond the points: screenshots, words, and the account and games
 * at the results service. Returns the files to delete.
 */
export async function deleteImagesOf(trx: Trx, playerId: string): Promise<string[]> {
  await sql`
    update challenge_results set appeal = null, game_id = null, opponent = null
    where player_id = ${playerId} and (appeal is not null or game_id is not null)`.execute(trx)
  await sql`
    update challenge_entries set service_account = null
    where player_id = ${playerId} and service_account is not null`.execute(trx)
  const { rows } = await sql<{ file: string }>`
    update challenge_images gone set file = '' from challenge_images before
    where gone.id = before.id and gone.player_id = ${playerId} and before.file <> '' returning before.file`.execute(
    trx,
  )
  return rows.map(({ file }) => file)
}
