import type { z } from 'zod'
import type { ownReliability } from '#contract/ratings/reliability.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { loadOwnReliability } from './marks.ts'

const MAX_SHOWN = 5

/** A player's own reliability, in the contract's shape. */
export async function presentOwnReliability(
  db: Reader,
  playerId: string,
  now: Date,
): Promise<z.output<typeof ownReliability>> {
  const { score, coolDownUntil, marks } = await loadOwnReliability(db, playerId, now)
  return {
    score,
    cool_down_until: coolDownUntil?.toISOString() ?? null,
    marks: marks
      .slice(0, MAX_SHOWN)
      .map((mark) => ({ kind: mark.kind, created: mark.created_at.toISOString() })),
  }
}
