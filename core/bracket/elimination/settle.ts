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
 * Works out matches from their slots and their results, and hands winners and losers on. The one rule that every act
 * rests on: when the entrant of a slot changes, the match forgets its result and is worked out again. So a correction
 * that changes the winner takes back exactly what depended on it, and the order of results does not matter.
 *
 * Matches are worked out in the order of their ids, which is one of dependency: each knows both its entrants before it
 * is compared with what it was. In any other order an entrant who comes back by another way would be missing meanwhile,
 * and later results would be forgotten for nothing.
 */
export function settle(draft: TreeDraft, ids: Iterable<MatchId>): void {
  const { plan } = draft
  const pending = new Set(ids)
  while (pending.size > 0) {
    const id = Math.min(...pending)
    pending.delete(id)
    setOutcome(draft, id)
    const [winner, loser] = goOn(draft, id)
    for (const [to, occupant] of [
      [plan.winnerTo[id] ?? NOWHERE, winner],
      [plan.loserTo[id] ?? NOWHERE, loser],
    ] as const)
      if (hand(draft, to, occupant)) pending.add(to >> 1)
  }
}

/** Puts an entrant, `UNKNOWN` or `NOBODY` into a slot and works out what follows. */
export function fill(draft: TreeDraft, to: SlotRef, occupant: number): void {
  if (hand(draft, to, occupant)) settle(draft, [to >> 1])
}

function goOn({ plan, matches }: TreeDraft, id: MatchId): [winner: number, loser: number] {
  const isOver =
    id === finalBefore(plan) && matches.get(id, OUTCOME) !== UNDECIDED && !needsReset(matches, id)
  return isOver ? [NOBODY, NOBODY] : [winnerOf(matches, id), loserOf(matches, id)]
}

/**
 * Puts an occupant into a slot and returns whether it is another than before; then the match has forgotten its result.
 */
function hand({ matches, touched, dropped }: TreeDraft, to: SlotRef, occupant: number): boolean {
  const id = to >> 1
  const slot = SLOT + (to & 1)
  if (to === NOWHERE || matches.get(id, slot) === occupant) return false
  matches.set(id, slot, occupant)
  touched.add(id)
  if (matches.get(id, RESULT) !== 0) {
    writeResult(matches, id, undefined)
    dropped.push(id)
  }
  return true
}

function setOutcome(draft: TreeDraft, id: MatchId): void {
  const outcome = judge(draft, id)
  if (draft.matches.get(id, OUTCOME) === outcome) return
  draft.matches.set(id, OUTCOME, outcome)
  draft.touched.add(id)
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
