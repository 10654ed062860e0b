import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageOf, pageQuery, playerBadge, playerId, timestamp } from '#contract/shapes.ts'

export const followPlayer = defineCall('POST v1 /players/following/', {
  summary:
    'Follow a player, or no longer: I am told when a tournament with them starts, and when they win one',
  who: 'player',
  scope: 'friends:write',
  body: z.object({ user_id: playerId, follow: z.boolean() }),
  answer: z.object({ following: z.boolean() }),
  refusals: {
    not_found: { status: 404, detail: 'common.http.404' },
    self: { status: 400, detail: 'friends.refused.follow_self' },
    blocked_by_me: { status: 400, detail: 'friends.refused.follow_blocked' },
    /** A private profile; also said to whom that player has blocked, who must not learn of it. */
    not_followable: { status: 400, detail: 'friends.refused.not_followable' },
    too_many: { status: 400, detail: 'friends.refused.follow_too_many' },
  },
})

export const listFollowing = defineCall('GET v1 /players/following/', {
  summary: 'The players that I follow, by name',
  who: 'player',
  scope: 'friends:read',
  query: pageQuery,
  answer: pageOf(playerBadge.extend({ since: timestamp })),
})
