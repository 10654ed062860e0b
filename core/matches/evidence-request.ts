import { accept, refuse, type Decision } from '#core/decision.ts'
import { type HandleRefusal, mayHandle } from './dispute-holder.ts'
import type { MatchState } from './state.ts'

/** How long a captain may have to show something. */
export const EVIDENCE_MINUTES = [15, 60, 240] as const

/** `sideIds`: who is asked. `waiting`: the sides that have been asked and may still answer. */
type Asked = {
  moderatorId: string
  sideIds: readonly number[]
  minutes: number
  waiting: readonly number[]
  at: number
}

/**
 * Until when the captains of these sides may add evidence that a moderator asks for. One request for a side
 * at a time, and it ends before the time of the dispute does. Everybody who may decide the dispute may ask.
 */
export function askEvidence(
  match: MatchState,
  holderId: string | null,
  { moderatorId, sideIds, minutes, waiting, at }: Asked,
): Decision<
  { dueAt: number },
  HandleRefusal | 'already_decided' | 'unknown_side' | 'already_asked' | 'too_long'
> {
  if (match.status === 'disputed' && match.dispute?.step === 'decided') return refuse('already_decided')
  const handled = mayHandle(match, holderId, moderatorId)
  if (!handled.ok) return handled
  if (!sideIds.every((id) => match.sides.some((side) => side.id === id))) return refuse('unknown_side')
  if (sideIds.some((id) => waiting.includes(id))) return refuse('already_asked')
  const dueAt = at + minutes * 60_000
  return match.deadline && dueAt > match.deadline.at ? refuse('too_long') : accept({ dueAt })
}
