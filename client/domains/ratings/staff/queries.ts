import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'

export type AdminSeasons = AnswerFor<'GET v1 /admin/seasons/'>
export type AdminSeason = AdminSeasons['results'][number]

const MOST = 100

/** All seasons, read again while one is being turned. */
export const adminSeasonsQuery = query(
  'GET v1 /admin/seasons/',
  { query: { page_size: MOST } },
  {
    refetchInterval: 5000,
  },
)

export const usePlanSeason = () =>
  useSeasonAct((body: InputFor<'POST v1 /admin/seasons/'>['body']) =>
    call('POST v1 /admin/seasons/', { body }),
  )

export const useChangeSeason = (id: number) =>
  useSeasonAct((body: InputFor<'PUT v1 /admin/seasons/{id}/'>['body']) =>
    call('PUT v1 /admin/seasons/{id}/', { params: { id }, body }),
  )

export const useEndSeason = (id: number) =>
  useSeasonAct((body: { reason: string }) =>
    call('POST v1 /admin/seasons/{id}/end/', { params: { id }, body }),
  )

export const useCancelSeason = (id: number) =>
  useSeasonAct((body: { reason: string }) =>
    call('POST v1 /admin/seasons/{id}/cancel/', { params: { id }, body }),
  )

function useSeasonAct<Body, Result>(mutationFn: (body: Body) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => renew(queryClient, keyOf('GET v1 /admin/seasons/')),
  })
}
