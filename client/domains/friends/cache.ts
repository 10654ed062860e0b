import type { QueryClient } from '@tanstack/react-query'
import type { EventData } from '#client/lib/live/live.ts'
import { patchOrRead } from '#client/lib/patch-queries.ts'
import { type Rows, withRowChange, pageSizeOf } from '#client/lib/patch-rows.ts'
import type { PublicProfile } from '#client/domains/players/queries.ts'
import { type Blocked, blocksQuery, type Friend, type FriendRequest, friendRequestsQuery } from './queries.ts'
import { keyOf } from '#client/lib/api/query.ts'

/** The size of the lists that are read at once. */
const WHOLE_LIST = 100

/** Puts what the player sees of another, as the live stream sends it, into the lists and the other's profile. */
export function cacheFriendship(queryClient: QueryClient, data: EventData<'friendship'>): void {
  const { player, friendship, friend, request, block, counts } = data
  patchOrRead<Rows<Friend>>(
    queryClient,
    { queryKey: keyOf('GET v1 /players/friends/') },
    (page, [, input], readAgain) =>
      withRowChange(
        page,
        {
          row: friend ?? undefined,
          isSame: ({ id }) => id === player.id,
          count: counts.friends,
          size: pageSizeOf(input),
          order: (one, other) => Number(other.online) - Number(one.online) || byName(one, other),
        },
        readAgain,
      ),
  )
  patchOrRead<Rows<FriendRequest>>(queryClient, friendRequestsQuery, (page, _key, readAgain) =>
    withRowChange(
      page,
      {
        row: request ?? undefined,
        isSame: ({ user }) => user.id === player.id,
        count: counts.requests,
        size: WHOLE_LIST,
        order: (one, other) => other.created.localeCompare(one.created) || other.id - one.id,
      },
      readAgain,
    ),
  )
  patchOrRead<Rows<Blocked>>(queryClient, blocksQuery, (page, _key, readAgain) =>
    withRowChange(
      page,
      {
        row: block ?? undefined,
        isSame: ({ id }) => id === player.id,
        count: counts.blocks,
        size: WHOLE_LIST,
        order: byName,
      },
      readAgain,
    ),
  )
  patchOrRead<PublicProfile>(
    queryClient,
    {
      queryKey: keyOf('GET v1 /players/public-profile/', {
        query: { username: player.username.toLowerCase() },
      }),
    },
    (profile) => ({ ...profile, friendship, is_blocked: block !== null }),
  )
}

function byName(one: { username: string }, other: { username: string }): number {
  const [name, next] = [one.username.toLowerCase(), other.username.toLowerCase()]
  return name < next ? -1 : name > next ? 1 : 0
}
