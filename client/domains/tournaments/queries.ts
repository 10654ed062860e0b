import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { keepNewer } from '#client/lib/newer.ts'
import { type CachedBracket, keepNewerBracket } from './bracket/bracket-answer.ts'
import { query, keyOf } from '#client/lib/api/query.ts'

export type Tournament = AnswerFor<'GET v1 /tournaments/{id}/'>
export type TournamentPage = AnswerFor<'GET v1 /tournaments/'>
/** A tournament as lists contain it. */
export type ListedTournament = TournamentPage['results'][number]
export type ListFilters = NonNullable<InputFor<'GET v1 /tournaments/'>['query']>
export type EntrantPage = AnswerFor<'GET v1 /tournaments/{id}/entrants/'>
export type Entrant = EntrantPage['results'][number]
export type JournalLine = AnswerFor<'GET v1 /tournaments/{id}/journal/'>['results'][number]
export type Desk = AnswerFor<'GET v1 /tournaments/{id}/desk/'>
export type DeskItem = Desk['waiting'][number]

/** Tournaments: running ones first, then those to come, then past ones. */
export const tournamentsQuery = (filters: ListFilters) =>
  query('GET v1 /tournaments/', { query: filters }, { placeholderData: keepPreviousData })

/**
 * The tournaments that the player is in or organizes. Those that need something are found among them
 * (client/app/waiting).
 */
export const ownTournamentsQuery = tournamentsQuery({ scope: 'mine', page: 1, page_size: 50 })

/** The organizer's templates. */
export const templatesQuery = tournamentsQuery({ scope: 'templates', page: 1, page_size: 50 })

/** One tournament, with what the viewer may do. */
export const tournamentQuery = (id: number) =>
  query(
    'GET v1 /tournaments/{id}/',
    { params: { id } },
    { structuralSharing: keepNewer, meta: { silentFirstLoad: true } },
  )

/** The bracket as numbers; `useBracket` makes the engine's states of it. */
export const bracketQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('GET v1 /tournaments/{id}/bracket/', { params: { id }, query: { form: 'compact' } }),
    queryFn: ({ signal }): Promise<CachedBracket> =>
      call('GET v1 /tournaments/{id}/bracket/', { params: { id }, query: { form: 'compact' } }, { signal }),
    structuralSharing: keepNewerBracket,
  })

/** Entrants of a page, filtered by name or status. */
export const entrantsQuery = (
  id: number,
  filters: NonNullable<InputFor<'GET v1 /tournaments/{id}/entrants/'>['query']>,
) =>
  query(
    'GET v1 /tournaments/{id}/entrants/',
    { params: { id }, query: filters },
    { placeholderData: keepPreviousData },
  )

const PAGE = 100

/** Every entrant: the call gives a page at a time. */
export const allEntrantsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('GET v1 /tournaments/{id}/entrants/', { params: { id } }, 'all'),
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        call(
          'GET v1 /tournaments/{id}/entrants/',
          { params: { id }, query: { page, page_size: PAGE } },
          { signal },
        )
      const first = await read(1)
      const results = [...first.results]
      for (let page = 2; results.length < first.count && page <= Math.ceil(first.count / PAGE); page++)
        results.push(...(await read(page)).results)
      return { ...first, results }
    },
  })

/** The acts of the organizers, newest first; older ones on demand. */
export const journalQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: keyOf('GET v1 /tournaments/{id}/journal/', { params: { id } }),
    queryFn: ({ signal, pageParam }) =>
      call('GET v1 /tournaments/{id}/journal/', { params: { id }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.more ? page.results.at(-1)?.seq : undefined),
  })

/** The organizers' tasks, and the running matches. */
export const deskQuery = (id: number) => query('GET v1 /tournaments/{id}/desk/', { params: { id } })

/** The private address of my tournaments for calendar programs. */
export const calendarFeedQuery = query('GET v1 /players/calendar/')
