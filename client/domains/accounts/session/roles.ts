import type { Profile } from './profile.ts'

/** Whether the player may create tournaments. Read from the profile, since a role may be given during a session. */
export function isOrganizer(profile: Pick<Profile, 'role'> | undefined): boolean {
  return profile?.role === 'organizer' || profile?.role === 'admin'
}
