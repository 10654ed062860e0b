import { t } from '#messages/lobbies.ts'
import type { Reason } from '#core/payments/eligibility/eligibility.ts'
import { isProfileComplete } from '#core/players/onboarding/step.ts'
import { isProvisional } from '#core/ratings/seasons/placement.ts'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { Refused } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { readAll } from '#server/platform/db/read-all.ts'
import { loadReasonsAgainst } from '#server/domains/payments/limits/person.ts'
import { reasonText } from '#server/domains/payments/limits/reason-text.ts'
import { findOnboardingFacts } from '#server/domains/players/game-accounts/game-account-queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { listRolesOfPlayer } from '#server/domains/teams/queries.ts'
import { listRatingsOfPlayers } from './queries.ts'
import { listAllSeasons } from './seasons/queries.ts'
import { loadReliability, type Reliability } from './reliability/marks.ts'

/** Ratings in every mode, and reliability, of some players. */
export type PlayerRatings = {
  ratingOf(playerId: string, modeId: number): number
  /** True in placement, where a player has no tier. */
  isProvisional(playerId: string, mode: Pick<ModeRow, 'id' | 'game'>): boolean
  reliabilityOf(playerId: string): Reliability
}

/** Three statements for any number of players. */
export async function loadPlayerRatings(
  db: Reader,
  playerIds: readonly string[],
  now: Date,
): Promise<PlayerRatings> {
  const ids = [...new Set(playerIds)]
  const { rows, seasons, reliability } = await readAll(db, {
    rows: () => listRatingsOfPlayers(db, ids),
    seasons: () => listAllSeasons(db),
    reliability: () => loadReliability(db, ids, now),
  })
  const ratings = new Map(rows.map((row) => [`${row.mode_id}:${row.player_id}`, row]))
  const initialRating = shownRating(newSkill())
  return {
    ratingOf: (playerId, modeId) => ratings.get(`${modeId}:${playerId}`)?.rating ?? initialRating,
    isProvisional: (playerId, { id, game }) => {
      const row = ratings.get(`${id}:${playerId}`)
      return !row || isProvisional(row, seasons.get(game) ?? [])
    },
    reliabilityOf: (playerId) => reliability.get(playerId) ?? { score: 100, coolDownUntil: null },
  }
}

/** Facts that decide whether a person may play: in a lobby, a queue, a tournament or a challenge. */
export type Standing = {
  id: string
  isComplete: boolean
  games: Set<string>
  /** Games in which the person has verified ownership of their account. */
  verifiedGames: Set<string>
  ratingOf(modeId: number): number
  teams: Awaited<ReturnType<typeof listRolesOfPlayer>>
  coolDownUntil: Date | null
  /** Why the person may not play for money; loaded only where money is involved. */
  reasonsAgainstPaid: Reason[]
  /** Ratings of the person and the players loaded with them. */
  ratings: PlayerRatings
}

/**
 * `isForMoney`: at least one of what is in question has an entry or cash to win. `company`: other players whose ratings are
 * shown.
 */
export async function loadStanding(
  context: Context,
  db: Reader,
  playerId: string,
  { isForMoney, company = [] }: { isForMoney: boolean; company?: readonly string[] },
): Promise<Standing> {
  const facts = await findOnboardingFacts(db, playerId)
  const { game_accounts: accounts } = facts
  const teams = await listRolesOfPlayer(db, playerId)
  const ratings = await loadPlayerRatings(db, [playerId, ...company], context.clock.now())
  const reasonsAgainstPaid = isForMoney ? await loadReasonsAgainst(context, db, 'paid_entry', playerId) : []
  return {
    id: playerId,
    isComplete: isProfileComplete(facts),
    games: new Set(accounts.map((account) => account.game)),
    verifiedGames: new Set(accounts.filter((account) => account.verified).map((account) => account.game)),
    ratingOf: (modeId) => ratings.ratingOf(playerId, modeId),
    teams,
    coolDownUntil: ratings.reliabilityOf(playerId).coolDownUntil,
    reasonsAgainstPaid,
    ratings,
  }
}

export type PersonRefusal =
  | 'profile_incomplete'
  | 'no_game_account'
  | 'paid_closed'
  | 'terms_not_accepted'
  | 'unverified_account'
type Mode = Pick<ModeRow, 'game'> & { service?: unknown }
type Money = { entryFeeCents: number; isForMoney?: boolean }

/**
 * The first reason why a person may not play in this mode. A person who may not play for money may not play
 * for prizes without an entry either; an entry adds the check of the game account.
 */
export function personProblem(
  standing: Standing,
  mode: Mode,
  { entryFeeCents, isForMoney = entryFeeCents > 0 }: Money,
): Refused<PersonRefusal> | undefined {
  const problem = profileProblem(standing, mode)
  if (problem || !isForMoney) return problem
  return paidProblem(standing, mode, entryFeeCents)
}

/**
 * Like `personProblem`, for a seat in a lobby: it may be played at once, so a cool-down counts. Events are announced long
 * before.
 */
export function seatProblem(
  standing: Standing,
  mode: Mode,
  { entryFeeCents, now }: { entryFeeCents: number; now: Date },
): Refused<PersonRefusal | 'cooling_down'> | undefined {
  const problem = freeSeatProblem(standing, mode, now)
  return problem || entryFeeCents === 0 ? problem : paidProblem(standing, mode, entryFeeCents)
}

/** Returns the problem of a seat without an entry, as `seatProblem` does for one with an entry. */
export function freeSeatProblem(
  standing: Standing,
  mode: Mode,
  now: Date,
): Refused<'profile_incomplete' | 'no_game_account' | 'cooling_down'> | undefined {
  const problem = profileProblem(standing, mode)
  const { coolDownUntil: until } = standing
  if (problem || !until || until <= now) return problem
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  return { ok: false, refusal: 'cooling_down', detail: t('lobbies.detail.cooling_down', { minutes }) }
}

function profileProblem(
  { isComplete, games }: Standing,
  mode: Mode,
): Refused<'profile_incomplete' | 'no_game_account'> | undefined {
  if (!isComplete) return { ok: false, refusal: 'profile_incomplete' }
  return games.has(mode.game) ? undefined : { ok: false, refusal: 'no_game_account' }
}

function paidProblem(
  { reasonsAgainstPaid: [reason], verifiedGames }: Standing,
  mode: Mode,
  entryFeeCents: number,
): Refused<'paid_closed' | 'terms_not_accepted' | 'unverified_account'> | undefined {
  if (reason?.code === 'terms_not_accepted') return { ok: false, refusal: reason.code }
  if (reason) return { ok: false, refusal: 'paid_closed', detail: reasonText(reason) }
  // Paid matches need a verified game account where a service reports the results.
  return entryFeeCents > 0 && mode.service && !verifiedGames.has(mode.game)
    ? { ok: false, refusal: 'unverified_account' }
    : undefined
}
