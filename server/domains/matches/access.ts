import type { Reader } from '#server/platform/db/open.ts'
import { isPlayerOf } from './queries.ts'
import type { MatchRow } from './queries.ts'

type Onlooker = { playerId?: string | undefined; invite?: string | undefined }

/** Public matches are visible to everyone; a private one to its players and holders of its link. */
export async function maySeeMatch(
  db: Reader,
  row: Pick<MatchRow, 'id' | 'invite_code'>,
  { playerId, invite }: Onlooker,
): Promise<boolean> {
  if (row.invite_code === null || invite === row.invite_code) return true
  return playerId !== undefined && (await isPlayerOf(db, row.id, playerId))
}

/** True while the tournament of a match is paused: nobody's result is taken meanwhile. */
export async function isMatchPaused(
  db: Reader,
  { tournament_id: id }: Pick<MatchRow, 'tournament_id'>,
): Promise<boolean> {
  if (id === null) return false
  const row = await db.selectFrom('tournaments').select('paused_at').where('id', '=', id).executeTakeFirst()
  return (row?.paused_at ?? null) !== null
}
