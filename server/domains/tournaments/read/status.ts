import type { EntrantStatus as ShownStatus, TournamentRow as ShownRow } from '#contract/tournaments/shapes.ts'
import type { EntrantStatus } from '#core/tournaments/bracket/state.ts'
import type { OwnStage } from '#server/domains/tournaments/bracket/stage-queries.ts'
import type { OwnEntrant } from '#server/domains/tournaments/entry/entrant-queries.ts'

const SHOWN: Record<EntrantStatus, ShownStatus> = {
  entered: 'registered',
  waiting: 'waiting',
  checked_in: 'checked_in',
  standby: 'waiting',
  playing: 'playing',
  dropped: 'dropped',
  left_out: 'dropped',
  withdrawn: 'withdrawn',
  disqualified: 'disqualified',
}

/** The status of an entrant as it is shown: those on the waiting list have none of their own when checked in. */
export const shownStatus = (status: EntrantStatus) => SHOWN[status]
export const isCheckedIn = (status: EntrantStatus): boolean => status === 'checked_in' || status === 'standby'

/** The statuses that are shown as this one. */
export function statusesShownAs(shown: string): EntrantStatus[] {
  return (Object.keys(SHOWN) as EntrantStatus[]).filter((status) => SHOWN[status] === shown)
}

/** @param stage the check-in of a stage that the entrant is expected at */
export function presentMine(
  own: OwnEntrant | undefined,
  stage: { own: OwnStage | undefined; now: Date },
): ShownRow['me'] {
  return own
    ? {
        entrant_id: own.id,
        status: shownStatus(own.status),
        checked_in: isCheckedIn(own.status),
        stage_check_in: stageCheckIn(stage.own, stage.now),
        place: own.place,
      }
    : null
}

/** The time by which an entrant has to check in for a stage; null where nothing is due. */
export function stageCheckIn(own: OwnStage | undefined, now: Date): string | null {
  if (!own || own.isCheckedIn || own.opensAt > now.getTime()) return null
  return new Date(own.startsAt).toISOString()
}
