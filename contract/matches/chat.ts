import { z } from '#contract/zod.ts'
import { defineCall, freeTextRefusals } from '#contract/call.ts'
import { pageOf, pageQuery, playerBadge, rowId, text, timestamp } from '#contract/shapes.ts'
import { notFound } from './matches.ts'

export const message = z.object({ id: z.int(), player: playerBadge, body: z.string(), created: timestamp })

export const listMessages = defineCall('GET v1 /matches/{id}/messages/', {
  summary: 'The match chat, newest first; for the players of the match',
  who: 'player',
  scope: 'matches:read',
  params: z.object({ id: rowId }),
  query: pageQuery,
  answer: pageOf(message),
  refusals: notFound,
})

export const sendMessage = defineCall('POST v1 /matches/{id}/messages/', {
  feature: 'chat',
  freeText: ['body'],
  summary: 'Write to the players of the match',
  who: 'player',
  scope: 'matches:write',
  params: z.object({ id: rowId }),
  body: z.object({ body: text(1, 500) }),
  answer: message,
  status: 201,
  refusals: {
    ...freeTextRefusals,
    ...notFound,
    closed: { status: 400, detail: 'matches.refused.send_message_closed' },
    too_fast: { status: 429, detail: 'matches.refused.too_fast' },
  },
})
