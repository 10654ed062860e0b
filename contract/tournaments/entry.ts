import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { seatRefusals } from '#contract/lobbies/open.ts'
import { playerId, rowId } from '#contract/shapes.ts'
import { notFound } from './refusals.ts'
import { tournament } from './shapes.ts'

/** A tournament is announced long before: other seats and a short cool-down do not matter. */
const {
  already_playing: _playing,
  too_many_lobbies: _many,
  cooling_down: _cooling,
  ...personRefusals
} = seatRefusals

/** Rules of the tournament that the player does not meet; the detail names the rule and the player's value. */
export const entryRefusals = {
  /** By its organization; the detail has the end. */
  banned: { status: 403, detail: 'tournaments.refused.banned' },
  invite_only: { status: 403, detail: 'tournaments.refused.invite_only' },
  too_many_tries: { status: 429, detail: 'tournaments.refused.too_many_tries' },
  wrong_passcode: { status: 400, field: 'passcode', detail: 'tournaments.refused.wrong_passcode' },
  rating_too_low: { status: 403, detail: 'tournaments.refused.rating_too_low' },
  rating_too_high: { status: 403, detail: 'tournaments.refused.rating_too_high' },
  wrong_country: { status: 403, detail: 'tournaments.refused.wrong_country' },
  too_young: { status: 403, detail: 'tournaments.refused.too_young' },
  reliability_too_low: { status: 403, detail: 'tournaments.refused.reliability_too_low' },
} as const

export const registerEntrant = defineCall('POST v1 /tournaments/{id}/register/', {
  feature: 'tournaments',
  idempotency: 'taken',
  summary: 'Enter a tournament, alone or with a team; the fee is held with the place',
  who: 'player',
  scope: 'entrants:write',
  params: z.object({ id: rowId }),
  body: z.object({
    team_id: z.int().min(1).nullish(),
    /** The members of the team who play; its first members by default. The others are substitutes. */
    player_ids: z.array(playerId).max(16).nullish(),
    /** How the team splits its prizes, in percent, in the order of `player_ids`; equal parts by default. */
    shares: z.array(z.int().min(0).max(100)).max(16).nullish(),
    /** Pay the entry with promo first, as far as it goes. */
    promo_choice: z.boolean().default(false),
    passcode: z.string().max(40).nullish(),
  }),
  answer: tournament,
  refusals: {
    ...notFound,
    ...personRefusals,
    ...entryRefusals,
    not_open: { status: 400, detail: 'tournaments.refused.not_open' },
    registration_closed: { status: 400, detail: 'tournaments.refused.registration_closed' },
    already_entered: { status: 400, detail: 'tournaments.refused.already_entered' },
    excluded: { status: 403, detail: 'tournaments.refused.excluded' },
    full: { status: 400, detail: 'tournaments.refused.full' },
    needs_team: { status: 400, field: 'team_id', detail: 'tournaments.refused.needs_team' },
    solo_only: { status: 400, field: 'team_id', detail: 'tournaments.refused.find_solo' },
    no_such_team: { status: 400, field: 'team_id', detail: 'tournaments.refused.no_such_team' },
    not_captain_of_team: { status: 403, detail: 'tournaments.refused.not_captain_of_team' },
    team_of_other_game: { status: 400, field: 'team_id', detail: 'tournaments.refused.team_of_other_game' },
    team_too_small: { status: 400, field: 'team_id', detail: 'tournaments.refused.team_too_small' },
    shares_invalid: { status: 400, field: 'shares', detail: 'tournaments.refused.split_invalid' },
    not_in_team: { status: 400, field: 'player_ids', detail: 'tournaments.refused.not_in_team' },
    /** A member is in another entrant's roster, or may not play; the detail says who. */
    member_unfit: { status: 400, field: 'player_ids', detail: 'tournaments.refused.member_unfit' },
  },
})

export const checkIn = defineCall('POST v1 /tournaments/{id}/check-in/', {
  summary: 'Say that you are there',
  who: 'player',
  scope: 'entrants:write',
  params: z.object({ id: rowId }),
  body: z.object({}),
  answer: tournament,
  refusals: {
    ...notFound,
    not_entered: { status: 400, detail: 'tournaments.refused.not_entered' },
    no_check_in: { status: 400, detail: 'tournaments.refused.no_check_in' },
    check_in_closed: { status: 400, detail: 'tournaments.refused.check_in_closed' },
    already_checked_in: { status: 400, detail: 'tournaments.refused.already_checked_in' },
  },
})

export const withdrawEntrant = defineCall('POST v1 /tournaments/{id}/withdraw/', {
  idempotency: 'taken',
  summary: 'Leave a tournament; the fee goes back until the check-in has closed',
  who: 'player',
  scope: 'entrants:write',
  params: z.object({ id: rowId }),
  body: z.object({}),
  answer: tournament,
  refusals: {
    ...notFound,
    not_entered: { status: 400, detail: 'tournaments.refused.not_entered' },
    not_playing: { status: 400, detail: 'tournaments.refused.not_playing' },
    over: { status: 400, detail: 'tournaments.refused.over' },
  },
})

const ofRoster = {
  who: 'player',
  params: z.object({ id: rowId }),
  body: z.object({}),
  answer: tournament,
} as const
const rosterRefusals = {
  ...notFound,
  not_in_roster: { status: 403, detail: 'tournaments.refused.not_in_roster' },
} as const

export const agreeToRoster = defineCall('POST v1 /tournaments/{id}/roster/agree/', {
  ...ofRoster,
  scope: 'entrants:write',
  summary: 'Agree to playing for the team, and to how it splits its prizes',
  refusals: {
    ...rosterRefusals,
    already_agreed: { status: 400, detail: 'tournaments.refused.already_agreed' },
    prizes_paid: { status: 400, detail: 'tournaments.refused.prizes_paid' },
  },
})

export const leaveRoster = defineCall('POST v1 /tournaments/{id}/roster/leave/', {
  ...ofRoster,
  scope: 'entrants:write',
  idempotency: 'taken',
  summary:
    'Leave the roster of the team, until it is locked; a substitute takes the place, or the team is out',
  refusals: {
    ...rosterRefusals,
    roster_locked: { status: 400, detail: 'tournaments.refused.roster_locked' },
    is_captain: { status: 400, detail: 'tournaments.refused.captain_cannot_leave' },
  },
})
