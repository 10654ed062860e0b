import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { playerId, text, timestamp } from '#contract/shapes.ts'

const params = z.object({ id: playerId })
const annulment = z.object({
  /** Matches that the player played from this time on. */
  since: timestamp,
})
const refusals = {
  ...stepUpRequired,
  not_found: { status: 404, detail: 'common.http.404' },
  nothing_to_annul: { status: 400, field: 'since', detail: 'matches.refused.nothing_to_annul' },
} as const

/** Effects of an annulment, planned or done. */
const change = z.object({
  matches: z.int(),
  /** Players whose rating rises, and those whose rating falls. */
  gain: z.int(),
  lose: z.int(),
})

export const previewAnnulment = defineCall('POST v1 /admin/players/{id}/annul/preview/', {
  summary: "What would change if a player's rated matches counted for no rating any more; nothing is written",
  who: 'staff',
  may: 'ratings',
  stepUp: true,
  params,
  body: annulment,
  answer: change,
  refusals,
})

export const annulMatches = defineCall('POST v1 /admin/players/{id}/annul/', {
  summary:
    "A player's rated matches count for no rating any more. Ratings are computed again, and who gains is told. Money stays",
  who: 'staff',
  may: 'ratings',
  stepUp: true,
  params,
  body: annulment.extend({ reason: text(3, 500) }),
  answer: change,
  refusals,
})
