import type { QueryClient } from '@tanstack/react-query'
import type { EventData } from '#client/lib/live/live.ts'
import { patchOrRead } from '#client/lib/patch-queries.ts'
import { type Rows, withRowChange, pageSizeOf } from '#client/lib/patch-rows.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { invitesQuery, type OpenInvite, type Team, teamFormQuery } from './queries.ts'
import { keyOf, query } from '#client/lib/api/query.ts'

/** The size of the lists that are read at once. */
const WHOLE_LIST = 100

/** Puts a team, as the live stream sends it, on its page and into the player's own teams. */
export function cacheTeam(queryClient: QueryClient, { id, team, my_teams: count }: EventData<'team'>): void {
  patchOrRead<Team>(
    queryClient,
    query('GET v1 /players/versus-team/{id}/', { params: { id } }),
    (known, _key, readAgain) => {
      // Disbanded: the next read says so.
      if (!team) readAgain()
      return team ?? known
    },
  )
  void queryClient.invalidateQueries(teamFormQuery(id))
  const playerId = getSession().user?.id
  const isMine = team?.members.some((member) => member.id === playerId) === true
  patchOrRead<Rows<Team>>(
    queryClient,
    { queryKey: keyOf('GET v1 /players/versus-team/') },
    (page, [, input], readAgain) =>
      withRowChange(
        page,
        {
          row: team && isMine ? team : undefined,
          isSame: (each) => each.id === id,
          count,
          size: pageSizeOf(input),
          order: (one, other) => one.id - other.id,
        },
        readAgain,
      ),
  )
}

/** Puts an invite to a team or a lobby into the list of open invites. */
export function cacheInvite(
  queryClient: QueryClient,
  { kind, id, invite, count }: EventData<'invite'>,
): void {
  patchOrRead<Rows<OpenInvite>>(queryClient, invitesQuery, (page, _key, readAgain) =>
    withRowChange(
      page,
      {
        row: invite ?? undefined,
        isSame: (each) => each.kind === kind && each.id === id,
        count,
        size: WHOLE_LIST,
        order: (one, other) => other.created.localeCompare(one.created) || other.id - one.id,
      },
      readAgain,
    ),
  )
}
