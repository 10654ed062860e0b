import { type InputFor } from '#client/lib/api/call.ts'
import { useTournamentActed } from '#client/domains/tournaments/acts.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

type Substitution = InputFor<'POST v1 /tournaments/{id}/substitute/preview/'>['body']

export const useSubstitute = (id: number) =>
  useAct('POST v1 /tournaments/{id}/substitute/', {
    input: (body: Substitution & { reason: string }) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

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
