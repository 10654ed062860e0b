import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { beginViewing } from '#client/domains/accounts/session/viewing.ts'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type FoundPlayer = AnswerFor<'GET v1 /admin/players/'>['results'][number]
export type StaffPlayer = AnswerFor<'GET v1 /admin/players/{playerId}/'>
export type PlayerReport = AnswerFor<'GET v1 /admin/players/{playerId}/reports/'>['results'][number]
export type PlayerMatch = AnswerFor<'GET v1 /admin/players/{playerId}/matches/'>['results'][number]
export const ROLES = ['player', 'organizer', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const PAGE_SIZE = 20
export const personKey = (playerId: string) => ['admin', 'people', playerId]

type Search = { q: string; role: Role | undefined; isSanctioned: boolean; page: number }

/** Players whom a search finds. */
export const playersQuery = ({ q, role, isSanctioned, page }: Search) =>
  queryOptions({
    queryKey: ['admin', 'players', { q, role, isSanctioned, page }],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /admin/players/',
        { query: { q, role, standing: isSanctioned ? 'sanctioned' : undefined, page, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const playerQuery = (playerId: string) =>
  queryOptions({
    queryKey: personKey(playerId),
    queryFn: ({ signal }) => call('GET v1 /admin/players/{playerId}/', { params: { playerId } }, { signal }),
    // The screen says it itself.
    meta: { silentFirstLoad: true },
  })

export const identityQuery = (playerId: string) =>
  queryOptions({
    queryKey: [...personKey(playerId), 'identity'],
    queryFn: ({ signal }) =>
      call('GET v1 /admin/players/{playerId}/identity/', { params: { playerId } }, { signal }),
    // Each reading is kept in the audit log.
    staleTime: Infinity,
    retry: false,
  })

const pageOf = (page: number) => ({ page, page_size: PAGE_SIZE })

export const sessionsQuery = (playerId: string, page: number) =>
  queryOptions({
    queryKey: [...personKey(playerId), 'sessions', page],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /admin/players/{playerId}/sessions/',
        { params: { playerId }, query: pageOf(page) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const matchesQuery = (playerId: string, page: number) =>
  queryOptions({
    queryKey: [...personKey(playerId), 'matches', page],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /admin/players/{playerId}/matches/',
        { params: { playerId }, query: pageOf(page) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export type LinkedPlayer = AnswerFor<'GET v1 /admin/players/{playerId}/linked/'>['results'][number]
export type PlayerDispute = AnswerFor<'GET v1 /admin/players/{playerId}/disputes/'>['results'][number]

/** Players who have used the same browser or network address. */
export const linkedQuery = (playerId: string) =>
  queryOptions({
    queryKey: [...personKey(playerId), 'linked'],
    queryFn: ({ signal }) =>
      call('GET v1 /admin/players/{playerId}/linked/', { params: { playerId } }, { signal }),
  })

export const disputesOfQuery = (playerId: string, page: number) =>
  queryOptions({
    queryKey: [...personKey(playerId), 'disputes', page],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /admin/players/{playerId}/disputes/',
        { params: { playerId }, query: pageOf(page) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const ledgerQuery = (playerId: string, page: number) =>
  queryOptions({
    queryKey: [...personKey(playerId), 'ledger', page],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /admin/players/{playerId}/ledger/',
        { params: { playerId }, query: pageOf(page) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const notesQuery = (playerId: string, page: number) =>
  queryOptions({
    queryKey: [...personKey(playerId), 'notes', page],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /admin/players/{playerId}/notes/',
        { params: { playerId }, query: pageOf(page) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const reportsQuery = (playerId: string, direction: 'about' | 'by', page: number) =>
  queryOptions({
    queryKey: [...personKey(playerId), 'reports', direction, page],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /admin/players/{playerId}/reports/',
        { params: { playerId }, query: { direction, ...pageOf(page) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Gives a player this role. */
export function useSetRole(playerId: string, role: Role) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call('PUT v1 /admin/players/{playerId}/role/', { params: { playerId }, body: { role, reason } }),
    meta: { quiet: true },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

/** Shows the site as the player sees it. */
export function useViewAs(playerId: string) {
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call('POST v1 /admin/players/{playerId}/view/', { params: { playerId }, body: { reason } }),
    meta: { quiet: true },
    onSuccess: (answer) => void beginViewing(answer),
  })
}

/** Ends a session of a player; undefined: all of them. */
export function useEndSessions(playerId: string, sessionId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call('POST v1 /admin/players/{playerId}/sessions/end/', {
        params: { playerId },
        body: { session_id: sessionId, reason },
      }),
    meta: { quiet: true },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: personKey(playerId) }),
  })
}

/** Writes a note about a player. */
export function useAddNote(playerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: string) =>
      call('POST v1 /admin/players/{playerId}/notes/', { params: { playerId }, body: { body } }),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...personKey(playerId), 'notes'] }),
  })
}
