import { z } from '#contract/zod.ts'
import { defineCall, freeTextRefusals } from '#contract/call.ts'
import { rowId, text } from '#contract/shapes.ts'
import { notOwn, reasonMissing } from './refusals.ts'
import { tournament } from './shapes.ts'

const ofTournament = { who: 'player', params: z.object({ id: rowId }), answer: tournament } as const
const unknownMatch = {
  unknown_match: { status: 400, field: 'match_id', detail: 'tournaments.refused.unknown_match' },
} as const

export const featureMatch = defineCall('POST v1 /tournaments/{id}/featured/', {
  ruledText: ['reason'],
  // Everybody sees it, and may follow it.
  freeText: ['url'],
  ...ofTournament,
  scope: 'session',
  summary:
    'Feature a match with the address of its stream, or change that; a held match opens when it is released',
  body: z.object({
    match_id: z.int().min(1),
    url: z.string().trim().max(300),
    hold: z.boolean().default(false),
    /** Only the players see its maps until it is over; by default those of a match that is held, else as before. */
    hide_maps: z.boolean().optional(),
    /** Not needed to release a match that is held: that the caster is ready is what everybody waited for. */
    reason: text(0, 500).default(''),
  }),
  refusals: {
    ...notOwn,
    ...freeTextRefusals,
    ...unknownMatch,
    ...reasonMissing,
    not_live: { status: 400, detail: 'tournaments.refused.not_live' },
    stream_invalid: { status: 400, field: 'url', detail: 'tournaments.refused.stream_invalid' },
    /** Only a match that has not begun can be held. */
    match_running: { status: 400, field: 'hold', detail: 'tournaments.refused.match_running' },
    match_over: { status: 400, field: 'hold', detail: 'tournaments.refused.match_over' },
    too_many_featured: { status: 400, detail: 'tournaments.refused.too_many_featured' },
  },
})

export const unfeatureMatch = defineCall('POST v1 /tournaments/{id}/unfeature/', {
  ruledText: ['reason'],
  ...ofTournament,
  scope: 'session',
  summary: 'Feature a match no longer; if it was held, it opens',
  body: z.object({ match_id: z.int().min(1), reason: text(3, 500) }),
  refusals: {
    ...notOwn,
    not_featured: { status: 400, field: 'match_id', detail: 'tournaments.refused.not_featured' },
  },
})
