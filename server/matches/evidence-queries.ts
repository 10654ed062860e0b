import type { Reader, Trx } from '#server/db/open.ts'

export type NewEvidence = { matchId: number; sideId: number; playerId: string; file: string; sha256: string; bytes: number; now: Date }

/** Undefined when the side has sent this very picture before. */
export async function insertEvidence(trx: Trx, { matchId, sideId, playerId, now, ...picture }: NewEvidence): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('match_evidence')
    .values({ match_id: matchId, side_id: sideId, player_id: playerId, created_at: now, ...picture })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function listEvidence(db: Reader, matchId: number) {
  return db
    .selectFrom('match_evidence')
    .innerJoin('players', 'players.id', 'match_evidence.player_id')
    .selectAll('match_evidence')
    .select(['players.username', 'players.avatar_url'])
    .where('match_id', '=', matchId)
    .orderBy('match_evidence.id')
    .execute()
}

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number]
