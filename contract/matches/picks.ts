import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId } from '#contract/shapes.ts'
import { notFound } from './matches.ts'

const picks = z.object({
  /** Picks in the order of the match's sides. */
  counts: z.tuple([z.int(), z.int()]),
  my_side_id: z.int().nullable(),
  /** The reader may pick now, or take the pick back. Without a session, after signing in. */
  is_open: z.boolean(),
})

export const readPicks = defineCall('GET v1 /matches/{id}/picks/', {
  summary: 'Who those who watch a match think will win; no money is at stake',
  who: 'anyone',
  scope: 'matches:read',
  params: z.object({ id: rowId }),
  /** The invite code of a private lobby. */
  query: z.object({ invite: z.string().max(64).optional() }),
  answer: picks,
  refusals: notFound,
})

export const pickWinner = defineCall('PUT v1 /matches/{id}/pick/', {
  summary: 'Pick the winner of a match one does not play, until a game of it is over; null takes it back',
  who: 'player',
  scope: 'matches:write',
  params: z.object({ id: rowId }),
  body: z.object({ side_id: z.int().nullable() }),
  answer: picks,
  refusals: {
    ...notFound,
    unknown_side: { status: 400, field: 'side_id', detail: 'matches.refused.unknown_side' },
    own_match: { status: 403, detail: 'matches.refused.pick_own_match' },
    closed: { status: 400, detail: 'matches.refused.pick_closed' },
  },
})
