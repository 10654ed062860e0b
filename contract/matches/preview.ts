import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId } from '#contract/shapes.ts'
import { notFound } from './matches.ts'

export const readMatchPreview = defineCall('GET v1 /matches/{id}/preview/', {
  summary: 'A picture of a public match and its result, to share and for link previews, 1200 by 630',
  who: 'anyone',
  scope: 'matches:read',
  cost: 60,
  params: z.object({ id: rowId }),
  answer: z.instanceof(Uint8Array),
  media: 'image/png',
  refusals: notFound,
})
