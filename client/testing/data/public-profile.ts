import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerHeadToHead, badge } from './players.ts'

type PublicProfile = AnswerFor<'GET v1 /players/public-profile/'>

/** The public profile of another player without matches. */
export function publicProfile(facts: Partial<PublicProfile> = {}): PublicProfile {
  return {
    ...badge(),
    is_private: false,
    bio: null,
    country: null,
    created: '2026-01-01T12:00:00.000Z',
    friendship: 'none',
    is_blocked: false,
    is_followed: false,
    followers: null,
    reliability: 100,
    ratings: [],
    results: [],
    trophies: [],
    frame: null,
    teams: [],
    ...facts,
  }
}

/** A rating in blitz chess after ten matches. */
export function ratingCard(facts: Partial<PublicProfile['ratings'][number]> = {}) {
  return {
    game: 'chess',
    mode: 'blitz',
    rating: 1240,
    tier: 'Gold',
    provisional: false,
    matches: 10,
    wins: 6,
    losses: 3,
    draws: 1,
    rank: 4,
    ...facts,
  }
}

/** A won match of blitz chess. */
export function matchResult(
  facts: Partial<PublicProfile['results'][number]> = {},
): PublicProfile['results'][number] {
  return {
    match_id: 1,
    lobby_id: 1,
    game: 'chess',
    mode: 'blitz',
    result: 'win',
    score: [1, 0],
    opponents: [badge()],
    rating_before: 1220,
    rating_after: 1240,
    settled: '2026-03-01T12:00:00.000Z',
    ...facts,
  }
}

/** Answers the calls of a player's public page except for the player. */
export function answerPublicProfile(player: PublicProfile): void {
  api.answer('GET v1 /players/public-profile/', player)
  api.answer('GET v1 /players/best-wins/', { results: [] })
  api.answer('GET v1 /players/rivals/', { results: [] })
  api.answer('GET v1 /players/form/', { modes: [] })
  answerHeadToHead([undefined, player.username])
  api.answer('GET v1 /players/match-history/', listOf(player.results))
  api.answer('GET v1 /players/rating-history/', { before: null, points: [] })
  api.answer('GET v1 /players/friend-requests/', listOf([]))
  api.answer('GET v1 /players/versus-team/', listOf([]))
}
