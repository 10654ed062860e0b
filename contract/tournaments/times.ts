import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId, text, timestamp } from '#contract/shapes.ts'
import { actPreview } from './act-preview.ts'
import { matchStaff, notFound, staffOnly } from './refusals.ts'
import { tournament } from './shapes.ts'

const ofTournament = { who: 'player', params: z.object({ id: rowId }), answer: tournament } as const
const matchId = z.int().min(1)

const playerRefusals = {
  ...notFound,
  not_in: { status: 403, detail: 'tournaments.refused.time_not_in' },
  not_live: { status: 400, detail: 'tournaments.refused.not_live' },
  not_captain: { status: 403, detail: 'tournaments.refused.time_not_captain' },
  not_by_agreement: { status: 400, detail: 'tournaments.refused.not_by_agreement' },
} as const
const tooFar = { status: 400, field: 'time', detail: 'tournaments.refused.time_too_far' } as const
const timePassed = { status: 400, field: 'time', detail: 'tournaments.refused.time_passed' } as const

export const proposeTimes = defineCall('POST v1 /tournaments/{id}/times/propose/', {
  ...ofTournament,
  scope: 'matches:write',
  summary: 'Propose times for my match, instead of those proposed before',
  body: z.object({ match_id: matchId, times: z.array(timestamp).min(1).max(3) }),
  refusals: {
    ...playerRefusals,
    time_passed: { ...timePassed, field: 'times' },
    after_deadline: { status: 400, field: 'times', detail: 'tournaments.refused.after_deadline' },
  },
})

export const acceptTime = defineCall('POST v1 /tournaments/{id}/times/accept/', {
  ...ofTournament,
  scope: 'matches:write',
  summary: 'Accept one of the times that the opponent has proposed',
  body: z.object({ match_id: matchId, time: timestamp }),
  refusals: {
    ...playerRefusals,
    no_proposal: { status: 400, detail: 'tournaments.refused.no_proposal' },
    own_proposal: { status: 400, detail: 'tournaments.refused.own_proposal' },
    not_proposed: { status: 400, field: 'time', detail: 'tournaments.refused.not_proposed' },
    time_passed: timePassed,
  },
})

export const dropProposal = defineCall('POST v1 /tournaments/{id}/times/drop/', {
  ...ofTournament,
  scope: 'matches:write',
  summary: 'Take my proposal back, or decline the opponent’s',
  body: z.object({ match_id: matchId }),
  refusals: {
    ...playerRefusals,
    no_proposal: { status: 400, detail: 'tournaments.refused.no_proposal' },
  },
})

const setBody = z.object({ match_id: matchId, time: timestamp.nullable() })
const setRefusals = {
  ...matchStaff,
  not_live: { status: 400, detail: 'tournaments.refused.not_live' },
  unknown_match: { status: 400, field: 'match_id', detail: 'tournaments.refused.unknown_match' },
  match_running: { status: 400, detail: 'tournaments.refused.match_running' },
  match_over: { status: 400, detail: 'tournaments.refused.match_over' },
  time_passed: timePassed,
  too_far: tooFar,
} as const

export const setMatchTime = defineCall('POST v1 /tournaments/{id}/times/set/', {
  ruledText: ['reason'],
  ...ofTournament,
  scope: 'tournaments:write',
  organization: 'tournament',
  summary: 'Set or postpone the time of a match; without a time it opens as the others do',
  body: setBody.extend({ reason: text(3, 500) }),
  refusals: setRefusals,
})

export const previewMatchTime = defineCall('POST v1 /tournaments/{id}/times/set/preview/', {
  summary: 'What setting the time of a match would change; nothing is written',
  who: 'player',
  scope: 'tournaments:write',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  body: setBody,
  answer: actPreview,
  refusals: setRefusals,
})

const roundBody = z.object({
  round: z.int().min(2).max(41),
  time: timestamp,
  shift_later: z.boolean().default(true),
})
const roundRefusals = {
  ...staffOnly,
  over: { status: 400, detail: 'tournaments.refused.over' },
  without_times: { status: 400, detail: 'tournaments.refused.without_times' },
  no_such_round: { status: 400, field: 'round', detail: 'tournaments.refused.no_such_round' },
  round_open: { status: 400, field: 'round', detail: 'tournaments.refused.round_open' },
  time_passed: timePassed,
  too_far: tooFar,
  out_of_order: { status: 400, field: 'time', detail: 'tournaments.refused.rounds_out_of_order' },
} as const

export const moveRound = defineCall('POST v1 /tournaments/{id}/times/round/', {
  ruledText: ['reason'],
  ...ofTournament,
  scope: 'tournaments:write',
  organization: 'tournament',
  summary: 'Move the time of a round that is not open yet, alone or with those after it',
  body: roundBody.extend({ reason: text(3, 500) }),
  refusals: roundRefusals,
})

export const previewRound = defineCall('POST v1 /tournaments/{id}/times/round/preview/', {
  summary: 'What moving a round would change; nothing is written',
  who: 'player',
  scope: 'tournaments:write',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  body: roundBody,
  answer: actPreview,
  refusals: roundRefusals,
})
