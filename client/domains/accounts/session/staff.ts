import type { Permission } from '#core/permissions.ts'
import type { Profile } from './profile.ts'

type Permitted = Pick<Profile, 'permissions'> | undefined

/** Checks a staff permission. Reads the profile, since a permission may be given during a session. */
export function isPermitted(profile: Permitted, permission: Permission): boolean {
  return profile?.permissions.includes(permission) ?? false
}

/** Checks whether the player may see the console at all. */
export function isStaff(profile: Permitted): boolean {
  return (profile?.permissions.length ?? 0) > 0
}
