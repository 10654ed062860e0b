import { useQueryClient } from '@tanstack/react-query'
import { type InputFor } from '#client/lib/api/call.ts'
import { cacheActed, useTournamentActed } from '#client/domains/tournaments/acts.ts'
import { useAct } from '#client/lib/api/act.ts'

export type ResultInput = InputFor<'POST v1 /tournaments/{id}/results/'>['body']
export type AnnounceInput = InputFor<'POST v1 /tournaments/{id}/announce/'>['body']
type Edit = InputFor<'PUT v1 /tournaments/{id}/'>['body']

/** Leads the tournament to its next status, or cancels it. */
export const useLead = (id: number) =>
  useAct('PUT v1 /tournaments/{id}/', {
    input: (body: Edit) => ({ params: { id }, body }),
    ...useTournamentActed(id),
  })

export const useStart = (id: number) =>
  useAct('POST v1 /tournaments/{id}/start/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    ...useTournamentActed(id),
  })

export const usePause = (id: number) =>
  useAct('POST v1 /tournaments/{id}/pause/', {
    input: (body: { paused: boolean; reason: string }) => ({ params: { id }, body }),
    ...useTournamentActed(id),
  })

export const useOpenRound = (id: number) =>
  useAct('POST v1 /tournaments/{id}/open-round/', {
    input: () => ({ params: { id }, body: {} }),
    ...useTournamentActed(id),
  })

export const usePayPrizes = (id: number) =>
  useAct('POST v1 /tournaments/{id}/pay-prizes/', {
    once: 'taken',
    input: () => ({ params: { id }, body: {} }),
    ...useTournamentActed(id),
  })

export const useAnnounce = (id: number) =>
  useAct('POST v1 /tournaments/{id}/announce/', {
    input: (body: AnnounceInput) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

export const useSetResult = (id: number) =>
  useAct('POST v1 /tournaments/{id}/results/', {
    input: (body: ResultInput) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

export const useDisqualify = (id: number) =>
  useAct('POST v1 /tournaments/{id}/disqualify/', {
    input: (body: { entrant_id: number; reason: string }) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

export const useSetSeeds = (id: number) =>
  useAct('PUT v1 /tournaments/{id}/seeds/', {
    input: (body: { seeds: number[]; reason: string }) => ({ params: { id }, body }),
    ...useTournamentActed(id),
  })

export const useAddEntrant = (id: number) =>
  useAct('POST v1 /tournaments/{id}/entrants/', {
    input: (body: { username: string; reason?: string }) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

export const useSetStaff = (id: number) =>
  useAct('PUT v1 /tournaments/{id}/staff/', {
    input: (body: InputFor<'PUT v1 /tournaments/{id}/staff/'>['body']) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

export const useUndo = (id: number, seq: number) =>
  useAct('POST v1 /tournaments/{id}/journal/{seq}/undo/', {
    input: (body: { reason: string }) => ({ params: { id, seq }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

export const useSwap = (id: number) =>
  useAct('POST v1 /tournaments/{id}/swap/', {
    input: (body: InputFor<'POST v1 /tournaments/{id}/swap/'>['body']) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

/** A new draft with the same rules. */
export function useClone(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /tournaments/{id}/clone/', {
    input: () => ({ params: { id }, body: {} }),
    onSuccess: (draft) => cacheActed(queryClient, draft),
  })
}

/** Keeps the rules of a tournament as a template. */
export function useSaveTemplate(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /tournaments/{id}/template/', {
    input: () => ({ params: { id }, body: {} }),
    onSuccess: (template) => cacheActed(queryClient, template),
  })
}
