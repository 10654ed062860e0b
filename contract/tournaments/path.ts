import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId } from '#contract/shapes.ts'
import { notFound } from './refusals.ts'
import { nextMatch } from './shapes.ts'

export const readPath = defineCall('GET v1 /tournaments/{id}/path/', {
  summary: 'My way through a tournament: the matches that I have played and have to play, in order',
  who: 'player',
  scope: 'tournaments:read',
  params: z.object({ id: rowId }),
  answer: z.object({
    /** Empty for who is not in it, and before it has begun. */
    steps: z.array(
      z.object({
        match_id: z.int(),
        section: nextMatch.shape.section,
        round: z.int(),
        format: z.enum(['single_elimination', 'double_elimination', 'round_robin', 'swiss']),
        /** The size of the tree, from which its rounds are named; null in a table. */
        size: z.int().nullable(),
        /** Names: one opponent; two where they play it out first; none where that is not known. */
        opponents: z.array(z.string()),
        status: z.enum(['won', 'lost', 'drawn', 'next', 'to_come']),
        /** Games or points, mine first. */
        score: z.tuple([z.int(), z.int()]).nullable(),
      }),
    ),
  }),
  refusals: notFound,
})
