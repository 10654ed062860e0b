import { z } from '#contract/zod.ts'
import { undoBody, undoRefusals } from '#contract/undo.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageOf, pageQuery, playerBadge, rowId, text, timestamp } from '#contract/shapes.ts'
import { FACT_NAMES, HINT_KINDS } from '#core/moderation/fair-play.ts'

/** Hints that matches give, and the kinds that only reports name. */
export const FAIR_PLAY_KINDS = [...HINT_KINDS, 'smurfing', 'boosting'] as const

export const fairPlayCase = z.object({
  id: z.int(),
  kind: z.enum(FAIR_PLAY_KINDS),
  player: playerBadge,
  /** The other player of a pair. */
  other: playerBadge.nullable(),
  /** Slugs; null when it concerns more than one mode. */
  game: z.string().nullable(),
  mode: z.string().nullable(),
  facts: z.array(z.object({ name: z.enum(FACT_NAMES), value: z.int() })),
  /** Matches that show it, the newest first: `lobby` leads to the match. */
  matches: z.array(z.object({ id: z.int(), lobby: z.int(), settled: timestamp.nullable() })),
  /** Reports written by players, the newest first; at most 20. */
  reports: z.array(z.object({ by: z.string(), details: z.string(), created: timestamp })),
  /** Earlier cases of the player that were decided. */
  earlier: z.object({ confirmed: z.int(), dismissed: z.int() }),
  opened: timestamp,
  updated: timestamp,
})

export const listFairPlay = defineCall('GET v1 /admin/fair-play/', {
  summary: 'Open hints and reports of unfair play, the oldest first; nothing follows from one by itself',
  who: 'staff',
  may: 'fair_play',
  query: pageQuery,
  answer: pageOf(fairPlayCase),
})

export const reopenFairPlay = defineCall('POST v1 /admin/fair-play/{id}/reopen/', {
  summary: 'Take back your own decision within a minute; nobody has been told of it',
  who: 'staff',
  may: 'fair_play',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: undoBody,
  answer: z.object({ id: z.int() }),
  refusals: undoRefusals,
})

export const decideFairPlay = defineCall('POST v1 /admin/fair-play/{id}/decide/', {
  summary:
    'Confirm or dismiss a hint, with a reason; the audit log keeps it. Nothing else happens to the player',
  decides: { kind: 'fair_play', by: 'id' },
  who: 'staff',
  may: 'fair_play',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ verdict: z.enum(['confirmed', 'dismissed']), reason: text(3, 500) }),
  answer: z.object({ id: z.int(), verdict: z.enum(['confirmed', 'dismissed']) }),
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'admin.refused.no_case' },
    own_case: { status: 403, detail: 'admin.refused.own_case' },
    already_decided: { status: 400, detail: 'admin.refused.already_decided' },
  },
})
