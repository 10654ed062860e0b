import { z } from '#contract/zod.ts'
import { EVIDENCE_MINUTES } from '#core/matches/evidence-request.ts'
import { SUSPECT_REASONS } from '#core/matches/lichess.ts'
import { defineCall, stepUpRequired, takenByColleague } from '#contract/call.ts'
import { evidence } from './evidence.ts'
import { disputeStep, match, notFound } from './matches.ts'
import { message } from './chat.ts'
import { undoBody, undoRefusals } from '#contract/undo.ts'
import { lines, pageFields, pageOf, playerBadge, rowId, timestamp } from '#contract/shapes.ts'

const ofMatch = { who: 'player', params: z.object({ id: rowId }), answer: match } as const
const notCaptain = {
  not_captain: { status: 403, detail: 'matches.refused.not_captain' },
} as const
const notDisputed = {
  not_disputed: { status: 400, detail: 'matches.refused.not_disputed' },
} as const

export const openDispute = defineCall('POST v1 /matches/{id}/dispute/', {
  statementText: ['reason'],
  summary: 'Dispute a report; money stays held until a moderator has decided',
  ...ofMatch,
  scope: 'matches:write',
  body: z.object({ reason: lines(5, 1000) }),
  refusals: {
    ...notFound,
    ...notCaptain,
    nothing_reported: { status: 400, detail: 'matches.refused.nothing_reported' },
    not_open: { status: 400, detail: 'matches.refused.not_open' },
  },
})

export const giveStatement = defineCall('POST v1 /matches/{id}/statement/', {
  statementText: ['body'],
  summary: "Give your side's statement, once; it cannot be changed",
  ...ofMatch,
  scope: 'matches:write',
  body: z.object({ body: lines(5, 2000) }),
  refusals: {
    ...notFound,
    ...notCaptain,
    ...notDisputed,
    already_stated: { status: 400, detail: 'matches.refused.already_stated' },
    too_late: { status: 400, detail: 'matches.refused.too_late' },
  },
})

export const askModerator = defineCall('POST v1 /matches/{id}/ask-moderator/', {
  summary: "Have a moderator decide instead of the tournament's staff, at once",
  ...ofMatch,
  scope: 'matches:write',
  body: z.object({}),
  refusals: {
    ...notFound,
    ...notCaptain,
    ...notDisputed,
    with_moderators: { status: 400, detail: 'matches.refused.with_moderators' },
  },
})

export const appealDecision = defineCall('POST v1 /matches/{id}/appeal/', {
  statementText: ['reason'],
  summary: 'Appeal to another moderator, once; that decision is final',
  ...ofMatch,
  scope: 'matches:write',
  body: z.object({ reason: lines(5, 1000) }),
  refusals: {
    ...notFound,
    ...notCaptain,
    no_appeal: { status: 400, detail: 'matches.refused.no_appeal' },
  },
})

export const acceptDecision = defineCall('POST v1 /matches/{id}/accept-decision/', {
  summary:
    'Accept the decision without an appeal; it takes effect once every side that may appeal has accepted',
  ...ofMatch,
  scope: 'results:write',
  body: z.object({}),
  refusals: {
    ...notFound,
    ...notCaptain,
    no_appeal: { status: 400, detail: 'matches.refused.accept_decision_no_appeal' },
  },
})

const ownMatch = {
  own_match: { status: 403, detail: 'matches.refused.own_match' },
} as const
const withOrganizers = {
  with_organizers: { status: 400, detail: 'matches.refused.with_organizers' },
} as const
const sameModerator = {
  same_moderator: { status: 403, detail: 'matches.refused.same_moderator' },
} as const

export const queuedDispute = z.object({
  match_id: z.int(),
  lobby_id: z.int(),
  game: z.string(),
  mode: z.string(),
  step: disputeStep,
  sides: z.array(z.object({ id: z.int(), name: z.string(), has_stated: z.boolean() })),
  pot_cents: z.int(),
  opened: timestamp,
  due: timestamp.nullable(),
  moderator: playerBadge.nullable(),
  /** Why the viewer may not decide it: they played, or made the first decision. */
  why_not_mine: z.string().nullable(),
})
export type QueuedDispute = z.output<typeof queuedDispute>

export const listDisputes = defineCall('GET v1 /admin/disputes/', {
  summary: 'Open disputes, the most urgent first',
  who: 'staff',
  may: 'disputes',
  query: z.object({
    step: disputeStep.optional(),
    ...pageFields,
  }),
  answer: pageOf(queuedDispute),
})

export const readDispute = defineCall('GET v1 /admin/disputes/{matchId}/', {
  summary:
    'Everything about a dispute: the match, statements, evidence, chat, earlier decisions, notes and history',
  who: 'staff',
  may: 'disputes',
  params: z.object({ matchId: rowId }),
  answer: queuedDispute.extend({
    match,
    evidence: z.array(evidence),
    /** The history of both captains with each other: matches within 30 days, and disputes. */
    between: z.object({
      matches: z.int(),
      wins: z.array(z.object({ side_id: z.int(), count: z.int() })),
      pots_cents: z.int(),
      disputes: z.int(),
    }),
    /** Games at a results service that did not match their order, and why. */
    suspicions: z.array(z.object({ game: z.int(), reason: z.enum(SUSPECT_REASONS) })),
    messages: z.array(message),
    notes: z.array(z.object({ moderator: playerBadge, body: z.string(), created: timestamp })),
    trail: z.array(
      z.object({
        action: z.string(),
        actor: playerBadge.nullable(),
        reason: z.string().nullable(),
        created: timestamp,
      }),
    ),
  }),
  refusals: { ...notFound, ...ownMatch },
})

export const askForEvidence = defineCall('POST v1 /admin/disputes/{matchId}/ask-evidence/', {
  summary:
    'Ask one captain or both to show something until a time; they are notified and read it in the room',
  who: 'staff',
  may: 'disputes',
  params: z.object({ matchId: rowId }),
  body: z.object({
    side_ids: z.array(rowId).min(1).max(2),
    minutes: z.literal(EVIDENCE_MINUTES),
    /** The text that tells the side what to show. */
    reason: lines(5, 500),
  }),
  answer: match,
  refusals: {
    ...notFound,
    ...notDisputed,
    ...withOrganizers,
    ...takenByColleague,
    ...ownMatch,
    ...sameModerator,
    already_decided: { status: 400, detail: 'matches.refused.too_late' },
    unknown_side: { status: 400, field: 'side_ids', detail: 'matches.refused.unknown_side' },
    already_asked: { status: 400, field: 'side_ids', detail: 'matches.refused.already_asked' },
    too_long: { status: 400, field: 'minutes', detail: 'matches.refused.too_long' },
  },
})

export const noteDispute = defineCall('POST v1 /admin/disputes/{matchId}/notes/', {
  summary: 'Add a note that only moderators can read',
  who: 'staff',
  may: 'disputes',
  params: z.object({ matchId: rowId }),
  body: z.object({ body: lines(1, 1000) }),
  answer: z.object({ moderator: playerBadge, body: z.string(), created: timestamp }),
  status: 201,
  refusals: { ...notFound, ...ownMatch },
})

export const resolveDispute = defineCall('POST v1 /admin/disputes/{matchId}/resolve/', {
  summary:
    'Decide that a side has won or the match is void. Both sides see the reason; the losing side may appeal once',
  who: 'staff',
  may: 'disputes',
  stepUp: true,
  params: z.object({ matchId: rowId }),
  body: z.object({ winner_side_id: rowId.nullable(), reason: lines(5, 1000) }),
  answer: match,
  refusals: {
    ...notFound,
    ...notDisputed,
    ...withOrganizers,
    ...takenByColleague,
    ...stepUpRequired,
    unknown_side: { status: 400, field: 'winner_side_id', detail: 'matches.refused.unknown_side' },
    ...ownMatch,
    ...sameModerator,
  },
})

export const reopenDispute = defineCall('POST v1 /admin/disputes/{matchId}/reopen/', {
  summary: 'Take back your own decision within a minute, before it is answered; nobody has been told of it',
  who: 'staff',
  may: 'disputes',
  stepUp: true,
  params: z.object({ matchId: rowId }),
  body: undoBody,
  answer: match,
  refusals: {
    ...undoRefusals,
    ...notFound,
    ...withOrganizers,
    answered: { status: 400, detail: 'matches.refused.answered' },
  },
})
