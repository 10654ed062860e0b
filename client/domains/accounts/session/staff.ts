import type { Profile } from './profile.ts'

/** Whether the player decides disputes. Read from the profile, since a role may be given during a session. */
export function isModerator(profile: Pick<Profile, 'role'> | undefined): boolean {
  return profile?.role === 'moderator' || profile?.role === 'admin'
}
