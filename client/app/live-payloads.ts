import type { QueryClient } from '@tanstack/react-query'
import type { EventData, LiveEvent } from '#client/lib/live/live.ts'
import { updateSite } from '#client/lib/boot.ts'
import { patchOrRead, patchQueries } from '#client/lib/patch-queries.ts'
import { profileQuery } from '#client/domains/accounts/session/profile.ts'
import { cacheDispute } from '#client/domains/matches/staff/cache.ts'
import { queueQuery } from '#client/domains/matchmaking/queries.ts'
import { cacheInvite, cacheTeam } from '#client/domains/teams/cache.ts'
import { withPresence } from '#client/domains/friends/presence.ts'
import { cacheFriendship } from '#client/domains/friends/cache.ts'
import type { FriendPage } from '#client/domains/friends/queries.ts'
import { cacheRoom, cacheRow } from '#client/domains/lobbies/cache.ts'
import { cacheEvidence, cacheLiveMatch, cacheMessage } from '#client/domains/matches/cache.ts'
import { cacheBracket, cacheTournament, cacheTournamentRow } from '#client/domains/tournaments/cache.ts'
import { cacheAllNotifications, cacheNotification } from '#client/domains/notifications/cache.ts'
import { keyOf, renew, query } from '#client/lib/api/query.ts'

/** Live events that carry what has changed, and where that goes in the cache: nothing is fetched. */
const PAYLOADS: { [Name in LiveEvent['event']]?: (queryClient: QueryClient, data: EventData<Name>) => void } =
  {
    lobby_row: cacheRow,
    lobby: cacheRoom,
    match: (queryClient, { id, match }) =>
      match
        ? cacheLiveMatch(queryClient, match)
        : void renew(queryClient, keyOf('GET v1 /matches/{id}/', { params: { id } })),
    message: cacheMessage,
    presence: (queryClient, data) =>
      patchQueries<FriendPage>(queryClient, keyOf('GET v1 /players/friends/'), (page) =>
        withPresence(page, data),
      ),
    friendship: cacheFriendship,
    invite: (queryClient, data) => {
      cacheInvite(queryClient, data)
      // A private lobby that was not found becomes visible with an invite.
      if (data.invite && data.kind === 'lobby')
        void renew(queryClient, keyOf('GET v1 /lobbies/{id}/', { params: { id: data.invite.target.id } }))
    },
    team: cacheTeam,
    tournament: cacheTournament,
    tournament_row: cacheTournamentRow,
    bracket: cacheBracket,
    evidence: cacheEvidence,
    dispute: cacheDispute,
    queue: (queryClient, { ticket }) => patchOrRead(queryClient, queueQuery, () => ({ ticket })),
    profile: (queryClient, { profile }) => patchOrRead(queryClient, profileQuery, () => profile),
    balance: (queryClient, { wallet }) => patchOrRead(queryClient, query('GET v1 /wallet/'), () => wallet),
    notification: cacheNotification,
    notifications: cacheAllNotifications,
    site: (_queryClient, data) => updateSite(data),
  }

/** Puts what an event carries into the cache. */
export function putPayload(queryClient: QueryClient, event: LiveEvent): void {
  // The compiler cannot relate the event's name to its data.
  const put = PAYLOADS[event.event] as ((queryClient: QueryClient, data: unknown) => void) | undefined
  put?.(queryClient, event.data)
}
