import { fieldOf } from '#core/bracket/records.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import { NOWHERE } from '#core/bracket/elimination/tree.ts'

/** Where the entrant of a slot comes from, for each slot: a match as `match * 2`, plus 1 for its loser, or `NOWHERE`. */
export type Sources = { isHidden: Uint8Array; from: Int32Array }

/**
 * The matches that nobody will ever play, because a bye stands in one of their slots from the start, are not drawn:
 * their one entrant comes straight from the match before. Byes that follow from a forfeit are drawn, as they are news.
 * Feeders have lower ids than the matches they feed, so one pass is enough.
 */
export function findSources({ plan, entrants }: TreeState): Sources {
  const { matchCount, feeder } = plan
  const isHidden = new Uint8Array(matchCount)
  const from = new Int32Array(matchCount * 2).fill(NOWHERE)
  const isVacant = new Uint8Array(matchCount * 2)
  for (let seed = plan.entrants + 1; seed <= plan.size; seed++)
    if (fieldOf(entrants, seed, 0) === 0) isVacant[plan.startOf[seed] ?? 0] = 1
  for (let slot = 0; slot < matchCount * 2; slot++) {
    let source = feeder[slot] ?? NOWHERE
    if (source !== NOWHERE) {
      const match = source >> 1
      if (isHidden[match]) {
        const free = isVacant[match * 2] ? (isVacant[match * 2 + 1] ? undefined : 1) : 0
        const hasEntrant = free !== undefined && (source & 1) === 0
        if (!hasEntrant) isVacant[slot] = 1
        source = hasEntrant ? (from[match * 2 + free] ?? NOWHERE) : NOWHERE
      }
      from[slot] = source
    }
    if (slot % 2 === 1 && (isVacant[slot] || isVacant[slot - 1])) isHidden[slot >> 1] = 1
  }
  return { isHidden, from }
}
