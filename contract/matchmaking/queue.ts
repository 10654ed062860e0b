import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { seatRefusals } from '#contract/lobbies/open.ts'
import { coolingDown } from '#contract/ratings/reliability.ts'
import { region, slug, timestamp } from '#contract/shapes.ts'

/** My place in the queue. */
export const queueTicket = z.object({
  game: z.string(),
  mode: z.string(),
  region: region.nullable(),
  since: timestamp,
  /** The current rating range of the search, either way; null for unlimited. */
  range: z.int().nullable(),
  /** Players waiting for this mode, including me. */
  waiting: z.int(),
})
export type QueueTicket = z.output<typeof queueTicket>

/** A mode in the eyes of somebody who is about to queue. */
const queuedMode = z.object({
  game: z.string(),
  mode: z.string(),
  /** Players waiting now. */
  waiting: z.int(),
  /** The median wait of those who found a match in the last hour; null: too few did. */
  usual_wait_seconds: z.int().nullable(),
})
export type QueuedMode = z.output<typeof queuedMode>

const myTicket = z.object({ ticket: queueTicket.nullable() })

export const readQueue = defineCall('GET v1 /queue/', {
  summary: 'My place in the queue for a quick match',
  who: 'player',
  scope: 'lobbies:read',
  answer: myTicket,
})

export const readQueueModes = defineCall('GET v1 /queue/modes/', {
  summary: 'The modes in which players wait for a quick match now, or found one in the last hour',
  who: 'anyone',
  scope: 'lobbies:read',
  cost: 1,
  answer: z.object({ results: z.array(queuedMode) }),
})

export const enterQueue = defineCall('PUT v1 /queue/', {
  feature: 'matchmaking',
  summary: "Queue for a quick match; replaces a place in another mode's queue",
  who: 'player',
  scope: 'lobbies:write',
  body: z.object({ game: slug, mode: slug, /** Any region by default. */ region: region.nullish() }),
  answer: myTicket,
  refusals: {
    unknown_mode: { status: 400, field: 'mode', detail: 'common.refused.unknown_mode' },
    no_game_account: seatRefusals.no_game_account,
    profile_incomplete: seatRefusals.profile_incomplete,
    already_playing: {
      status: 400,
      detail: 'matchmaking.refused.already_playing',
    },
    ...coolingDown,
  },
})

export const leaveQueue = defineCall('DELETE v1 /queue/', {
  summary: 'Leave the queue',
  who: 'player',
  scope: 'lobbies:write',
  answer: z.undefined(),
  status: 204,
})
