import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { detailAnswer, pageOf, pageQuery, playerBadge, playerId, rowId, timestamp } from '#contract/shapes.ts'

export const friend = playerBadge.extend({ online: z.boolean(), since: timestamp })
export const friendRequest = z.object({
  id: z.int(),
  notification_id: z.int().nullable(),
  direction: z.enum(['incoming', 'outgoing']),
  user: playerBadge,
  created: timestamp,
})
export const blockedPlayer = playerBadge.extend({ since: timestamp })
const notFound = { not_found: { status: 404, detail: 'common.http.404' } } as const

export const listFriends = defineCall('GET v1 /players/friends/', {
  summary: 'My friends, by name',
  who: 'player',
  scope: 'friends:read',
  query: pageQuery,
  answer: pageOf(friend),
})

export const addFriend = defineCall('POST v1 /players/friends/', {
  summary: 'Send a friend request; accepts theirs if there is one',
  who: 'player',
  scope: 'friends:write',
  body: z.object({ user_id: playerId }),
  answer: z.object({ detail: z.string(), friendship: z.enum(['requested', 'friends']) }),
  status: 201,
  refusals: {
    ...notFound,
    self: { status: 400, detail: 'friends.refused.self' },
    already_friends: { status: 400, detail: 'friends.refused.already_friends' },
    already_requested: { status: 400, detail: 'friends.refused.already_requested' },
    asked_lately: { status: 400, detail: 'friends.refused.asked_lately' },
    blocked_by_me: { status: 400, detail: 'common.refused.blocked_by_me' },
    too_many: { status: 400, detail: 'friends.refused.too_many' },
  },
})

export const listFriendRequests = defineCall('GET v1 /players/friend-requests/', {
  summary: 'Open friend requests to me and by me, newest first',
  who: 'player',
  scope: 'friends:read',
  query: pageQuery,
  answer: pageOf(friendRequest),
})

export const cancelFriendRequest = defineCall('DELETE v1 /players/friend-requests/{id}/', {
  summary: 'Cancel a request of mine',
  who: 'player',
  scope: 'friends:write',
  params: z.object({ id: rowId }),
  answer: z.undefined(),
  status: 204,
  refusals: notFound,
})

export const removeFriend = defineCall('PUT v1 /players/remove-friend/{id}/', {
  summary: 'End a friendship; the other player is not notified',
  who: 'player',
  scope: 'friends:write',
  params: z.object({ id: playerId }),
  body: z.object({ status: z.literal('true') }),
  answer: detailAnswer,
  refusals: notFound,
})

export const blockPlayer = defineCall('POST v1 /players/blocks/', {
  summary: 'Block a player: no requests, invites or messages from them; they are not notified',
  who: 'player',
  scope: 'friends:write',
  body: z.object({ user_id: playerId }),
  answer: detailAnswer,
  status: 201,
  refusals: { ...notFound, self: { status: 400, detail: 'friends.refused.block_player_self' } },
})

export const unblockPlayer = defineCall('DELETE v1 /players/blocks/{id}/', {
  summary: 'Unblock a player',
  who: 'player',
  scope: 'friends:write',
  params: z.object({ id: playerId }),
  answer: z.undefined(),
  status: 204,
  refusals: notFound,
})

export const listBlocks = defineCall('GET v1 /players/blocks/', {
  summary: 'The players that I have blocked, by name',
  who: 'player',
  scope: 'friends:read',
  query: pageQuery,
  answer: pageOf(blockedPlayer),
})
