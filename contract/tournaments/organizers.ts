import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageOf, pageQuery, playerBadge, playerId, text, timestamp } from '#contract/shapes.ts'

const requestStatus = z.enum(['none', 'pending', 'granted', 'refused'])

/** `reason`: why I ask. `answer`: why it was refused. */
export const organizerRequest = z.object({
  status: requestStatus,
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  created: timestamp.nullable(),
})
export type OrganizerRequest = z.output<typeof organizerRequest>

export const readOrganizerRequest = defineCall('GET v1 /players/organizer-request/', {
  summary: 'My request to organise tournaments',
  who: 'player',
  scope: 'session',
  answer: organizerRequest,
})

export const askToOrganize = defineCall('POST v1 /players/organizer-request/', {
  summary: 'Ask to organise tournaments, with a reason; an admin decides',
  who: 'player',
  scope: 'session',
  body: z.object({ reason: text(10, 500) }),
  answer: organizerRequest,
  refusals: {
    already_organizer: { status: 400, detail: 'tournaments.refused.already_organizer' },
    already_asked: { status: 400, detail: 'tournaments.refused.already_asked' },
  },
})

export const listOrganizerRequests = defineCall('GET v1 /admin/organizer-requests/', {
  summary: 'Pending requests to organise tournaments, the oldest first',
  who: 'staff',
  may: 'organizers',
  query: pageQuery,
  answer: pageOf(z.object({ player: playerBadge, reason: z.string(), created: timestamp })),
})

export const reopenOrganizerRequest = defineCall('POST v1 /admin/organizer-requests/{playerId}/reopen/', {
  summary: 'Take back your own decision within a minute; the player is notified',
  who: 'staff',
  may: 'organizers',
  stepUp: true,
  params: z.object({ playerId }),
  body: z.object({ reason: text(3, 500) }),
  answer: organizerRequest,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'tournaments.refused.no_request' },
    not_decided: { status: 400, detail: 'admin.refused.not_decided' },
    not_yours: { status: 403, detail: 'admin.refused.not_yours' },
    too_late: { status: 400, detail: 'admin.refused.too_late' },
  },
})

export const decideOrganizerRequest = defineCall('POST v1 /admin/organizer-requests/{playerId}/decide/', {
  summary: 'Grant a request or refuse it, with a reason; the player is notified',
  decides: { kind: 'organizers', by: 'playerId' },
  who: 'staff',
  may: 'organizers',
  stepUp: true,
  params: z.object({ playerId }),
  body: z.object({ granted: z.boolean(), reason: text(0, 500).default('') }),
  answer: organizerRequest,
  refusals: {
    ...stepUpRequired,
    own_case: { status: 403, detail: 'admin.refused.own_case' },
    not_found: { status: 404, detail: 'tournaments.refused.no_request' },
    needs_reason: { status: 400, field: 'reason', detail: 'tournaments.refused.needs_reason' },
    not_pending: { status: 400, detail: 'tournaments.refused.request_decided' },
  },
})
