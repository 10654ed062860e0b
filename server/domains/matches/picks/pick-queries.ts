import type { Reader, Trx } from '#server/platform/db/open.ts'

export async function countPicks(db: Reader, matchId: number): Promise<[number, number]> {
  const rows = await db
    .selectFrom('match_picks')
    .select((row) => ['side', row.fn.countAll<number>().as('count')])
    .where('match_id', '=', matchId)
    .groupBy('side')
    .execute()
  const countOf = (side: 0 | 1) => Number(rows.find((row) => row.side === side)?.count ?? 0)
  return [countOf(0), countOf(1)]
}

export async function findPick(db: Reader, matchId: number, playerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('match_picks')
    .select('side')
    .where('match_id', '=', matchId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.side
}

export async function putPick(
  trx: Trx,
  pick: { matchId: number; playerId: string; side: 0 | 1; now: Date },
): Promise<void> {
  await trx
    .insertInto('match_picks')
    .values({ match_id: pick.matchId, player_id: pick.playerId, side: pick.side, created_at: pick.now })
    .onConflict((key) => key.columns(['match_id', 'player_id']).doUpdateSet({ side: pick.side }))
    .execute()
}

export async function dropPick(trx: Trx, matchId: number, playerId: string): Promise<void> {
  await trx
    .deleteFrom('match_picks')
    .where('match_id', '=', matchId)
    .where('player_id', '=', playerId)
    .execute()
}

export async function deletePicksOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('match_picks').where('player_id', '=', playerId).execute()
}
