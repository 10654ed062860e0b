import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { playerId, rowId } from '#contract/shapes.ts'
import { notFound } from './refusals.ts'
import { tournament } from './shapes.ts'

export const followTournament = defineCall('POST v1 /tournaments/{id}/follow/', {
  summary: 'Follow a tournament, or no longer: I am told when it starts and ends, and of the next one',
  who: 'player',
  scope: 'tournaments:write',
  params: z.object({ id: rowId }),
  body: z.object({ follow: z.boolean() }),
  answer: tournament,
  refusals: notFound,
})

export const listFollowedPlayers = defineCall('GET v1 /tournaments/{id}/followed/', {
  summary: 'The players that I follow who play in a tournament, by their entrants; no substitutes',
  who: 'player',
  scope: 'tournaments:read',
  params: z.object({ id: rowId }),
  answer: z.object({ results: z.array(z.object({ entrant_id: z.int(), player_id: playerId })) }),
  refusals: notFound,
})
