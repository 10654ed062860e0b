import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { once } from '#client/lib/once.ts'
import { cacheActed, useTournamentAct } from '#client/domains/tournaments/acts.ts'

export type ResultInput = InputFor<'POST v1 /tournaments/{id}/results/'>['body']
export type AnnounceInput = InputFor<'POST v1 /tournaments/{id}/announce/'>['body']
type Edit = InputFor<'PUT v1 /tournaments/{id}/'>['body']

/** Leads the tournament to its next status, or cancels it. */
export const useLead = (id: number) =>
  useTournamentAct(id, (body: Edit) => call('PUT v1 /tournaments/{id}/', { params: { id }, body }))

export const useStart = (id: number) =>
  useTournamentAct(id, (body: { reason: string }) =>
    call('POST v1 /tournaments/{id}/start/', { params: { id }, body }),
  )

export const usePause = (id: number) =>
  useTournamentAct(id, (body: { paused: boolean; reason: string }) =>
    call('POST v1 /tournaments/{id}/pause/', { params: { id }, body }),
  )

export const useOpenRound = (id: number) =>
  useTournamentAct(id, () => call('POST v1 /tournaments/{id}/open-round/', { params: { id }, body: {} }))

export const usePayPrizes = (id: number) =>
  useTournamentAct(id, () =>
    once(`pay prizes ${id}`, (idempotencyKey) =>
      call('POST v1 /tournaments/{id}/pay-prizes/', { params: { id }, body: {} }, { idempotencyKey }),
    ),
  )

export const useAnnounce = (id: number) =>
  useTournamentAct(
    id,
    (body: AnnounceInput) => call('POST v1 /tournaments/{id}/announce/', { params: { id }, body }),
    true,
  )

export const useSetResult = (id: number) =>
  useTournamentAct(
    id,
    (body: ResultInput) => call('POST v1 /tournaments/{id}/results/', { params: { id }, body }),
    true,
  )

export const useDisqualify = (id: number) =>
  useTournamentAct(
    id,
    (body: { entrant_id: number; reason: string }) =>
      call('POST v1 /tournaments/{id}/disqualify/', { params: { id }, body }),
    true,
  )

export const useSetSeeds = (id: number) =>
  useTournamentAct(id, (body: { seeds: number[]; reason: string }) =>
    call('PUT v1 /tournaments/{id}/seeds/', { params: { id }, body }),
  )

export const useAddEntrant = (id: number) =>
  useTournamentAct(
    id,
    (body: { username: string; reason?: string }) =>
      call('POST v1 /tournaments/{id}/entrants/', { params: { id }, body }),
    true,
  )

export const useSetStaff = (id: number) =>
  useTournamentAct(
    id,
    (body: InputFor<'PUT v1 /tournaments/{id}/staff/'>['body']) =>
      call('PUT v1 /tournaments/{id}/staff/', { params: { id }, body }),
    true,
  )

export const useUndo = (id: number, seq: number) =>
  useTournamentAct(
    id,
    (body: { reason: string }) =>
      call('POST v1 /tournaments/{id}/journal/{seq}/undo/', { params: { id, seq }, body }),
    true,
  )

export const useSwap = (id: number) =>
  useTournamentAct(
    id,
    (body: InputFor<'POST v1 /tournaments/{id}/swap/'>['body']) =>
      call('POST v1 /tournaments/{id}/swap/', { params: { id }, body }),
    true,
  )

/** A new draft with the same rules. */
export function useClone(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST v1 /tournaments/{id}/clone/', { params: { id }, body: {} }),
    onSuccess: (draft) => cacheActed(queryClient, draft),
  })
}

/** Keeps the rules of a tournament as a template. */
export function useSaveTemplate(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST v1 /tournaments/{id}/template/', { params: { id }, body: {} }),
    onSuccess: (template) => cacheActed(queryClient, template),
  })
}
