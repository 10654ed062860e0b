import { treePlaces } from '#core/bracket/elimination/places.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import { NOWHERE } from '#core/bracket/elimination/tree.ts'
import type { Seed } from '#core/bracket/rules.ts'

/**
 * Returns the cents that every entrant of an elimination bracket gets at least, however its coming matches end; those
 * who can still get nothing are left out. The sum is the prize of the worst place that the entrant can take, shared by
 * as many as lose there. Where double forfeits and leavers leave a better place empty, all below move up
 * (`sharePrizes`), so more who share a place also share better ones. Only one's own disqualification or a corrected
 * result can change it.
 * @param paid the prize of each place, best first; a place never pays more than the one before it
 */
export function surePrizes(paid: readonly number[], state: TreeState): Map<Seed, number> {
  const sharers = losersOfPlaces(state)
  return new Map(
    treePlaces(state).flatMap(({ seed, worst, presence }): [Seed, number][] => {
      if (presence === 'disqualified' || worst < 1 || worst > paid.length) return []
      const count = sharers.get(worst) ?? 1
      const sum = paid.slice(worst - 1, worst - 1 + count).reduce((total, cents) => total + cents, 0)
      const each = Math.floor(sum / count)
      return each > 0 ? [[seed, each]] : []
    }),
  )
}

/** How many matches end with each place for their loser. */
function losersOfPlaces({ plan }: TreeState): Map<number, number> {
  const count = new Map<number, number>()
  for (let match = 0; match < plan.matchCount; match++) {
    const place = plan.loserPlace[match] ?? 0
    if (place > 0 && plan.loserTo[match] === NOWHERE) count.set(place, (count.get(place) ?? 0) + 1)
  }
  return count
}
