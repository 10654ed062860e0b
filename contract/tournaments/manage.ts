import { z } from '#contract/zod.ts'
import { defineCall, freeTextRefusals, stepUpRequired } from '#contract/call.ts'
import { lines, rowId, text } from '#contract/shapes.ts'
import { scores } from '#contract/matches/matches.ts'
import { actPreview } from './act-preview.ts'
import { matchStaff, needsRole, notOwn, reasonMissing, staffOnly, tooManyDrafts } from './refusals.ts'
import { tournament } from './shapes.ts'
import { section } from './bracket.ts'

const ofTournament = { who: 'player', params: z.object({ id: rowId }), answer: tournament } as const
const notLive = { not_live: { status: 400, detail: 'tournaments.refused.not_live' } } as const
const why = text(3, 500)

export const setSeeds = defineCall('PUT v1 /tournaments/{id}/seeds/', {
  ruledText: ['reason'],
  ...ofTournament,
  scope: 'tournaments:write',
  organization: 'tournament',
  summary: 'Seed by hand: the entrants in their order; those left out follow by rating',
  body: z.object({ seeds: z.array(z.int().min(1)).max(4096), reason: why }),
  refusals: {
    ...staffOnly,
    already_started: { status: 400, detail: 'tournaments.refused.already_started' },
    seeds_invalid: { status: 400, field: 'seeds', detail: 'tournaments.refused.seeds_invalid' },
  },
})

export const startTournament = defineCall('POST v1 /tournaments/{id}/start/', {
  ruledText: ['reason'],
  ...ofTournament,
  scope: 'tournaments:write',
  organization: 'tournament',
  summary: 'Start: the bracket is planned and its first matches open',
  /** `reason`: needed before the planned time, and with fewer entrants than planned. */
  body: z.object({ reason: text(0, 500).default('') }),
  refusals: {
    ...staffOnly,
    ...reasonMissing,
    not_published: { status: 400, detail: 'tournaments.refused.not_published' },
    check_in_first: { status: 400, detail: 'tournaments.refused.check_in_first' },
    already_started: { status: 400, detail: 'tournaments.refused.already_started' },
    over: { status: 400, detail: 'tournaments.refused.over' },
    too_few_entrants: { status: 400, detail: 'tournaments.refused.too_few_entrants' },
  },
})

export const pauseTournament = defineCall('POST v1 /tournaments/{id}/pause/', {
  ruledText: ['reason'],
  ...ofTournament,
  scope: 'tournaments:write',
  organization: 'tournament',
  summary: 'Pause or resume: while it is paused clocks stand still and no result is taken',
  body: z.object({ paused: z.boolean(), reason: why }),
  refusals: {
    ...staffOnly,
    ...notLive,
    already_paused: { status: 400, detail: 'tournaments.refused.already_paused' },
    not_paused: { status: 400, detail: 'tournaments.refused.not_paused' },
  },
})

export const openRound = defineCall('POST v1 /tournaments/{id}/open-round/', {
  ...ofTournament,
  scope: 'tournaments:write',
  organization: 'tournament',
  summary: 'Open the next round, where rounds are opened by hand',
  body: z.object({}),
  refusals: {
    ...staffOnly,
    ...notLive,
    paused: { status: 400, detail: 'tournaments.refused.paused' },
    opens_by_itself: { status: 400, detail: 'tournaments.refused.opens_by_itself' },
    no_round_left: { status: 400, detail: 'tournaments.refused.no_round_left' },
  },
})

/** A result as an organizer gives it, or one that is taken back with all that followed. */
export const resultInput = z.object({
  match_id: rowId,
  /** One pair per game, in the order of the match's entrants. */
  scores: scores.nullish(),
  outcome: z.enum(['played', 'walkover', 'double_forfeit']).default('played'),
  /** The entrant who goes on by walkover. */
  winner_entrant_id: z.int().nullish(),
  undo: z.boolean().default(false),
  reason: why,
})

const resultRefusals = {
  ...matchStaff,
  ...notLive,
  paused: { status: 400, detail: 'tournaments.refused.paused' },
  prizes_paid: { status: 400, detail: 'tournaments.refused.prizes_paid' },
  unknown_match: { status: 400, field: 'match_id', detail: 'tournaments.refused.unknown_match' },
  no_entrants: { status: 400, field: 'match_id', detail: 'tournaments.refused.no_entrants' },
  no_result: { status: 400, field: 'match_id', detail: 'tournaments.refused.no_result' },
  next_stage_started: { status: 400, field: 'match_id', detail: 'tournaments.refused.next_stage_started' },
  draw_not_allowed: { status: 400, field: 'scores', detail: 'tournaments.refused.draw_not_allowed' },
  score_invalid: { status: 400, field: 'scores', detail: 'tournaments.refused.score_invalid' },
} as const

export const setResult = defineCall('POST v1 /tournaments/{id}/results/', {
  ruledText: ['reason'],
  ...ofTournament,
  scope: 'results:write',
  organization: 'tournament',
  summary: 'Set, correct or take back a result; what depended on it is taken back with it',
  body: resultInput,
  refusals: resultRefusals,
})

export const previewResult = defineCall('POST v1 /tournaments/{id}/preview/', {
  summary: 'What a result, or taking one back, would change; nothing is written',
  who: 'player',
  scope: 'tournaments:write',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  body: resultInput.extend({ reason: z.string().max(500).default('') }),
  answer: actPreview,
  refusals: resultRefusals,
})

export const disqualify = defineCall('POST v1 /tournaments/{id}/disqualify/', {
  ruledText: ['reason'],
  ...ofTournament,
  scope: 'entrants:write',
  organization: 'tournament',
  summary: 'Remove an entrant: before the start from the list, after it from the bracket',
  body: z.object({ entrant_id: z.int().min(1), reason: why }),
  refusals: {
    ...matchStaff,
    no_such_entrant: { status: 400, field: 'entrant_id', detail: 'tournaments.refused.no_such_entrant' },
    not_entered: { status: 400, field: 'entrant_id', detail: 'tournaments.refused.entrant_not_in' },
    not_playing: { status: 400, field: 'entrant_id', detail: 'tournaments.refused.entrant_not_in' },
    over: { status: 400, detail: 'tournaments.refused.over' },
  },
})

export const previewDisqualify = defineCall('POST v1 /tournaments/{id}/disqualify/preview/', {
  summary: 'What removing an entrant from the brackets would change; nothing is written',
  who: 'player',
  scope: 'entrants:write',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  body: z.object({ entrant_id: z.int().min(1) }),
  answer: actPreview,
  refusals: {
    ...matchStaff,
    ...notLive,
    no_such_entrant: { status: 400, field: 'entrant_id', detail: 'tournaments.refused.no_such_entrant' },
    not_playing: { status: 400, field: 'entrant_id', detail: 'tournaments.refused.entrant_not_in' },
  },
})

const addBody = z.object({ username: z.string().trim().min(1).max(40) })
const addRefusals = {
  ...notOwn,
  no_such_player: { status: 400, field: 'username', detail: 'common.refused.no_player' },
  already_entered: { status: 400, field: 'username', detail: 'tournaments.refused.player_already_entered' },
  excluded: { status: 400, field: 'username', detail: 'tournaments.refused.player_excluded' },
  no_room: { status: 400, detail: 'tournaments.refused.no_room' },
  over: { status: 400, detail: 'tournaments.refused.over' },
  solo_only: { status: 400, field: 'username', detail: 'tournaments.refused.teams_enter_themselves' },
  /** Late entry is for free tournaments: nobody pays for somebody else. */
  late_is_free: { status: 400, detail: 'tournaments.refused.late_is_free' },
  /** The player lacks a game account, or a complete profile. */
  player_unfit: { status: 400, field: 'username', detail: 'tournaments.refused.player_unfit' },
} as const

export const addEntrant = defineCall('POST v1 /tournaments/{id}/entrants/', {
  ruledText: ['reason'],
  feature: 'tournaments',
  ...ofTournament,
  scope: 'entrants:write',
  organization: 'tournament',
  summary: 'Add a player by name: an invitation, or a late entrant into an open bye or the next Swiss round',
  /** `reason`: of a late entry, for the journal; an invitation needs none. */
  body: addBody.extend({ reason: text(0, 500).default('') }),
  refusals: { ...addRefusals, ...reasonMissing },
})

export const previewEntrant = defineCall('POST v1 /tournaments/{id}/entrants/preview/', {
  summary: 'What a late entry would change, and what the newcomer plays first; nothing is written',
  who: 'player',
  scope: 'entrants:write',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  body: addBody,
  answer: actPreview,
  refusals: { ...addRefusals, ...notLive },
})

export const payPrizes = defineCall('POST v1 /tournaments/{id}/pay-prizes/', {
  ...ofTournament,
  scope: 'session',
  idempotency: 'taken',
  summary: 'Confirm the places and pay the prizes, once',
  stepUp: true,
  body: z.object({}),
  refusals: {
    ...staffOnly,
    ...stepUpRequired,
    ...needsRole,
    not_completed: { status: 400, detail: 'tournaments.refused.not_completed' },
    no_prizes: { status: 400, detail: 'tournaments.refused.no_prizes' },
    already_paid: { status: 400, detail: 'tournaments.refused.already_paid' },
  },
})

/** The people who get a message. `missing`: while the check-in is open, those who have not checked in. */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('missing') }),
  z.object({ kind: z.literal('round'), stage: z.int().min(0).max(9), section, round: z.int().min(1) }),
])
export type Audience = z.output<typeof audience>

export const announce = defineCall('POST v1 /tournaments/{id}/announce/', {
  freeText: ['message'],
  ...ofTournament,
  scope: 'tournaments:write',
  organization: 'tournament',
  summary:
    'Write to everybody who is in it, to those who have not checked in, or to those who play in one round',
  body: z.object({ message: lines(3, 500), to: audience.default({ kind: 'all' }) }),
  refusals: {
    ...freeTextRefusals,
    ...staffOnly,
    nobody: { status: 400, detail: 'tournaments.refused.nobody_to_write_to' },
    too_fast: { status: 429, detail: 'tournaments.refused.announced_too_fast' },
  },
})

export const setStaff = defineCall('PUT v1 /tournaments/{id}/staff/', {
  ...ofTournament,
  scope: 'session',
  summary:
    'Offer somebody the role of an organiser or a referee, who has it once they accept; change the role of one; or take it, or the offer, back; the owner only',
  body: z.object({
    username: z.string().trim().min(1).max(40),
    role: z.enum(['organizer', 'referee', 'none']),
  }),
  refusals: {
    ...staffOnly,
    no_such_player: { status: 400, field: 'username', detail: 'common.refused.no_player' },
    over: { status: 400, detail: 'tournaments.refused.staff_over' },
    approved_prizes: { status: 400, field: 'username', detail: 'tournaments.refused.approved_prizes' },
    too_many_staff: { status: 400, detail: 'tournaments.refused.too_many_staff' },
    is_owner: { status: 400, field: 'username', detail: 'tournaments.refused.is_owner' },
  },
})

export const cloneTournament = defineCall('POST v1 /tournaments/{id}/clone/', {
  feature: 'tournaments',
  summary: 'A new draft with the same rules, a week later',
  who: 'organizer',
  scope: 'tournaments:write',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  body: z.object({}),
  answer: tournament,
  status: 201,
  refusals: { ...staffOnly, ...tooManyDrafts },
})

export const saveTemplate = defineCall('POST v1 /tournaments/{id}/template/', {
  summary: 'Keep the rules of a tournament as a template of mine, to be copied',
  who: 'organizer',
  scope: 'tournaments:write',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  body: z.object({}),
  answer: tournament,
  status: 201,
  refusals: {
    ...staffOnly,
    too_many_templates: { status: 400, detail: 'tournaments.refused.too_many_templates' },
  },
})
