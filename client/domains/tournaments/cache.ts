import type { QueryClient } from '@tanstack/react-query'
import type { EventData } from '#client/lib/live/live.ts'
import { patchQueries } from '#client/lib/patch-queries.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'
import type { CachedBracket } from './bracket/bracket-answer.ts'
import { withTournament } from './list/with-tournament.ts'
import type { ListFilters, Tournament, TournamentPage } from './queries.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'
import { keysOfDesk } from './keys.ts'

/** Puts a tournament, as the live stream sends it, into the cache; lists of what belongs to it become stale. */
export function cacheTournament(
  queryClient: QueryClient,
  { id, tournament, own }: EventData<'tournament'>,
): void {
  const params = { id }
  const one = keyOf('GET v1 /tournaments/{id}/', { params })
  void renew(queryClient, ...keysOfDesk(id))
  void renew(queryClient, keyOf('GET v1 /tournaments/{id}/journal/', { params }))
  void renew(queryClient, keyOf('GET v1 /tournaments/{id}/invitations/', { params }))
  // It says whether the viewer takes part, wherever they are: lists show that, and what waits for them.
  if (own) {
    void renew(queryClient, keyOf('GET v1 /tournaments/'))
    void renew(queryClient, keyOf('GET v1 /tournaments/{id}/path/', { params }))
  }
  if (!tournament) return void renew(queryClient, one)
  let isUnsure = false
  patchQueries<Tournament>(queryClient, one, (known) => {
    if (known.version > tournament.version) return known
    if (hasOtherEntrants(known, tournament) || mayBeReseeded(known))
      void renew(queryClient, keyOf('GET v1 /tournaments/{id}/entrants/', { params }))
    isUnsure ||= !own && hasOtherRights(known, tournament)
    return { ...known, ...tournament, ...own }
  })
  // A visitor may do nothing before and after.
  if (isUnsure && getSession().user) void renew(queryClient, one)
}

/** Checks whether the viewer's rights may have changed: events carry them only for those whose own part changed. */
export function hasOtherRights(
  one: Pick<Tournament, 'status' | 'paused' | 'entrants_count' | 'max_entrants'>,
  other: typeof one,
): boolean {
  return one.status !== other.status || one.paused !== other.paused || isFull(one) !== isFull(other)
}

const isFull = ({ entrants_count, max_entrants }: Pick<Tournament, 'entrants_count' | 'max_entrants'>) =>
  entrants_count >= max_entrants

/** Another organizer may have saved seeds, which no count shows: two desks must not overwrite each other's order unseen. */
const mayBeReseeded = ({ staff_role: role, status }: Pick<Tournament, 'staff_role' | 'status'>) =>
  role !== null && (status === 'registration' || status === 'check_in')

type Counts = Pick<
  Tournament,
  'status' | 'entrants_count' | 'waiting_count' | 'checked_in_count' | 'playing_count' | 'prizes_status'
>

function hasOtherEntrants(one: Counts, other: Counts): boolean {
  return (
    one.status !== other.status ||
    one.entrants_count !== other.entrants_count ||
    one.waiting_count !== other.waiting_count ||
    one.checked_in_count !== other.checked_in_count ||
    one.playing_count !== other.playing_count ||
    one.prizes_status !== other.prizes_status
  )
}

/** Puts a row of the list of tournaments into every cached page that shows it. */
export function cacheTournamentRow(queryClient: QueryClient, { id, row }: EventData<'tournament_row'>): void {
  patchQueries<TournamentPage>(queryClient, keyOf('GET v1 /tournaments/'), (page, [, input]) =>
    // The key holds the filters that the page was requested with.
    withTournament(page, { id, row }, (input as { query: ListFilters }).query),
  )
}

/** Applies the acts of a live event to the cached bracket, or has it read again. */
export async function cacheBracket(queryClient: QueryClient, event: EventData<'bracket'>): Promise<void> {
  const queryKey = keyOf('GET v1 /tournaments/{id}/bracket/', {
    params: { id: event.id },
    query: { form: 'compact' },
  })
  const params = { id: event.id }
  void renew(queryClient, ...keysOfDesk(event.id), keyOf('GET v1 /tournaments/{id}/journal/', { params }))
  if (!queryClient.getQueryData(queryKey)) return
  // The engine is large, and only pages with a bracket need it: they have loaded it.
  const { withActs } = await import('./bracket/bracket-book.ts')
  let isUnsure = false
  patchQueries<CachedBracket>(queryClient, queryKey, (cached) => {
    const next = withActs(cached, event)
    isUnsure ||= next === undefined
    return next ?? cached
  })
  if (isUnsure) void renew(queryClient, queryKey)
}
