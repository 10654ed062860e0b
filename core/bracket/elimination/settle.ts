import {
  FIRST,
  NOBODY,
  NO_WINNER,
  OUTCOME,
  RESULT,
  SCORE,
  SECOND,
  SLOT,
  UNDECIDED,
  UNKNOWN,
  isEntrant,
  loserOf,
  outcomeOfResult,
  winnerOf,
  writeResult,
} from '../match.ts'
import type { MatchId } from '../rules.ts'
import { ABSENT, IN, finalBefore, needsReset, type TreeDraft } from './state.ts'
import { NOWHERE, type SlotRef } from './tree.ts'

/**
 * Works out a match from its slots and its result, and hands winner and loser on. The one rule that every act rests
 * on: when the entrant of a slot changes, the match forgets its result and is worked out again. So a correction that
 * changes the winner takes back exactly what depended on it, and the order of results does not matter.
 */
export function settle(draft: TreeDraft, id: MatchId): void {
  const { plan, matches } = draft
  const outcome = judge(draft, id)
  if (matches.get(id, OUTCOME) !== outcome) {
    matches.set(id, OUTCOME, outcome)
    draft.touched.add(id)
  }
  const isOver = id === finalBefore(plan) && outcome !== UNDECIDED && !needsReset(matches, id)
  hand(draft, plan.winnerTo[id] ?? NOWHERE, isOver ? NOBODY : winnerOf(matches, id))
  hand(draft, plan.loserTo[id] ?? NOWHERE, isOver ? NOBODY : loserOf(matches, id))
}

/** Puts an entrant, `UNKNOWN` or `NOBODY` into a slot. */
export function hand(draft: TreeDraft, to: SlotRef, occupant: number): void {
  if (to === NOWHERE) return
  const { matches } = draft
  const id = to >> 1
  const slot = SLOT + (to & 1)
  if (matches.get(id, slot) === occupant) return
  matches.set(id, slot, occupant)
  draft.touched.add(id)
  if (matches.get(id, RESULT) !== 0) {
    writeResult(matches, id, undefined)
    draft.dropped.push(id)
  }
  settle(draft, id)
}

function judge({ plan, matches, entrants }: TreeDraft, id: MatchId): number {
  const first = matches.get(id, SLOT)
  const second = matches.get(id, SLOT + 1)
  if (first === UNKNOWN || second === UNKNOWN) return UNDECIDED
  const result = matches.get(id, RESULT)
  if (result !== 0) return outcomeOfResult(result, matches.get(id, SCORE), matches.get(id, SCORE + 1))
  const [one, other] = [presenceIn(entrants, first), presenceIn(entrants, second)]
  if (one === IN && other === IN) return UNDECIDED
  if (one === IN || other === IN) return one === IN ? FIRST : SECOND
  // Without a present entrant, whoever left last had won before; but nobody wins a bracket who is not there.
  const isLast = (plan.winnerTo[id] ?? NOWHERE) === NOWHERE || id === finalBefore(plan)
  if (one === other || (isLast && (one === ABSENT || other === ABSENT))) return NO_WINNER
  return one > other ? FIRST : SECOND
}

/** How the entrant of a slot is there; `ABSENT` for nobody. */
function presenceIn(entrants: TreeDraft['entrants'], occupant: number): number {
  return isEntrant(occupant) ? entrants.get(occupant, 0) : ABSENT
}
