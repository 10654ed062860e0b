import type { Profile } from './profile.ts'

/** Who decides disputes. The profile is asked, as a role may have been given since the sign-in. */
export function isModerator(profile: Pick<Profile, 'role'> | undefined): boolean {
  return profile?.role === 'moderator' || profile?.role === 'admin'
}
