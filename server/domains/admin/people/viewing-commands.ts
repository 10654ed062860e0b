import { randomUUID } from 'node:crypto'
import { accept, refuse } from '#core/decision.ts'
import { mayViewAs } from '#core/permissions.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { signViewToken } from '#server/domains/accounts/tokens.ts'
import { endViewings, insertViewing } from '#server/domains/accounts/viewing-queries.ts'
import { findPlayerById, type PlayerRow } from '#server/domains/players/queries.ts'
import { loadPermissions } from '#server/domains/players/staff-queries.ts'

const VIEWING_MS = 15 * 60_000

type Viewed = { token: string; expiresAt: Date; player: PlayerRow }
type ViewRefusal = 'not_found' | 'no_personal_data' | 'self' | 'role_not_below' | 'account_closed'

/** Begins to show the site to staff as the player sees it, instead of as another one. */
export function startViewing(
  context: Context,
  by: Session,
  { playerId, reason }: { playerId: string; reason: string },
): Promise<Outcome<Viewed, ViewRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<Viewed, ViewRefusal>> => {
    const { trx, now } = unit
    if (!by.permissions.has('personal_data')) return refuse('no_personal_data')
    const player = await findPlayerById(trx, playerId)
    if (!player || player.deleted_at) return refuse('not_found')
    const isStaff = (await loadPermissions(trx, player)).size > 0
    const allowed = mayViewAs(
      { id: by.playerId, role: by.role },
      { id: playerId, role: player.role, isStaff },
    )
    if (!allowed.ok) return allowed
    if (player.banned_at || player.deletion_due_at) return refuse('account_closed')
    await endOwnViewings(unit, by)
    const id = randomUUID()
    const expiresAt = new Date(now.getTime() + VIEWING_MS)
    await insertViewing(trx, {
      id,
      player_id: playerId,
      staff_session_id: by.sessionId,
      created_at: now,
      expires_at: expiresAt,
      ended_at: null,
    })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'player.view_as',
      subject: { kind: 'player', id: playerId },
      reason,
      details: { until: expiresAt.toISOString() },
      now,
    })
    const token = await signViewToken(context, { id, playerId, role: player.role, until: expiresAt })
    return accept({ token, expiresAt, player })
  })
}

/** Ends what `startViewing` began in this session of the staff. */
export async function endViewing(context: Context, by: Session): Promise<void> {
  await runCommand(context, async (unit) => {
    await endOwnViewings(unit, by)
    return accept(undefined)
  })
}

async function endOwnViewings(unit: Unit, by: Session): Promise<void> {
  for (const { playerId } of await endViewings(unit, { staffSessionId: by.sessionId }))
    await writeAudit(unit.trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'player.view_as_end',
      subject: { kind: 'player', id: playerId },
      reason: null,
      now: unit.now,
    })
}
