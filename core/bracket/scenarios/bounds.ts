import { NOBODY, OUTCOME, SLOT, UNDECIDED } from '../match.ts'
import { fieldOf } from '../records.ts'
import type { Seed } from '../rules.ts'
import type { TableState } from '../table/state.ts'
import { tableRow } from '../table/view.ts'

/** Proof about an entrant by points alone, before any tie-break and whoever meets whom. */
export type Proof = { isPossible: boolean; isCertain: boolean; isSure: boolean }

/**
 * Proves whether a place up to `through` is still possible, certain, and sure if all own matches are won. In Swiss with
 * a number of wins to get through, the proof is about reaching that number. A simulation proves nothing of this.
 */
export function proofOf(state: TableState, seed: Seed, through: number): Proof {
  const { rules } = state.plan
  const left = matchesLeft(state)
  const own = tableRow(state, seed)
  if (rules.format === 'swiss' && rules.through !== undefined) {
    const isThrough = own.progress === 'through'
    const canBe = own.presence === 'in' && own.won + (left[seed] ?? 0) >= rules.through
    const isPossible = isThrough || (canBe && own.progress === 'playing')
    return { isPossible, isCertain: isThrough, isSure: isPossible }
  }
  const pointsAt = (each: Seed, give: number) =>
    (tableRow(state, each).points ?? 0) + (left[each] ?? 0) * give
  const rivals = Array.from({ length: state.entrants }, (_, index) => index + 1).filter(
    (each) => each !== seed && tableRow(state, each).presence === 'in',
  )
  if (own.presence !== 'in') {
    const isPossible = rivals.length < through
    return { isPossible, isCertain: false, isSure: false }
  }
  const most = pointsAt(seed, rules.points.win)
  const least = pointsAt(seed, rules.points.loss)
  const reaching = (points: number) =>
    rivals.filter((each) => pointsAt(each, rules.points.win) >= points).length
  const ahead = rivals.filter((each) => pointsAt(each, rules.points.loss) > most).length
  return {
    isPossible: ahead < through,
    isCertain: reaching(least) < through,
    isSure: reaching(most) < through,
  }
}

/** How many matches each entrant may still play. */
function matchesLeft({ plan: { rules }, rounds, matches, entrants }: TableState): number[] {
  const toPair = rules.format === 'swiss' ? rules.rounds - rounds.length : 0
  const left = Array.from({ length: entrants + 1 }, () => toPair)
  for (let id = 0; id < matches.length; id++)
    if (fieldOf(matches, id, OUTCOME) === UNDECIDED)
      for (const slot of [SLOT, SLOT + 1]) {
        const seed = fieldOf(matches, id, slot)
        if (seed !== NOBODY) left[seed] = (left[seed] ?? 0) + 1
      }
  return left
}
