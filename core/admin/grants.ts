import { accept, refuse, type Decision } from '#core/decision.ts'
import { permissionsOfRole, type Permission, type Role } from '#core/permissions.ts'

type Asked = {
  by: { id: string; permissions: ReadonlySet<Permission> }
  player: { id: string; role: Role; granted: readonly Permission[] }
  granted: readonly Permission[]
}

/**
 * Returns the permissions that a player then has besides those of the role. Nobody changes their own permissions, and
 * nobody grants or takes what they may not do themselves.
 */
export function decideGrant({
  by,
  player,
  granted,
}: Asked): Decision<Permission[], 'own_account' | 'beyond_yours'> {
  if (by.id === player.id) return refuse('own_account')
  const ofRole = permissionsOfRole(player.role)
  const wanted = [...new Set(granted)].filter((each) => !ofRole.includes(each)).sort()
  const changed = [
    ...wanted.filter((each) => !player.granted.includes(each)),
    ...player.granted.filter((each) => !wanted.includes(each)),
  ]
  return changed.every((each) => by.permissions.has(each)) ? accept(wanted) : refuse('beyond_yours')
}
