import type { AnswerFor } from '#client/lib/call.ts'
import { badge } from './players.ts'

type PublicProfile = AnswerFor<'GET v1 /players/public-profile/'>

/** The public page of a stranger who has played nothing. */
export function publicProfile(facts: Partial<PublicProfile> = {}): PublicProfile {
  return {
    ...badge(),
    is_private: false,
    bio: null,
    country: null,
    created: '2026-01-01T12:00:00.000Z',
    friendship: 'none',
    is_blocked: false,
    reliability: 100,
    ratings: [],
    results: [],
    trophies: [],
    teams: [],
    ...facts,
  }
}
