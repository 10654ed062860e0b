import { useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

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
  useAct('POST v1 /admin/seasons/', {
    input: (body: InputFor<'POST v1 /admin/seasons/'>['body']) => ({ body }),
    ...useSeasonActed(),
  })

export const useChangeSeason = (id: number) =>
  useAct('PUT v1 /admin/seasons/{id}/', {
    input: (body: InputFor<'PUT v1 /admin/seasons/{id}/'>['body']) => ({ params: { id }, body }),
    ...useSeasonActed(),
  })

export const useEndSeason = (id: number) =>
  useAct('POST v1 /admin/seasons/{id}/end/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    ...useSeasonActed(),
  })

export const useCancelSeason = (id: number) =>
  useAct('POST v1 /admin/seasons/{id}/cancel/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    ...useSeasonActed(),
  })

function useSeasonActed() {
  const queryClient = useQueryClient()
  return { onSuccess: () => renew(queryClient, keyOf('GET v1 /admin/seasons/')) }
}
