import { call } from '#client/lib/api/call.ts'
import { useTournamentAct } from '#client/domains/tournaments/acts.ts'

/** Proposes times for my match; the form shows the refusals. */
export const useProposeTimes = (id: number) =>
  useTournamentAct(
    id,
    (body: { match_id: number; times: string[] }) =>
      call('POST v1 /tournaments/{id}/times/propose/', { params: { id }, body }),
    true,
  )

export const useAcceptTime = (id: number) =>
  useTournamentAct(id, (body: { match_id: number; time: string }) =>
    call('POST v1 /tournaments/{id}/times/accept/', { params: { id }, body }),
  )

/** Takes my proposal back, or declines the opponent's. */
export const useDropProposal = (id: number) =>
  useTournamentAct(id, (body: { match_id: number }) =>
    call('POST v1 /tournaments/{id}/times/drop/', { params: { id }, body }),
  )

/** An organiser sets the time of a match. */
export const useSetMatchTime = (id: number) =>
  useTournamentAct(
    id,
    (body: { match_id: number; time: string | null; reason: string }) =>
      call('POST v1 /tournaments/{id}/times/set/', { params: { id }, body }),
    true,
  )

/** An organiser moves a round that is to come. */
export const useMoveRound = (id: number) =>
  useTournamentAct(
    id,
    (body: { round: number; time: string; shift_later: boolean; reason: string }) =>
      call('POST v1 /tournaments/{id}/times/round/', { params: { id }, body }),
    true,
  )
