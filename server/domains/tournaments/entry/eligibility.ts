import { t } from '#messages/tournaments.ts'
import { isForMoney } from '#core/wallet/prize-table.ts'
import { ageOn } from '#core/players/onboarding/age.ts'
import type { Context } from '#server/platform/context.ts'
import type { Refused } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import {
  loadStanding,
  personProblem,
  type PersonRefusal,
  type Standing,
} from '#server/domains/ratings/standing.ts'
import { reasonText } from '#server/domains/payments/limits/reason-text.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import type { LoadedTournament } from '../load.ts'
import { isInvited } from '../invitations/queries.ts'
import { banProblem } from './bans.ts'

export type RuleRefusal =
  | 'banned'
  | 'invite_only'
  | 'rating_too_low'
  | 'rating_too_high'
  | 'wrong_country'
  | 'too_young'
  | 'reliability_too_low'
export type EntryProblem = Refused<PersonRefusal | RuleRefusal>

/**
 * The first reason why a player may not enter: the rules for everybody who plays, then those of this tournament, each with
 * the rule and the player's own value in words.
 */
export async function entryProblem(
  db: Reader,
  { row, mode }: Pick<LoadedTournament, 'row' | 'mode'>,
  standing: Standing,
  now: Date,
): Promise<EntryProblem | undefined> {
  const { settings } = row
  const ban = await banProblem(db, row, { playerId: standing.id, now })
  if (ban) return ban
  const general = personProblem(standing, mode, {
    entryFeeCents: settings.entry_fee_cents,
    isForMoney: isForMoney(settings),
  })
  if (general) return general
  if (settings.verified_account && !standing.verifiedGames.has(mode.game))
    return refused('unverified_account', t('tournaments.rule.verified_account'))
  if (settings.is_invite_only && !(await isInvited(db, row.id, standing.id)))
    return { ok: false, refusal: 'invite_only' }
  return ratingProblem(standing.ratingOf(mode.id), settings) ?? ownRuleProblem(db, standing, settings, now)
}

/** The facts that decide whether somebody may play in this tournament. */
export function loadStandingFor(
  context: Context,
  db: Reader,
  { settings }: LoadedTournament['row'],
  playerId: string,
): Promise<Standing> {
  return loadStanding(context, db, playerId, { isForMoney: isForMoney(settings) })
}

/** Reasons that keep somebody from playing for money, whoever pays the entry. */
const OF_THE_PERSON = ['banned', 'restricted', 'under_age', 'region_closed', 'self_excluded', 'cool_off']

/**
 * The first reason why somebody may not play in the team of another. The captain pays, and an invitation is for the whole
 * team; but who may not play for money may not do so in a team either.
 */
export async function memberProblem(
  db: Reader,
  { row, mode }: Pick<LoadedTournament, 'row' | 'mode'>,
  standing: Standing,
  now: Date,
): Promise<EntryProblem | undefined> {
  const settings = { ...row.settings, entry_fee_cents: 0, is_invite_only: false }
  const general = { ...standing, reasonsAgainstPaid: [] }
  const problem = await entryProblem(db, { row: { ...row, settings }, mode }, general, now)
  if (problem) return problem
  const reason = standing.reasonsAgainstPaid.find(({ code }) => OF_THE_PERSON.includes(code))
  return reason && { ok: false, refusal: 'paid_closed', detail: reasonText(reason) }
}

type Settings = LoadedTournament['row']['settings']

/** The rule on ratings alone. */
export function ratingProblem(
  own: number,
  { rating_min: min, rating_max: max }: Settings,
): EntryProblem | undefined {
  if (min !== null && own < min)
    return refused('rating_too_low', t('tournaments.rule.rating_min', { min, own }))
  if (max !== null && own > max)
    return refused('rating_too_high', t('tournaments.rule.rating_max', { max, own }))
  return undefined
}

/** The rules on reliability, country and age. */
export async function ownRuleProblem(
  db: Reader,
  standing: Standing,
  settings: Settings,
  now: Date,
): Promise<EntryProblem | undefined> {
  const { countries, min_age: minAge, reliability_min: least } = settings
  const reliability = standing.ratings.reliabilityOf(standing.id).score
  if (least !== null && reliability < least)
    return refused('reliability_too_low', t('tournaments.rule.reliability', { min: least, own: reliability }))
  if (countries.length === 0 && minAge === null) return undefined
  const player = await findPlayer(db, standing.id)
  if (countries.length > 0 && !countries.includes(player.address?.country ?? ''))
    return { ok: false, refusal: 'wrong_country' }
  if (minAge !== null && (player.dob === null || ageOn(player.dob, now.toISOString().slice(0, 10)) < minAge))
    return refused('too_young', t('tournaments.rule.min_age', { min: minAge }))
  return undefined
}

function refused<Name extends PersonRefusal | RuleRefusal>(refusal: Name, detail: string): Refused<Name> {
  return { ok: false, refusal, detail }
}
