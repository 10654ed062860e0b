import { z } from '#contract/zod.ts'
import { defineCall, freeTextRefusals } from '#contract/call.ts'
import { coolingDown } from '#contract/ratings/reliability.ts'
import { lines, playerId, region, slug, timestamp } from '#contract/shapes.ts'
import { lobby } from './lobbies.ts'

export const lobbyInput = z.object({
  game: slug,
  mode: slug,
  best_of: z.union([z.literal(1), z.literal(3), z.literal(5)]).default(1),
  entry_fee_cents: z.int().min(0).max(1_000_000).default(0),
  is_private: z.boolean().default(false),
  region: region.nullish(),
  rating_min: z.int().min(0).max(10_000).nullish(),
  rating_max: z.int().min(0).max(10_000).nullish(),
  starts_at: timestamp.nullish(),
  rules: lines(0, 500).nullish(),
  /** The team of the first side, on which only its members may sit. Its captain only. */
  team_id: z.int().min(1).nullish(),
  /** A player to challenge: is invited to the second side at once. */
  opponent_id: playerId.nullish(),
  /** Pay the entry with bonus first, as far as it goes. */
  promo_choice: z.boolean().default(false),
})

export const teamRefusals = {
  no_such_team: { status: 400, detail: 'lobbies.refused.no_such_team', field: 'team_id' },
  not_captain_of_team: { status: 403, detail: 'lobbies.refused.not_captain_of_team' },
  team_of_other_game: { status: 400, detail: 'lobbies.refused.team_of_other_game', field: 'team_id' },
  no_side_left: { status: 400, detail: 'lobbies.refused.no_side_left' },
} as const

/** Why the player may not take a seat in any lobby of this kind. */
export const seatRefusals = {
  no_game_account: {
    status: 400,
    detail: 'lobbies.refused.no_game_account',
  },
  profile_incomplete: { status: 403, detail: 'lobbies.refused.profile_incomplete' },
  already_playing: {
    status: 400,
    detail: 'lobbies.refused.already_playing',
  },
  too_many_lobbies: { status: 400, detail: 'lobbies.refused.too_many_lobbies' },
  ...coolingDown,
  /** The detail is the first reason of `core/eligibility`. */
  paid_closed: { status: 403, detail: 'lobbies.refused.paid_closed' },
  terms_not_accepted: { status: 403, detail: 'accounts.refused.terms_not_accepted' },
  unverified_account: {
    status: 403,
    detail: 'lobbies.refused.unverified_account',
  },
  insufficient: { status: 400, detail: 'lobbies.refused.insufficient' },
} as const

/** The refusals of an invitee, at the request field that names them. */
export const inviteeAt = <const Field extends string>(field: Field) =>
  ({
    no_such_player: { status: 400, detail: 'lobbies.refused.no_such_player', field },
    invitee_seated: { status: 400, detail: 'lobbies.refused.invitee_seated', field },
    invitee_busy: { status: 400, detail: 'lobbies.refused.invitee_busy', field },
    invitee_unfit: { status: 400, detail: 'lobbies.refused.invitee_unfit', field },
    not_in_team: { status: 400, detail: 'lobbies.refused.not_in_team', field },
    against_own_team: { status: 400, detail: 'lobbies.refused.invitee_on_other_team', field },
    declined_lately: {
      status: 400,
      detail: 'lobbies.refused.declined_lately',
      field,
    },
  }) as const

/** A new lobby has no teams against the invited player, and nobody who has declined. */
const { not_in_team: _team, declined_lately: _declined, ...challengeeRefusals } = inviteeAt('opponent_id')

export const openLobby = defineCall('POST v1 /lobbies/', {
  feature: 'lobbies',
  freeText: ['rules'],
  idempotency: 'taken',
  summary: 'Open a lobby and take its first seat',
  who: 'player',
  scope: 'lobbies:write',
  body: lobbyInput,
  answer: lobby,
  status: 201,
  refusals: {
    ...freeTextRefusals,
    unknown_mode: { status: 400, field: 'mode', detail: 'common.refused.unknown_mode' },
    best_of_not_offered: {
      status: 400,
      field: 'best_of',
      detail: 'lobbies.refused.best_of_not_offered',
    },
    rating_range: {
      status: 400,
      field: 'rating_min',
      detail: 'lobbies.refused.rating_range',
    },
    entry_too_high: {
      status: 400,
      field: 'entry_fee_cents',
      detail: 'lobbies.refused.entry_too_high',
    },
    entry_too_low: {
      status: 400,
      field: 'entry_fee_cents',
      detail: 'lobbies.refused.entry_too_low',
    },
    bad_start: {
      status: 400,
      field: 'starts_at',
      detail: 'lobbies.refused.bad_start',
    },
    no_such_team: teamRefusals.no_such_team,
    not_captain_of_team: teamRefusals.not_captain_of_team,
    team_of_other_game: teamRefusals.team_of_other_game,
    ...challengeeRefusals,
    ...seatRefusals,
  },
})
