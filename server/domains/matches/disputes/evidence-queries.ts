import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export type NewEvidence = {
  matchId: number
  sideId: number
  playerId: string
  file: string
  sha256: string
  bytes: number
  now: Date
}

/** Returns the new id, or undefined when this side has already sent the same image. */
export async function insertEvidence(
  trx: Trx,
  { matchId, sideId, playerId, now, ...picture }: NewEvidence,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('match_evidence')
    .values({ match_id: matchId, side_id: sideId, player_id: playerId, created_at: now, ...picture })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function listEvidence(db: Reader, matchId: number) {
  return evidenceRows(db).where('match_id', '=', matchId).orderBy('match_evidence.id').execute()
}

export function listEvidenceById(db: Reader, ids: readonly number[]): Promise<EvidenceRow[]> {
  return evidenceRows(db).where('match_evidence.id', 'in', ids).execute()
}

function evidenceRows(db: Reader) {
  return db
    .selectFrom('match_evidence')
    .innerJoin('players', 'players.id', 'match_evidence.player_id')
    .selectAll('match_evidence')
    .select(['players.username', 'players.avatar_url'])
}

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number]

/**
 * Deletes a player's statements, dispute reasons and evidence with the account; the dispute itself stays.
 * Returns the files to delete.
 */
export async function deleteDisputeTexts(trx: Trx, playerId: string): Promise<string[]> {
  await trx.deleteFrom('match_statements').where('player_id', '=', playerId).execute()
  await sql`
    update disputes set reason = null, masked_reason = null where match_id in (
      select m.id from sides s join matches m on m.id = s.match_id where s.captain_id = ${playerId} and (m.dispute->>'openedBySideId')::bigint = s.id
    )`.execute(trx)
  const deleted = await trx
    .deleteFrom('match_evidence')
    .where('player_id', '=', playerId)
    .returning('file')
    .execute()
  return deleted.map((row) => row.file)
}
