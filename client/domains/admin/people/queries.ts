import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { beginViewing } from '#client/domains/accounts/session/viewing.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { query, answersUnder, keyOf, renew } from '#client/lib/api/query.ts'
import { renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { useAct } from '#client/lib/api/act.ts'

export type FoundPlayer = AnswerFor<'GET v1 /admin/players/'>['results'][number]
export type StaffPlayer = AnswerFor<'GET v1 /admin/players/{playerId}/'>
export type PlayerReport = AnswerFor<'GET v1 /admin/players/{playerId}/reports/'>['results'][number]
export type PlayerMatch = AnswerFor<'GET v1 /admin/players/{playerId}/matches/'>['results'][number]
export const ROLES = ['player', 'organizer', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const PAGE_SIZE = 20

type Search = { q: string; role: Role | undefined; isSanctioned: boolean; page: number }

/** Players whom a search finds. */
export const playersQuery = ({ q, role, isSanctioned, page }: Search) =>
  query(
    'GET v1 /admin/players/',
    { query: { q, role, standing: isSanctioned ? 'sanctioned' : undefined, page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )

export const playerQuery = (playerId: string) =>
  query(
    'GET v1 /admin/players/{playerId}/',
    { params: { playerId } },
    {
      // The screen says it itself.
      meta: { silentFirstLoad: true },
    },
  )

export const identityQuery = (playerId: string) =>
  query(
    'GET v1 /admin/players/{playerId}/identity/',
    { params: { playerId } },
    {
      // Each reading is kept in the audit log.
      staleTime: Infinity,
      retry: false,
    },
  )

const pageOf = (page: number) => ({ page, page_size: PAGE_SIZE })

export const sessionsQuery = (playerId: string, page: number) =>
  query(
    'GET v1 /admin/players/{playerId}/sessions/',
    { params: { playerId }, query: pageOf(page) },
    { placeholderData: keepPreviousData },
  )

export const keysQuery = (playerId: string, page: number) =>
  query(
    'GET v1 /admin/players/{playerId}/keys/',
    { params: { playerId }, query: pageOf(page) },
    { placeholderData: keepPreviousData },
  )

export const matchesQuery = (playerId: string, page: number) =>
  query(
    'GET v1 /admin/players/{playerId}/matches/',
    { params: { playerId }, query: pageOf(page) },
    { placeholderData: keepPreviousData },
  )

export type LinkedPlayer = AnswerFor<'GET v1 /admin/players/{playerId}/linked/'>['results'][number]
export type PlayerDispute = AnswerFor<'GET v1 /admin/players/{playerId}/disputes/'>['results'][number]

export const disputesOfQuery = (playerId: string, page: number) =>
  query(
    'GET v1 /admin/players/{playerId}/disputes/',
    { params: { playerId }, query: pageOf(page) },
    { placeholderData: keepPreviousData },
  )

export const ledgerQuery = (playerId: string, page: number) =>
  query(
    'GET v1 /admin/players/{playerId}/ledger/',
    { params: { playerId }, query: pageOf(page) },
    { placeholderData: keepPreviousData, retry: false },
  )

export const notesQuery = (playerId: string, page: number) =>
  query(
    'GET v1 /admin/players/{playerId}/notes/',
    { params: { playerId }, query: pageOf(page) },
    { placeholderData: keepPreviousData },
  )

export const reportsQuery = (playerId: string, direction: 'about' | 'by', page: number) =>
  query(
    'GET v1 /admin/players/{playerId}/reports/',
    { params: { playerId }, query: { direction, ...pageOf(page) } },
    { placeholderData: keepPreviousData },
  )

/** Gives a player this role. */
export function useSetRole(playerId: string, role: Role) {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /admin/players/{playerId}/role/', {
    input: ({ reason }: { reason: string }) => ({ params: { playerId }, body: { role, reason } }),
    quiet: true,
    onSuccess: () => void renewConsole(queryClient),
  })
}

/** Shows the site as the player sees it. */
export function useViewAs(playerId: string) {
  return useAct('POST v1 /admin/players/{playerId}/view/', {
    input: ({ reason }: { reason: string }) => ({ params: { playerId }, body: { reason } }),
    quiet: true,
    onSuccess: (answer) => void beginViewing(answer),
  })
}

/** Ends a session of a player; undefined: all of them. */
export function useEndSessions(playerId: string, sessionId: string | undefined) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/players/{playerId}/sessions/end/', {
    input: ({ reason }: { reason: string }) => ({
      params: { playerId },
      body: { session_id: sessionId, reason },
    }),
    quiet: true,
    onSuccess: () => void renew(queryClient, answersUnder('/admin/players/{playerId}/')),
  })
}

/** Revokes a key of a player; undefined: all of them. */
export function useEndKeys(playerId: string, keyId: string | undefined) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/players/{playerId}/keys/end/', {
    input: ({ reason }: { reason: string }) => ({ params: { playerId }, body: { key_id: keyId, reason } }),
    quiet: true,
    onSuccess: () => void renew(queryClient, answersUnder('/admin/players/{playerId}/')),
  })
}

/** Writes a note about a player. */
export function useAddNote(playerId: string) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/players/{playerId}/notes/', {
    input: (body: string) => ({ params: { playerId }, body: { body } }),
    quiet: true,
    onSuccess: () =>
      renew(queryClient, keyOf('GET v1 /admin/players/{playerId}/notes/', { params: { playerId } })),
  })
}
