import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { checkInAt } from '#client/domains/tournaments/list/row-state.ts'

export type FirstThing = 'publish' | 'invite' | 'share' | 'open_check_in' | 'remind' | 'start' | 'wait'

type Facts = Pick<
  Tournament,
  | 'status'
  | 'starts_at'
  | 'check_in_minutes'
  | 'entrants_count'
  | 'checked_in_count'
  | 'max_entrants'
  | 'is_invite_only'
> & { can: Pick<Tournament['can'], 'publish' | 'open_check_in' | 'start' | 'announce' | 'manage_entrants'> }

/** Chooses the one thing that an organizer does next, before the start. */
export function firstThing(tournament: Facts, nowMs: number): FirstThing {
  const { status, can, entrants_count: taken, max_entrants: all } = tournament
  if (status === 'draft') return can.publish ? 'publish' : 'wait'
  const hasCheckIn = tournament.check_in_minutes > 0
  const startsMs = Date.parse(tournament.starts_at)
  if (status === 'registration') {
    const isDue = nowMs >= (hasCheckIn ? checkInAt(tournament) : startsMs) || taken >= all
    if (isDue && hasCheckIn && can.open_check_in) return 'open_check_in'
    if (isDue && can.start && !hasCheckIn) return 'start'
    return tournament.is_invite_only && can.manage_entrants ? 'invite' : 'share'
  }
  if (missingIn(tournament) > 0 && nowMs < startsMs && can.announce) return 'remind'
  return can.start ? 'start' : 'wait'
}

/** Counts the entrants who have not checked in. */
export const missingIn = ({
  status,
  entrants_count: taken,
  checked_in_count: present,
}: Pick<Tournament, 'status' | 'entrants_count' | 'checked_in_count'>): number =>
  status === 'check_in' ? Math.max(0, taken - present) : 0
