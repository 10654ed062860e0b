import { call, type InputFor } from '#client/lib/api/call.ts'
import { useTournamentAct } from '#client/domains/tournaments/acts.ts'
import { query } from '#client/lib/api/query.ts'

type Substitution = InputFor<'POST v1 /tournaments/{id}/substitute/preview/'>['body']

export const useSubstitute = (id: number) =>
  useTournamentAct(
    id,
    (body: Substitution & { reason: string }) =>
      call('POST v1 /tournaments/{id}/substitute/', { params: { id }, body }),
    true,
  )

/** Asked anew each time: what it changes depends on everything that happens meanwhile. */
export const substitutePreviewQuery = (id: number, body: Substitution) =>
  query(
    'POST v1 /tournaments/{id}/substitute/preview/',
    { params: { id }, body },
    {
      staleTime: 0,
      gcTime: 0,
      retry: false,
      meta: { silentFirstLoad: true },
    },
  )
