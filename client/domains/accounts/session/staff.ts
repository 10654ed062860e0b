import type { Permission } from '#core/permissions.ts'
import type { Profile } from './profile.ts'

type Permitted = Pick<Profile, 'permissions'> | undefined

/** Whether the player may do this as staff. Read from the profile, since a permission may be given during a session. */
export function isPermitted(profile: Permitted, permission: Permission): boolean {
  return profile?.permissions.includes(permission) ?? false
}

/** Whether the player sees the console at all. */
export function isStaff(profile: Permitted): boolean {
  return (profile?.permissions.length ?? 0) > 0
}
