import { z } from '#contract/zod.ts'
import { SUSPECT_REASONS } from '#core/matches/lichess.ts'
import { defineCall } from '#contract/call.ts'
import { lines, rowId } from '#contract/shapes.ts'
import { evidence } from './evidence.ts'
import { match, notFound } from './matches.ts'
import { message } from './chat.ts'

const refused = {
  ...notFound,
  not_staff: { status: 403, detail: 'common.refused.not_staff' },
  own_match: { status: 403, detail: 'matches.refused.staff_own_match' },
  not_disputed: { status: 400, detail: 'matches.refused.not_disputed' },
} as const

/** Everything that the staff of a tournament needs to decide a dispute. */
export const readCase = defineCall('GET v1 /matches/{id}/case/', {
  summary:
    "A disputed match of a tournament for its staff: reports, statements, evidence and the players' messages",
  who: 'player',
  scope: 'matches:read',
  organization: 'match',
  params: z.object({ id: rowId }),
  answer: z.object({
    match,
    evidence: z.array(evidence),
    /** Games at a results service that did not match their order, and why. */
    suspicions: z.array(z.object({ game: z.int(), reason: z.enum(SUSPECT_REASONS) })),
    messages: z.array(message),
    /** The staff has it, and has not decided it yet. */
    can_decide: z.boolean(),
  }),
  refusals: refused,
})

export const decideCase = defineCall('POST v1 /matches/{id}/decide/', {
  ruledText: ['reason'],
  summary:
    'Decide a dispute as the staff of its tournament: a side has won, or the match is played again. The side that loses may appeal to a moderator',
  who: 'player',
  scope: 'results:write',
  organization: 'match',
  params: z.object({ id: rowId }),
  body: z.object({
    /** Null: the match does not count, and is played again. */
    winner_side_id: rowId.nullable(),
    reason: lines(5, 1000),
  }),
  answer: match,
  refusals: {
    ...refused,
    with_moderators: { status: 400, detail: 'matches.refused.with_moderators' },
    unknown_side: { status: 400, field: 'winner_side_id', detail: 'matches.refused.unknown_side' },
    same_moderator: { status: 403, detail: 'matches.refused.same_moderator' },
  },
})
