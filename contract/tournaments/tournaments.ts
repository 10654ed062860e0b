import { z } from '#contract/zod.ts'
import { defineCall, featureOff, freeTextRefusals } from '#contract/call.ts'
import { lines, pageFields, pageOf, region, rowId, slug, text, timestamp } from '#contract/shapes.ts'
import { mapRules } from './map-rules.ts'
import { matchStaff, needsApproval, needsRole, notFound, reasonMissing, tooManyDrafts } from './refusals.ts'
import { playRules } from './play-rules.ts'
import { entryRules, startRules, tournament, tournamentRow, tournamentStatus } from './shapes.ts'

const gameTypes = z.enum([
  'fps',
  'moba',
  'sports',
  'fighting',
  'strategy',
  'racing',
  'battle-royale',
  'cards',
])

/** Filters of the list of tournaments, and of the calendar file. */
export const listFilters = {
  game_type: gameTypes.optional(),
  game: z.string().max(40).optional(),
  mode: z.string().max(40).optional(),
  status: tournamentStatus.optional(),
  region: region.optional(),
  entry: z.enum(['free', 'paid']).optional(),
}

export const listTournaments = defineCall('GET v1 /tournaments/', {
  summary: 'Tournaments: running ones first, then those to come by their start, then past ones',
  who: 'anyone',
  scope: 'tournaments:read',
  query: z.object({
    ...listFilters,
    /** A part of the name. */
    q: z.string().trim().max(80).optional(),
    /** `mine`: those I am in or organize; `templates`: what I have kept to be copied. */
    scope: z.enum(['all', 'mine', 'organised', 'templates']).optional(),
    /** Tournaments of this organization; with `scope=organised` also its drafts. */
    organization: rowId.optional(),
    /** Repeating tournaments, to come or running: of each series the last one that was announced. */
    repeats: z.enum(['weekly']).optional(),
    from: timestamp.optional(),
    to: timestamp.optional(),
    ...pageFields,
  }),
  answer: pageOf(tournamentRow),
})

export const readTournament = defineCall('GET v1 /tournaments/{id}/', {
  summary: 'A tournament, with what the reader may do; a draft for its staff only',
  who: 'anyone',
  scope: 'tournaments:read',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  answer: tournament,
  refusals: notFound,
})

/** Percentages from the first place on, or fixed amounts. */
const prizes = z.object({
  prize_kind: z.enum(['none', 'fixed', 'share']),
  prizes: z
    .array(z.object({ place: z.int().min(1).max(128), amount_cents: z.int().min(0).max(100_000_000) }))
    .max(128),
  prize_shares: z.array(z.int().min(0).max(100)).max(128),
})

/** Fields that an organizer decides. */
const tournamentFields = z.object({
  name: text(3, 80),
  game: slug,
  mode: slug,
  starts_at: timestamp,
  description: lines(0, 2000),
  rules: lines(0, 5000),
  region: region.nullish(),
  max_entrants: z.int().min(2).max(4096),
  entry_fee_cents: z.int().min(0).max(1_000_000),
  is_invite_only: z.boolean(),
  /** Needed to enter; null for none. */
  passcode: text(4, 40).nullish(),
  format: playRules.shape.format,
  best_of: playRules.shape.best_of,
  best_of_late: playRules.shape.best_of_late.nullish(),
  third_place_match: z.boolean(),
  /** Accepted from other clients; `grand_final` says more. */
  grand_final_reset: z.boolean().nullish(),
  grand_final: playRules.shape.grand_final.nullish(),
  legs: playRules.shape.legs,
  leavers: playRules.shape.leavers,
  rounds: playRules.shape.rounds,
  swiss_through: playRules.shape.swiss_through,
  swiss_out: playRules.shape.swiss_out,
  groups: playRules.shape.groups,
  advance_per_group: playRules.shape.advance_per_group,
  group_format: playRules.shape.group_format,
  bracket_format: playRules.shape.bracket_format,
  stages: playRules.shape.stages,
  tie_breaks: playRules.shape.tie_breaks,
  unplayed_rounds: playRules.shape.unplayed_rounds,
  map_rules: mapRules,
  seeding: startRules.shape.seeding,
  protected_seeds: startRules.shape.protected_seeds,
  min_entrants: startRules.shape.min_entrants,
  has_waiting_list: z.boolean(),
  check_in_minutes: startRules.shape.check_in_minutes,
  below_minimum: startRules.shape.below_minimum,
  starts_itself: z.boolean(),
  round_start: startRules.shape.round_start,
  round_times: startRules.shape.round_times,
  round_days: startRules.shape.round_days,
  repeats: startRules.shape.repeats,
  /** A circuit of mine that it belongs to. */
  circuit_id: rowId.nullable(),
  /** An organization that it belongs to: one that I own or manage. */
  organization_id: rowId.nullable(),
  rating_min: entryRules.shape.rating_min,
  rating_max: entryRules.shape.rating_max,
  countries: entryRules.shape.countries,
  min_age: entryRules.shape.min_age,
  verified_account: z.boolean(),
  reliability_min: entryRules.shape.reliability_min,
  prize_kind: prizes.shape.prize_kind,
  prizes: prizes.shape.prizes,
  prize_shares: prizes.shape.prize_shares,
})
const { shape } = tournamentFields

/** All of it has a default but name, game, mode and start. */
export const tournamentInput = tournamentFields.extend({
  description: shape.description.default(''),
  rules: shape.rules.default(''),
  max_entrants: shape.max_entrants.default(16),
  entry_fee_cents: shape.entry_fee_cents.default(0),
  is_invite_only: shape.is_invite_only.default(false),
  format: shape.format.default('single_elimination'),
  best_of: shape.best_of.default(1),
  third_place_match: shape.third_place_match.default(false),
  legs: shape.legs.default(1),
  leavers: shape.leavers.default('forfeit_rest'),
  rounds: shape.rounds.default(5),
  swiss_through: shape.swiss_through.default(null),
  swiss_out: shape.swiss_out.default(null),
  groups: shape.groups.default(1),
  advance_per_group: shape.advance_per_group.default(2),
  group_format: shape.group_format.default('round_robin'),
  bracket_format: shape.bracket_format.default('single_elimination'),
  stages: shape.stages.default([]),
  tie_breaks: shape.tie_breaks.default([]),
  unplayed_rounds: shape.unplayed_rounds.default('fide_2024'),
  map_rules: shape.map_rules.default({ pool: [], rounds: [], vetoes: [] }),
  seeding: shape.seeding.default('rating'),
  protected_seeds: shape.protected_seeds.default(0),
  min_entrants: shape.min_entrants.default(2),
  has_waiting_list: shape.has_waiting_list.default(true),
  check_in_minutes: shape.check_in_minutes.default(30),
  below_minimum: shape.below_minimum.default('extend'),
  starts_itself: shape.starts_itself.default(true),
  round_start: shape.round_start.default('as_ready'),
  round_times: shape.round_times.default([]),
  round_days: shape.round_days.default(7),
  repeats: shape.repeats.default('none'),
  circuit_id: shape.circuit_id.default(null),
  organization_id: shape.organization_id.default(null),
  rating_min: shape.rating_min.default(null),
  rating_max: shape.rating_max.default(null),
  countries: shape.countries.default([]),
  min_age: shape.min_age.default(null),
  verified_account: shape.verified_account.default(false),
  reliability_min: shape.reliability_min.default(null),
  /** Bots register, play, miss matches and dispute. Unlisted, without ratings and money, and gone after 24 hours. */
  practice: z.boolean().default(false),
  /** Seconds of the event in a second, of a practice tournament. */
  practice_speed: z.int().min(1).max(600).default(60),
  /** Left out, it follows from the amounts or the shares. */
  prize_kind: shape.prize_kind.optional(),
  prizes: shape.prizes.default([]),
  prize_shares: shape.prize_shares.default([]),
})
export type TournamentBody = z.output<typeof tournamentInput>
export type TournamentInput = TournamentBody & { prize_kind: 'none' | 'fixed' | 'share' }

const inputRefusals = {
  no_such_organization: {
    status: 400,
    field: 'organization_id',
    detail: 'tournaments.refused.no_organization',
  },
  no_such_circuit: { status: 400, field: 'circuit_id', detail: 'tournaments.refused.no_circuit' },
  unknown_mode: { status: 400, field: 'mode', detail: 'tournaments.refused.unknown_mode' },
  bad_start: { status: 400, field: 'starts_at', detail: 'tournaments.refused.bad_start' },
  best_of_not_offered: { status: 400, field: 'best_of', detail: 'tournaments.refused.best_of_not_offered' },
  entry_too_high: { status: 400, field: 'entry_fee_cents', detail: 'common.refused.entry_too_high' },
  prizes_invalid: { status: 400, field: 'prizes', detail: 'tournaments.refused.prizes_invalid' },
  shares_invalid: { status: 400, field: 'prize_shares', detail: 'tournaments.refused.shares_invalid' },
  /** The detail says what does not fit. */
  format_invalid: { status: 400, field: 'format', detail: 'tournaments.refused.format_invalid' },
  unknown_map: { status: 400, field: 'map_rules', detail: 'tournaments.refused.unknown_map' },
  /** A pool has fewer maps than a series has games and bans. */
  too_few_maps: { status: 400, field: 'map_rules', detail: 'tournaments.refused.too_few_maps' },
  mode_without_sides: {
    status: 400,
    field: 'map_rules',
    detail: 'tournaments.refused.mode_without_sides',
  },
  veto_invalid: { status: 400, field: 'map_rules', detail: 'tournaments.refused.veto_invalid' },
  unknown_country: { status: 400, field: 'countries', detail: 'tournaments.refused.unknown_country' },
  rating_range: { status: 400, field: 'rating_min', detail: 'tournaments.refused.rating_range' },
  min_above_max: { status: 400, field: 'min_entrants', detail: 'tournaments.refused.min_above_max' },
  round_times_invalid: {
    status: 400,
    field: 'round_times',
    detail: 'tournaments.refused.round_times_invalid',
  },
} as const

/** Practice waits for no day and no team, and is part of nothing. */
const practiceLimits = {
  practice_limits: { status: 400, field: 'practice', detail: 'tournaments.refused.practice_limits' },
} as const

export const createTournament = defineCall('POST v1 /tournaments/', {
  feature: 'tournaments',
  freeText: ['name', 'description', 'rules', 'stages'],
  idempotency: 'taken',
  summary: 'Create a tournament as a draft, or a practice tournament with bots',
  who: 'organizer',
  scope: 'tournaments:write',
  organization: 'new',
  body: tournamentInput,
  answer: tournament,
  status: 201,
  refusals: {
    ...freeTextRefusals,
    ...inputRefusals,
    ...tooManyDrafts,
    ...practiceLimits,
    practice_for_money: { status: 400, field: 'practice', detail: 'tournaments.refused.practice_for_money' },
    too_many_practices: { status: 400, field: 'practice', detail: 'tournaments.refused.too_many_practices' },
  },
})

/** A status the tournament is led to; the others are reached by themselves. */
const wantedStatus = z.enum(['registration', 'check_in', 'live', 'cancelled'])

export const editTournament = defineCall('PUT v1 /tournaments/{id}/', {
  ruledText: ['reason'],
  freeText: ['name', 'description', 'rules', 'stages'],
  summary: 'Change a tournament within what its state allows, or lead it to its next status',
  who: 'player',
  scope: 'tournaments:write',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  body: tournamentFields.partial().extend({
    status: wantedStatus.optional(),
    /** Why it is cancelled, starts at another time than published, or is started against the plan; needed for these alone. */
    reason: text(0, 500).optional(),
  }),
  answer: tournament,
  refusals: {
    ...freeTextRefusals,
    ...matchStaff,
    ...needsRole,
    ...needsApproval,
    ...inputRefusals,
    ...practiceLimits,
    ...reasonMissing,
    /** Applies only when a draft is published. */
    ...featureOff,
    /** Its members get their rights in it. */
    organization_by_owner: {
      status: 403,
      field: 'organization_id',
      detail: 'tournaments.refused.organization_by_owner',
    },
    /** A member has approved its prizes, which are not paid yet. */
    approved_by_member: {
      status: 400,
      field: 'organization_id',
      detail: 'tournaments.refused.approved_by_member',
    },
    /** Once published, only texts, the start and a larger field can be changed. */
    locked: { status: 400, detail: 'tournaments.refused.locked' },
    below_entrants: { status: 400, field: 'max_entrants', detail: 'tournaments.refused.below_entrants' },
    is_template: { status: 400, detail: 'tournaments.refused.is_template' },
    already_published: { status: 400, detail: 'tournaments.refused.already_published' },
    not_published: { status: 400, detail: 'tournaments.refused.not_published' },
    start_passed: { status: 400, field: 'starts_at', detail: 'tournaments.refused.start_passed' },
    only_later: { status: 400, field: 'starts_at', detail: 'tournaments.refused.only_later' },
    too_late: { status: 400, detail: 'tournaments.refused.too_late' },
    without_check_in: { status: 400, detail: 'tournaments.refused.without_check_in' },
    check_in_first: { status: 400, detail: 'tournaments.refused.check_in_first' },
    already_started: { status: 400, detail: 'tournaments.refused.already_started' },
    too_few_entrants: { status: 400, detail: 'tournaments.refused.too_few_entrants' },
    over: { status: 400, detail: 'tournaments.refused.over' },
    prizes_paid: { status: 400, detail: 'tournaments.refused.prizes_paid' },
  },
})
