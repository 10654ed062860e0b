import { API_BASES } from './api-base.ts'
import type { KnownKey } from './call.ts'

/** The reads of the client reference, Calls: every API has them. */
const SPECIFICATION: ReadonlySet<string> = new Set<KnownKey>([
  'GET v1 /accounts/verification',
  'GET v1 /accounts/twitter-auth/',
  'GET v1 /players/profile/',
  'GET v1 /players/public-profile/',
  'GET v1 /players/wallet-history/',
  'GET v1 /players/friends/',
  'GET v1 /players/friend-requests/',
  'GET v1 /players/versus-team/',
  'GET v1 /players/versus-team/{id}/',
  'GET v1 /players/versus/usernames/',
  'GET v1 /players/lobby/{lobbyId}/teammates/',
  'GET v1 /players/notifications/',
])

/** Lists of what an API without them has none of. */
const LISTS: ReadonlySet<string> = new Set<KnownKey>([
  'GET v1 /announcements/',
  'GET v1 /challenges/',
  'GET v1 /circuits/',
  'GET v1 /games/',
  'GET v1 /leaderboards/seasons/',
  'GET v1 /lobbies/',
  'GET v1 /organizations/',
  'GET v1 /players/best-wins/',
  'GET v1 /players/blocks/',
  'GET v1 /players/following/',
  'GET v1 /players/game-account-claims/',
  'GET v1 /players/invites/',
  'GET v1 /players/match-history/',
  'GET v1 /players/push-subscriptions/',
  'GET v1 /players/sanctions/',
  'GET v1 /players/versus-team/{id}/matches/',
  'GET v1 /regions/',
  'GET v1 /tournaments/',
])

const NOTHING: Partial<Record<string, object>> = {
  'GET v1 /leaderboards/': { game: '', mode: '', me: null, season: null, ahead: null, tiers: [] },
  'GET v1 /leaderboards/totals/': { game: '', me: null, is_shown: null, ahead: null },
  'GET v1 /players/dashboard/': {
    now: [],
    week: { matches: 0, wins: 0, losses: 0, draws: 0 },
    reliability: { score: 100, cool_down_until: null, marks: [] },
    ratings: [],
  },
  'GET v1 /queue/': { ticket: null },
  'GET v1 /queue/modes/': { results: [] },
  'GET v1 /players/find/': { results: [] },
  'GET v1 /players/suggestions/': { met: [], friends_of_friends: [] },
  'GET v1 /search/': { players: [] },
  'GET v1 /wallet/earnings/': { total_cents: 0, days: [] },
} satisfies Partial<Record<KnownKey, object>>

/** Tells that a 404 of this call means that the API lacks it, when it says no more. */
export function isAddition(key: string): boolean {
  return key.startsWith('GET ') && !SPECIFICATION.has(key)
}

/** The answer of an API that lacks the call and has nothing of the kind; undefined: the screen decides. */
export function answerWithout(key: string): object | undefined {
  const rest = NOTHING[key]
  if (!rest && !LISTS.has(key)) return undefined
  return { count: 0, next: null, previous: null, results: [], ...rest }
}

let asking: Promise<boolean> | undefined

/**
 * Tells whether this 404 is a proxy's whose server is away, as during a deployment. Only a page can be one, but some
 * frameworks answer a page for what they lack, too. So a call that every API has and everybody may make is asked.
 */
export async function isApiAway(notFound: Response): Promise<boolean> {
  if (!isPage(notFound)) return false
  asking ??= askApi().finally(() => (asking = undefined))
  return asking
}

async function askApi(): Promise<boolean> {
  try {
    const headers = { accept: 'application/json' }
    const answer = await fetch(`${API_BASES.v1}/players/public-profile/`, { headers, cache: 'no-store' })
    return answer.status >= 500 || (answer.status === 404 && isPage(answer))
  } catch {
    return true
  }
}

function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
}
