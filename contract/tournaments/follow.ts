import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId } from '#contract/shapes.ts'
import { notFound } from './refusals.ts'
import { tournament } from './shapes.ts'

export const followTournament = defineCall('POST v1 /tournaments/{id}/follow/', {
  summary: 'Follow a tournament, or no longer: I am told when it starts and ends, and of the next one',
  who: 'player',
  params: z.object({ id: rowId }),
  body: z.object({ follow: z.boolean() }),
  answer: tournament,
  refusals: notFound,
})
