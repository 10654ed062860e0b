import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { AnswerFor, InputFor } from '#client/lib/api/call.ts'
import { PAGE_SIZE } from './queries.ts'
import { query } from '#client/lib/api/query.ts'
import { renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { useAct } from '#client/lib/api/act.ts'

const GIVE = 'POST v1 /admin/players/{playerId}/sanctions/'
export type StaffSanction = AnswerFor<'GET v1 /admin/players/{playerId}/sanctions/'>['results'][number]
export type Kind = StaffSanction['kind']
export type NewSanction = InputFor<typeof GIVE>['body']
export const KINDS = ['warn', 'mute', 'restrict', 'suspend', 'ban'] as const satisfies readonly Kind[]

export const sanctionsQuery = (playerId: string, page: number) =>
  query(
    'GET v1 /admin/players/{playerId}/sanctions/',
    { params: { playerId }, query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )

/** Previews the sessions, lobbies and tournaments that a sanction would end. */
export const previewQuery = (playerId: string, kind: Kind) =>
  query(
    'GET v1 /admin/players/{playerId}/sanctions/preview/',
    { params: { playerId }, query: { kind } },
    { staleTime: 0 },
  )

export function useGiveSanction(playerId: string) {
  const queryClient = useQueryClient()
  return useAct(GIVE, {
    input: (body: NewSanction) => ({ params: { playerId }, body }),
    quiet: true,
    onSuccess: () => void renewConsole(queryClient),
  })
}

export function useLiftSanction(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/sanctions/{id}/lift/', {
    input: ({ reason }: { reason: string }) => ({ params: { id }, body: { reason } }),
    quiet: true,
    onSuccess: () => void renewConsole(queryClient),
  })
}
