import { accept, refuse, type Decision } from '#core/decision.ts'

/** How long a decision of staff can be taken back by whoever made it. */
export const UNDO_MS = 60_000

type Asked = { byId: string; decidedBy: string | null; decidedAt: number; now: number }

/** Checks whether a decision may be taken back: by the one who made it, within a minute. Times in milliseconds. */
export function mayTakeBack({
  byId,
  decidedBy,
  decidedAt,
  now,
}: Asked): Decision<undefined, 'not_yours' | 'too_late'> {
  if (decidedBy !== byId) return refuse('not_yours')
  return now - decidedAt > UNDO_MS ? refuse('too_late') : accept(undefined)
}
