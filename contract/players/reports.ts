import { z } from '#contract/zod.ts'
import { t } from '#messages/players.ts'
import { defineCall } from '#contract/call.ts'
import { detailAnswer, playerId, rowId, text } from '#contract/shapes.ts'

export const REPORT_REASONS = [
  'name',
  'harassment',
  'cheating',
  'smurfing',
  'boosting',
  'impersonation',
  'spam',
  'other',
] as const

const given = {
  reason: z.enum(REPORT_REASONS, { error: () => t('players.field.report_reason') }),
  details: text(0, 1000).default(''),
}

/** A player by id; a message, match, team or post in a tournament by number. */
export const reportInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('player'), id: playerId, ...given }),
  z.object({ kind: z.enum(['message', 'match', 'team', 'tournament_post']), id: rowId, ...given }),
])

export const sendReport = defineCall('POST v1 /reports/', {
  summary: 'Report a player, a message, a match, a team or a post in a tournament to the moderators',
  who: 'player',
  scope: 'session',
  body: reportInput,
  answer: detailAnswer,
  status: 201,
  refusals: {
    not_found: { status: 404, detail: 'common.http.404' },
    self: { status: 400, detail: 'players.refused.self' },
    already_reported: { status: 400, detail: 'players.refused.already_reported' },
    too_many: { status: 429, detail: 'players.refused.send_report_too_many' },
    needs_details: { status: 400, detail: 'players.refused.needs_details', field: 'details' },
  },
})
