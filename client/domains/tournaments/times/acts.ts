import { useTournamentActed } from '#client/domains/tournaments/acts.ts'
import { useAct } from '#client/lib/api/act.ts'

/** Proposes times for my match; the form shows the refusals. */
export const useProposeTimes = (id: number) =>
  useAct('POST v1 /tournaments/{id}/times/propose/', {
    input: (body: { match_id: number; times: string[] }) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

export const useAcceptTime = (id: number) =>
  useAct('POST v1 /tournaments/{id}/times/accept/', {
    input: (body: { match_id: number; time: string }) => ({ params: { id }, body }),
    ...useTournamentActed(id),
  })

/** Takes my proposal back, or declines the opponent's. */
export const useDropProposal = (id: number) =>
  useAct('POST v1 /tournaments/{id}/times/drop/', {
    input: (body: { match_id: number }) => ({ params: { id }, body }),
    ...useTournamentActed(id),
  })

/** An organizer sets the time of a match. */
export const useSetMatchTime = (id: number) =>
  useAct('POST v1 /tournaments/{id}/times/set/', {
    input: (body: { match_id: number; time: string | null; reason: string }) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

/** An organizer moves a round that is to come. */
export const useMoveRound = (id: number) =>
  useAct('POST v1 /tournaments/{id}/times/round/', {
    input: (body: { round: number; time: string; shift_later: boolean; reason: string }) => ({
      params: { id },
      body,
    }),
    quiet: true,
    ...useTournamentActed(id),
  })
