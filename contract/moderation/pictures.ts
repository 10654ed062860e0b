import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { lines, playerBadge, playerId, rowId, timestamp } from '#contract/shapes.ts'

const kind = z.enum(['player', 'team', 'organization'])

export const picture = z.object({
  id: z.int(),
  kind,
  url: z.string(),
  /** The player, team or organization that shows it. */
  name: z.string(),
  /** The page of that player, team or organization. */
  path: z.string(),
  /** Null for those uploaded before this was kept. */
  uploaded_by: playerBadge.nullable(),
  created: timestamp,
})

export const listPictures = defineCall('GET v1 /admin/pictures/', {
  summary: 'The pictures that players have uploaded and show to others, the newest first',
  who: 'staff',
  may: 'trust',
  query: z.object({
    kind: kind.optional(),
    /** Only those that this player has uploaded. */
    player: playerId.optional(),
    /** `next` of the page before. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  answer: z.object({ results: z.array(picture), next: z.int().nullable() }),
})

/** A removed picture that is still kept, where nobody is served it. */
export const removedPicture = picture.omit({ url: true, created: true }).extend({
  removed: timestamp,
  /** Null when the member of staff is gone. */
  removed_by: playerBadge.nullable(),
  reason: z.string().nullable(),
  /** Null while a counter notice about it waits for a decision. */
  kept_until: timestamp.nullable(),
})

export const listRemovedPictures = defineCall('GET v1 /admin/pictures/removed/', {
  summary: 'The pictures that were removed and are still kept, the last removed first',
  who: 'staff',
  may: 'trust',
  query: listPictures.query,
  answer: z.object({ results: z.array(removedPicture), next: z.int().nullable() }),
})

export const seeRemovedPicture = defineCall('GET v1 /admin/pictures/removed/{id}/', {
  summary: 'A picture that was removed and is still kept',
  who: 'staff',
  may: 'trust',
  stepUp: true,
  params: z.object({ id: rowId }),
  answer: z.instanceof(Uint8Array),
  media: 'image/webp',
  refusals: { ...stepUpRequired, not_found: { status: 404, detail: 'moderation.refused.no_picture' } },
})

export const deleteRemovedPicture = defineCall('POST v1 /admin/pictures/removed/{id}/delete/', {
  summary: 'Delete a removed picture at once; a counter notice cannot bring it back then',
  who: 'staff',
  may: 'trust',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ reason: lines(3, 500) }),
  answer: z.undefined(),
  status: 204,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'moderation.refused.no_picture' },
    self: { status: 403, detail: 'admin.refused.own_case' },
    above_role: { status: 403, detail: 'moderation.refused.above_role' },
    counter_notice: { status: 400, detail: 'moderation.refused.counter_notice_waits' },
  },
})

export const takeDownPicture = defineCall('POST v1 /admin/pictures/{id}/remove/', {
  summary: 'Remove a picture; its owner reads the reason, and the same file is not taken again',
  who: 'staff',
  may: 'trust',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({
    reason: lines(3, 500),
    /** Delete the file at once, as a court or an authority orders: a counter notice cannot bring it back. */
    erase: z.boolean().default(false),
  }),
  answer: z.undefined(),
  status: 204,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'moderation.refused.no_picture' },
    self: { status: 403, detail: 'admin.refused.own_case' },
    above_role: { status: 403, detail: 'moderation.refused.above_role' },
  },
})
