import { restrictionsOf } from '#core/moderation/sanctions.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { endSessions } from '#server/domains/accounts/sign-in/session-queries.ts'
import { lockPlayer, updatePlayer } from '#server/domains/players/queries.ts'
import { listUnlifted, sanctionOf } from './queries.ts'

/** Opens accounts again at the end of their suspension. */
const reopen = defineJob('sanction.reopen')
reopen.handledBy(({ unit, key: playerId }) => applyStanding(unit, playerId))

/**
 * Writes what a player's sanctions restrict now into their row, where every domain reads it. Closing the account ends its
 * sessions and streams at once; a suspension's end opens it again by itself.
 */
export async function applyStanding(unit: Unit, playerId: string): Promise<void> {
  const { trx, now } = unit
  await lockPlayer(trx, playerId)
  const rows = await listUnlifted(trx, playerId)
  const found = restrictionsOf(rows.map(sanctionOf), now)
  await updatePlayer(trx, playerId, {
    banned_at: found.closedAt,
    banned_until: found.closedUntil,
    muted_until: found.mutedUntil,
    unpaid_until: found.unpaidUntil,
  })
  if (found.closedAt !== null) await endSessions(unit, { playerId }, 'closed_by_staff')
  if (found.closedUntil !== null) await reopen.put(trx, playerId, found.closedUntil)
  publishAccount(unit, playerId, 'profile', 'limits')
}
