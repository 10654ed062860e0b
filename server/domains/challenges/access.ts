import type { Permission } from '#core/permissions.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { actingKey } from '#server/platform/http/key-session.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { loadPermissions } from '#server/domains/players/staff-queries.ts'
import { findEntry } from './entry-queries.ts'
import { findChallenge, isHidden, type ChallengeRow } from './queries.ts'

/**
 * Role in a challenge beyond that of a player. It is read each time, so that it ends as soon as it is taken
 * away. Moderators and admins who play in a challenge have no role in it, because nobody may decide about their
 * opponents.
 */
export type Role = 'organizer' | 'moderator' | 'admin'

/** `held`: what a session may do as staff, which may be less than its player may; without, it is read. */
export async function roleIn(
  db: Reader,
  row: Pick<ChallengeRow, 'id' | 'organizer_id'>,
  playerId: string | undefined,
  held?: ReadonlySet<Permission>,
): Promise<Role | null> {
  if (playerId === undefined) return null
  const player = await findPlayerById(db, playerId)
  if (!player) return null
  if (row.organizer_id === playerId && player.role !== 'player') return 'organizer'
  // A key has no rights of staff.
  if (actingKey()) return null
  const permissions = held ?? (await loadPermissions(db, player))
  if (!permissions.has('challenge_results')) return null
  if (await findEntry(db, { challengeId: row.id, playerId })) return null
  return player.role === 'admin' ? 'admin' : 'moderator'
}

/** A challenge as far as somebody may see it. */
export async function findVisible(
  db: Reader,
  id: number,
  playerId: string | undefined,
): Promise<ChallengeRow | undefined> {
  const row = await findChallenge(db, id)
  if (!row || !isHidden(row)) return row
  return (await roleIn(db, row, playerId)) === null ? undefined : row
}
