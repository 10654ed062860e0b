import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { detailAnswer, playerId, rowId, text } from '#contract/shapes.ts'

export const REPORT_REASONS = ['name', 'harassment', 'cheating', 'impersonation', 'spam', 'other'] as const

const given = {
  reason: z.enum(REPORT_REASONS, 'Choose a reason.'),
  details: text(0, 1000, 'The details').default(''),
}

/** A player by id; a message, match or team by number. */
export const reportInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('player'), id: playerId, ...given }),
  z.object({ kind: z.enum(['message', 'match', 'team']), id: rowId, ...given }),
])

export const sendReport = defineCall('POST v1 /reports/', {
  summary: 'Report a player, a message, a match or a team to the moderators',
  who: 'player',
  body: reportInput,
  answer: detailAnswer,
  status: 201,
  refusals: {
    not_found: { status: 404, detail: 'The requested resource was not found' },
    self: { status: 400, detail: 'You cannot report yourself.' },
    already_reported: { status: 400, detail: 'You have reported this already. It waits for a moderator.' },
    too_many: { status: 429, detail: 'You have sent twenty reports today. Please go on tomorrow.' },
    needs_details: { status: 400, detail: 'Tell in a few words what is wrong.', field: 'details' },
  },
})
