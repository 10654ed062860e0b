import type { Reader } from '#server/platform/db/open.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { findEntry } from './entry-queries.ts'
import type { ChallengeRow } from './queries.ts'

/**
 * What somebody is to a challenge beyond a player of it; read each time, so that a role that is taken away ends it at once.
 * Whoever plays in it has no role in it: nobody decides about those against whom they play.
 */
export type Role = 'organizer' | 'moderator' | 'admin'

export async function roleIn(
  db: Reader,
  row: Pick<ChallengeRow, 'id' | 'organizer_id'>,
  playerId: string | undefined,
): Promise<Role | null> {
  if (playerId === undefined) return null
  const role = (await findPlayerById(db, playerId))?.role
  if (row.organizer_id === playerId && role !== 'player') return 'organizer'
  if (role !== 'moderator' && role !== 'admin') return null
  return (await findEntry(db, { challengeId: row.id, playerId })) ? null : role
}
