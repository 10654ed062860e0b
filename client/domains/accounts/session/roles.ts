import type { Profile } from './profile.ts'

/** Checks whether the player may create tournaments. Reads the profile, since a role may be given during a session. */
export function isOrganizer(profile: Pick<Profile, 'role'> | undefined): boolean {
  return profile?.role === 'organizer' || profile?.role === 'admin'
}
