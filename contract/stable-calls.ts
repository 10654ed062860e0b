import type { CallByKey } from './calls.ts'
import type { CallKey } from './call.ts'

/**
 * Calls that programs may rely on: they only grow. Their inputs and answers are kept in
 * `docs/api-stable.txt`, and a test fails when something of it is missing. A list in one file, so that the
 * promise can be read at once.
 */
const STABLE = [
  'GET v1 /site/',
  'GET v1 /games/',
  'GET v1 /regions/',
  'GET v1 /developer/scopes/',
  'POST v1 /keys/leaked/',
  'GET v1 /players/public-profile/',
  'GET v1 /players/card/',
  'GET v1 /players/find/',
  'GET v1 /players/match-history/',
  'GET v1 /players/rating-history/',
  'GET v1 /players/season-recap/',
  'GET v1 /players/rivals/',
  'GET v1 /players/best-wins/',
  'GET v1 /players/head-to-head/',
  'GET v1 /leaderboards/',
  'GET v1 /leaderboards/teams/',
  'GET v1 /leaderboards/seasons/',
  'GET v1 /tournaments/',
  'GET v1 /tournaments/{id}/',
  'GET v1 /tournaments/{id}/entrants/',
  'GET v1 /tournaments/{id}/bracket/',
  'GET v1 /tournaments/{id}/standings/',
  'GET v1 /tournaments/{id}/journal/',
  'GET v1 /tournaments/{id}/draw/',
  'POST v1 /tournaments/{id}/register/',
  'POST v1 /tournaments/{id}/withdraw/',
  'POST v1 /tournaments/{id}/check-in/',
  'POST v1 /tournaments/{id}/results/',
  'POST v1 /tournaments/{id}/announce/',
  'GET v1 /circuits/',
  'GET v1 /circuits/{id}/',
  'GET v1 /matches/{id}/',
  'POST v1 /matches/{id}/report/',
  'POST v1 /matches/{id}/running-score/',
  'GET v1 /lobbies/',
  'GET v1 /lobbies/{id}/',
  'POST v1 /lobbies/',
  'POST v1 /lobbies/{id}/join/',
  'PUT v1 /lobbies/{id}/ready/',
  'PUT v1 /lobbies/{id}/cancel/',
  'GET v1 /challenges/',
  'GET v1 /challenges/{id}/',
  'GET v1 /challenges/{id}/standing/',
  'GET v1 /organizations/',
  'GET v1 /organizations/{slug}/',
  'GET v1 /organizations/{slug}/leaderboard/',
  'GET v1 /players/versus-team/{id}/',
  'GET v1 /players/versus-team/{id}/matches/',
] as const satisfies (keyof CallByKey)[]

const stable: ReadonlySet<string> = new Set(STABLE)
export const isStable = (key: CallKey): boolean => stable.has(key)
