import type { SettingName } from '#core/settings.ts'
import { PERMISSIONS, permissionsOf, type Permission } from '#core/permissions.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import type { TransactionContext } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { ChangeRow } from '#server/platform/two-persons/queries.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { findPlayerById, lockAdmins, lockPlayer } from '#server/domains/players/queries.ts'
import { listGranted, putGranted } from '#server/domains/players/staff-queries.ts'
import { applySetting } from '#server/domains/site/settings/settings.ts'
import { giveRole } from '../people/act-commands.ts'

/** The permission needed to ask for a change and to decide on it. */
export const permissionFor = (kind: ChangeRow['kind']): Permission =>
  kind === 'setting' ? 'settings' : 'roles'

/**
 * Lets a change take effect. False where it no longer can: the asker may not ask for it any more, the account is closed, or the
 * setting has been changed meanwhile.
 */
export async function applyChange(context: TransactionContext, unit: Unit, row: ChangeRow): Promise<boolean> {
  const { trx, now } = unit
  if (row.kind === 'role') await lockAdmins(trx)
  const asker = await findPlayerById(trx, row.asked_by)
  if (!asker || asker.banned_at || asker.deletion_due_at) return false
  const may = permissionsOf(asker.role, await listGranted(trx, asker.id))
  if (!may.has(permissionFor(row.kind))) return false
  const by = { playerId: asker.id, role: asker.role }
  if (row.kind === 'setting')
    return applySetting(context, unit, by, {
      name: row.name as SettingName, // checked when it was asked for
      value: row.value,
      basedOn: row.based_on,
      reason: row.reason,
    })
  const known = row.player_id === null ? undefined : await findPlayerById(trx, row.player_id)
  if (!known || known.deleted_at || known.banned_at || known.deletion_due_at) return false
  const player = await lockPlayer(trx, known.id)
  if (row.kind === 'role') {
    if (asker.role !== 'admin') return false
    await giveRole(unit, by, player, { role: 'admin', reason: row.reason })
    return true
  }
  const permission = PERMISSIONS.find((each) => each === row.name)
  if (!permission || !may.has(permission)) return false
  const granted = PERMISSIONS.filter((each) => each === permission)
  const before = PERMISSIONS.filter((each) => each !== permission)
  const held = await listGranted(trx, player.id)
  const after = [...before.filter((each) => held.includes(each)), ...granted]
  await putGranted(trx, { playerId: player.id, granted: after, byId: asker.id, now })
  // The asker has given the role, so the two count as tied from now on.
  await writeAudit(trx, {
    actorId: asker.id,
    role: asker.role,
    action: 'staff.permissions',
    subject: { kind: 'player', id: player.id },
    reason: row.reason,
    details: { before: held, after },
    now,
  })
  publishAccount(unit, player.id, 'profile')
  return true
}
