import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageOf, timestamp } from '#contract/shapes.ts'

export const refreshToken = defineCall('POST v1 /accounts/refresh-token/', {
  summary: 'Exchange a refresh token for a new pair of tokens; each works once',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'write',
  body: z.object({ refresh_token: z.string() }),
  answer: z.object({ access_token: z.string(), refresh_token: z.string() }),
  refusals: { bad_token: { status: 401, detail: 'common.refused.session_ended' } },
})

export const session = z.object({
  id: z.string(),
  created: timestamp,
  last_used: timestamp,
  device: z.string(),
  ip: z.string().nullable(),
  /** The ISO 3166-1 country of the address, if known. */
  place: z.string().nullable(),
  current: z.boolean(),
})

export const listSessions = defineCall('GET v1 /accounts/sessions/', {
  summary: 'My active sessions',
  who: 'player',
  scope: 'session',
  closedToViewers: true,
  answer: pageOf(session),
})

export const endSession = defineCall('DELETE v1 /accounts/sessions/{id}/', {
  summary: 'End one of my sessions',
  who: 'player',
  scope: 'session',
  params: z.object({ id: z.uuid() }),
  answer: z.undefined(),
  status: 204,
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})

export const endOtherSessions = defineCall('DELETE v1 /accounts/sessions/', {
  summary: 'End all my other sessions',
  who: 'player',
  scope: 'session',
  answer: z.undefined(),
  status: 204,
})
