import { call } from '#client/lib/api/call.ts'
import { useTournamentAct } from '#client/domains/tournaments/acts.ts'

type Feature = { match_id: number; url: string; hold: boolean; hide_maps?: boolean; reason?: string }

/** Features a match; the form shows the refusals. */
export const useFeature = (id: number) =>
  useTournamentAct(
    id,
    (body: Feature) => call('POST v1 /tournaments/{id}/featured/', { params: { id }, body }),
    true,
  )

/** The caster is ready: the match opens; or its maps are shown. */
export const useRelease = (id: number) =>
  useTournamentAct(id, (body: Feature) =>
    call('POST v1 /tournaments/{id}/featured/', { params: { id }, body }),
  )

export const useUnfeature = (id: number) =>
  useTournamentAct(id, (body: { match_id: number; reason: string }) =>
    call('POST v1 /tournaments/{id}/unfeature/', { params: { id }, body }),
  )
