import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { playerBadge, timestamp } from '#contract/shapes.ts'
import { mainMode } from './card.ts'

const foundPlayer = playerBadge.extend({
  /** Only for signed-in players; not of a private page, unless they are friends. */
  online: z.boolean(),
  /** The mode played most; null before the first match and of a private page. */
  main: mainMode.nullable(),
})

export const findPlayers = defineCall('GET v1 /players/find/', {
  summary: 'Players by the beginning of their name, with what they play and whether they are online',
  who: 'anyone',
  scope: 'players:read',
  limit: 'lookup',
  query: z.object({ q: z.string().trim().max(64).default('') }),
  answer: z.object({ results: z.array(foundPlayer) }),
})

export const suggestPlayers = defineCall('GET v1 /players/suggestions/', {
  summary: 'Players whom I may know: met in my last matches, and friends of my friends',
  who: 'player',
  scope: 'friends:read',
  answer: z.object({
    /** The latest first. */
    met: z.array(foundPlayer.extend({ matches: z.int(), last: timestamp })),
    /** Pages with the most friends in common first; without private ones. */
    friends_of_friends: z.array(foundPlayer.extend({ friends: z.int() })),
  }),
})
