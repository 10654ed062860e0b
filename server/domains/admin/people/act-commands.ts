import { t } from '#messages/moderation.ts'
import type { CallRequest } from '#contract/call.ts'
import type * as calls from '#contract/admin/players.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Role } from '#core/permissions.ts'
import { isWaitingRole } from '#core/two-persons.ts'
import { isRoleBelow, mayGiveRole } from '#core/moderation/sanctions.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import { askChange, endChanges } from '#server/platform/two-persons/queries.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { endViewings } from '#server/domains/accounts/viewing-queries.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { endKeys } from '#server/domains/accounts/keys/queries.ts'
import { endSessions } from '#server/domains/accounts/sign-in/session-queries.ts'
import { isLastAdmin, lockWhom, type ActRefusal } from '#server/domains/moderation/sanctions/give.ts'
import { lockAdmins, type PlayerRow } from '#server/domains/players/queries.ts'
import { listGranted, putGranted } from '#server/domains/players/staff-queries.ts'

type RoleInput = CallRequest<typeof calls.setPlayerRole>['body'] & { playerId: string }

/**
 * Gives a player another role. It counts from the next call of the player on; that of an admin waits for a second person, or a day.
 * Returns the role that holds now.
 */
export function setPlayerRole(
  store: Store,
  by: Acting,
  { playerId, role, reason }: RoleInput,
): Promise<Outcome<Role, ActRefusal | 'last_admin'>> {
  return runCommand(store, async (unit): Promise<Outcome<Role, ActRefusal | 'last_admin'>> => {
    const { trx, now } = unit
    // The lock comes before that of the player, so that two admins cannot each demote the other as the last
    // but one.
    const admins = await lockAdmins(trx)
    const found = await lockWhom(unit, by, playerId)
    if (!found.ok) return found
    const player = found.value
    const allowed = mayGiveRole({ id: by.playerId, role: by.role }, { id: playerId, role: player.role }, role)
    if (!allowed.ok) return allowed
    if (role !== 'admin' && isLastAdmin(admins, player)) return refuse('last_admin')
    // Nobody makes an admin alone; the operator stands above.
    if (by.playerId !== null && isWaitingRole(role) && role !== player.role) {
      const asked = { kind: 'role', player_id: playerId, name: role, reason, asked_by: by.playerId } as const
      await askChange(unit, asked)
      await writeAudit(trx, {
        actorId: by.playerId,
        role: by.role,
        action: 'change.ask',
        subject: { kind: 'player', id: playerId },
        reason,
        details: { before: player.role, after: role },
        now,
      })
      return accept(player.role)
    }
    await giveRole(unit, by, player, { role, reason })
    return accept(role)
  })
}

/** Gives a locked player a role. A change that waits for a second person ends with it. */
export async function giveRole(
  unit: Unit,
  by: Acting,
  player: PlayerRow,
  { role, reason }: Pick<RoleInput, 'role' | 'reason'>,
): Promise<void> {
  const { trx, now } = unit
  await setRole(trx, player.username, role)
  await endChanges(trx, { kind: 'role', player_id: player.id }, now)
  const isDemoted = isRoleBelow(role, player.role)
  if (isDemoted) await endChanges(trx, { kind: 'permission', player_id: player.id }, now)
  // A demoted player also loses the permissions that were granted separately.
  const revoked = isDemoted ? await listGranted(trx, player.id) : []
  if (revoked.length > 0) await putGranted(trx, { playerId: player.id, granted: [], byId: by.playerId, now })
  await writeAudit(trx, {
    actorId: by.playerId,
    role: by.role,
    action: 'player.role',
    subject: { kind: 'player', id: player.id },
    reason,
    details: { before: player.role, after: role, ...(revoked.length > 0 ? { revoked } : {}) },
    now,
  })
  // Each call checks the remaining staff permissions; only open streams must be ended now.
  await endViewings(unit, { staffId: player.id })
  publishAccount(unit, player.id, 'profile')
}

type EndInput = CallRequest<typeof calls.endPlayerSessions>['body'] & { playerId: string }

/** Ends one session of a player, or all, with their open streams. Returns how many. */
export function endPlayerSessions(
  store: Store,
  by: Acting,
  { playerId, session_id: only, reason }: EndInput,
): Promise<Outcome<number, ActRefusal | 'no_session'>> {
  return runCommand(store, async (unit): Promise<Outcome<number, ActRefusal | 'no_session'>> => {
    const found = await lockWhom(unit, by, playerId)
    if (!found.ok) return found
    const ended = await endSessions(unit, { playerId, ...(only ? { only } : {}) }, 'ended_by_staff')
    if (ended === 0)
      return {
        ok: false,
        refusal: 'no_session',
        ...(only ? {} : { detail: t('moderation.refused.no_sessions') }),
      }
    await writeAudit(unit.trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'player.end_sessions',
      subject: { kind: 'player', id: playerId },
      reason,
      details: { ended },
      now: unit.now,
    })
    return accept(ended)
  })
}

type EndKeysInput = CallRequest<typeof calls.endPlayerKeys>['body'] & { playerId: string }

/** Revokes one key of a player, or all. Returns how many. */
export function endPlayerKeys(
  store: Store,
  by: Acting,
  { playerId, key_id: only, reason }: EndKeysInput,
): Promise<Outcome<number, ActRefusal | 'no_key'>> {
  return runCommand(store, async (unit): Promise<Outcome<number, ActRefusal | 'no_key'>> => {
    const found = await lockWhom(unit, by, playerId)
    if (!found.ok) return found
    const ended = await endKeys(unit, { playerId, ...(only ? { only } : {}) }, 'ended_by_staff')
    if (ended.length === 0) return refuse('no_key')
    await writeAudit(unit.trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'player.end_keys',
      subject: { kind: 'player', id: playerId },
      reason,
      details: { ended: ended.length },
      now: unit.now,
    })
    return accept(ended.length)
  })
}
