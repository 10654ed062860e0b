import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { undoBody, undoRefusals } from '#contract/undo.ts'
import { MAX_IMAGE_BYTES } from '#contract/images.ts'
import { pageOf, pageQuery, playerBadge, playerId, rowId, text, timestamp } from '#contract/shapes.ts'

export const checkStatus = z.enum(['none', 'pending', 'approved', 'rejected'])

const identityCheck = z.object({
  status: checkStatus,
  /** The reason staff gave for the last decision. */
  reason: z.string().nullable(),
  submitted: timestamp.nullable(),
  decided: timestamp.nullable(),
  /** Withdrawals above this total need an approved check. */
  threshold_cents: z.int(),
})

export const readCheck = defineCall('GET v1 /kyc/', {
  summary: 'The status of my identity check',
  who: 'player',
  scope: 'session',
  answer: identityCheck,
})

export const sendCheck = defineCall('POST v1 /kyc/', {
  summary:
    'Submit a picture of a document and a selfie: PNG, JPEG or WebP; they are re-encoded, stored encrypted and deleted 30 days after the decision',
  who: 'player',
  scope: 'session',
  limit: 'code',
  upload: { fields: ['document', 'selfie'], maxBytes: MAX_IMAGE_BYTES },
  answer: identityCheck,
  status: 201,
  refusals: {
    no_image: { status: 400, detail: 'identity.refused.no_image' },
    not_an_image: { status: 400, detail: 'identity.refused.not_an_image' },
    broken_image: { status: 400, detail: 'identity.refused.broken_image' },
    too_many_pixels: { status: 400, detail: 'identity.refused.too_many_pixels' },
    already_pending: { status: 400, detail: 'identity.refused.already_pending' },
    already_approved: { status: 400, detail: 'identity.refused.already_approved' },
    too_many: { status: 429, detail: 'identity.refused.too_many' },
  },
})

const notThere = { not_found: { status: 404, detail: 'common.http.404' } } as const

export const listChecks = defineCall('GET v1 /admin/kyc/', {
  summary: 'Pending identity checks, oldest first',
  who: 'staff',
  may: 'identity',
  stepUp: true,
  refusals: stepUpRequired,
  query: pageQuery,
  answer: pageOf(
    z.object({
      /** The id of this submission, which a decision may refer to. */
      id: z.int(),
      player: playerBadge,
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      dob: z.iso.date().nullable(),
      country: z.string().nullable(),
      submitted: timestamp,
    }),
  ),
})

const picture = {
  who: 'staff',
  may: 'identity',
  stepUp: true,
  params: z.object({ playerId }),
  answer: z.instanceof(Uint8Array),
  media: 'image/webp',
  refusals: { ...notThere, ...stepUpRequired },
} as const

export const readDocument = defineCall('GET v1 /admin/kyc/{playerId}/document/', {
  summary: 'The document of a pending check',
  ...picture,
})
export const readSelfie = defineCall('GET v1 /admin/kyc/{playerId}/selfie/', {
  summary: 'The selfie of a pending check',
  ...picture,
})

/** The submission that was looked at, so that a newer one is not decided unseen. */
const seen = { id: rowId.optional() }

const decision = {
  decides: { kind: 'identity', by: 'playerId' },
  who: 'staff',
  may: 'identity',
  stepUp: true,
  params: z.object({ playerId }),
  answer: z.object({ status: checkStatus, reason: z.string().nullable(), decided: timestamp }),
  refusals: {
    ...notThere,
    ...stepUpRequired,
    own_check: { status: 403, detail: 'identity.refused.own_check' },
    not_pending: { status: 400, detail: 'identity.refused.not_pending' },
    sent_anew: { status: 400, detail: 'identity.refused.sent_anew' },
  },
} as const

export const approveCheck = defineCall('POST v1 /admin/kyc/{playerId}/approve/', {
  summary: 'Approve an identity check; the player is notified',
  ...decision,
  body: z.object({ reason: text(3, 500), ...seen }),
})

export const rejectCheck = defineCall('POST v1 /admin/kyc/{playerId}/reject/', {
  summary: 'Reject an identity check; the player is notified of the reason and may submit again',
  ...decision,
  body: z.object({ reason: text(3, 500), ...seen }),
})

export const reopenCheck = defineCall('POST v1 /admin/kyc/{playerId}/reopen/', {
  summary: 'Take back your own rejection of an identity check within a minute, before the player is told',
  who: 'staff',
  may: 'identity',
  stepUp: true,
  params: z.object({ playerId }),
  body: undoBody,
  answer: z.object({ status: checkStatus }),
  refusals: undoRefusals,
})
