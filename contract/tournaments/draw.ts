import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId } from '#contract/shapes.ts'
import { notFound } from './refusals.ts'

export const readDraw = defineCall('GET v1 /tournaments/{id}/draw/', {
  summary: 'How the seeds were drawn, with all that is needed to repeat the draw',
  who: 'anyone',
  scope: 'tournaments:read',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  answer: z.object({
    /** SHA-256, in hexadecimal, of `prefix` with the seed after it; published before the draw. */
    commitment: z.string(),
    /** Empty, except for tournaments that were announced before it was published how a draw is made. */
    prefix: z.string(),
    /** Null before the draw. */
    seed: z.string().nullable(),
    /** Steps from the seed and the list to the order. */
    recipe: z.array(z.string()),
    protected_seeds: z.int(),
    /** Entrants in the draw, in the order in which they entered, with their current seeds. Empty before the draw. */
    list: z.array(z.object({ entrant_id: z.int(), name: z.string(), seed: z.int() })),
    /** The draw: positions in `list` from 0. */
    order: z.array(z.int()),
  }),
  refusals: {
    ...notFound,
    no_draw: { status: 404, detail: 'tournaments.refused.no_draw' },
  },
})
