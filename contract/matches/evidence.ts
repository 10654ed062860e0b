import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { MAX_IMAGE_BYTES } from '#contract/images.ts'
import { playerBadge, rowId, timestamp } from '#contract/shapes.ts'
import { notFound } from './matches.ts'

export const evidence = z.object({
  id: z.int(),
  side_id: z.int(),
  player: playerBadge,
  /** Hash of the original picture, before it was re-encoded. */
  sha256: z.string(),
  bytes: z.int(),
  created: timestamp,
  /** The path to read the picture at, with a bearer token. */
  path: z.string(),
})
export type Evidence = z.output<typeof evidence>

export const sendEvidence = defineCall('POST v1 /matches/{id}/evidence/', {
  summary: 'Add a screenshot: PNG, JPEG or WebP. It is stored with its hash and time and cannot be changed',
  who: 'player',
  scope: 'matches:write',
  params: z.object({ id: rowId }),
  upload: { fields: ['image'], maxBytes: MAX_IMAGE_BYTES },
  answer: evidence,
  status: 201,
  refusals: {
    ...notFound,
    no_image: { status: 400, detail: 'matches.refused.no_image' },
    not_an_image: { status: 400, detail: 'matches.refused.not_an_image' },
    broken_image: { status: 400, detail: 'matches.refused.broken_image' },
    too_many_pixels: { status: 400, detail: 'matches.refused.too_many_pixels' },
    closed: { status: 400, detail: 'matches.refused.closed' },
    enough: { status: 400, detail: 'matches.refused.enough' },
    known: { status: 400, detail: 'matches.refused.known' },
  },
})

export const listEvidence = defineCall('GET v1 /matches/{id}/evidence/', {
  summary: 'The screenshots of a match, oldest first; for its players and moderators',
  who: 'player',
  scope: 'matches:read',
  params: z.object({ id: rowId }),
  answer: z.array(evidence),
  refusals: notFound,
})

export const readEvidence = defineCall('GET v1 /matches/{id}/evidence/{evidenceId}/', {
  summary: "One screenshot; for the match's players and moderators",
  who: 'player',
  scope: 'matches:read',
  params: z.object({ id: rowId, evidenceId: rowId }),
  answer: z.instanceof(Uint8Array),
  media: 'image/webp',
  refusals: notFound,
})
