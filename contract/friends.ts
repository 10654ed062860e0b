import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageOf, pageQuery, playerBadge, timestamp } from './shapes.ts'

export const friend = playerBadge.extend({ online: z.boolean(), since: timestamp })

export const listFriends = defineCall('GET v1 /players/friends/', {
  summary: 'My friends, by name',
  who: 'player',
  query: pageQuery,
  answer: pageOf(friend),
})
