import type { BracketState } from '#core/bracket/bracket.ts'
import type { MatchView } from '#core/bracket/match.ts'
import type { ResultInput } from './acts.ts'

export type Sides = readonly [{ id: number; name: string }, { id: number; name: string }]
export type ResultChoice =
  | { key: string; kind: 'played'; score: readonly [number, number] }
  /** Games that each side has won; the others were drawn. */
  | { key: string; kind: 'drawn'; each: number; drawn: number }
  | { key: string; kind: 'walkover'; slot: 0 | 1 }
  | { key: string; kind: 'double_forfeit' }

/**
 * Every way a match of this length can end: the first side's wins from the clearest on, the second's, draws where they
 * are allowed, and forfeits.
 */
export function choicesOf({ bestOf }: Pick<MatchView, 'bestOf'>, allowsDraw: boolean): ResultChoice[] {
  const wins = Math.floor(bestOf / 2) + 1
  const played = (slot: 0 | 1): ResultChoice[] =>
    Array.from({ length: bestOf - wins + 1 }, (_, lost) => {
      const score: readonly [number, number] = slot === 0 ? [wins, lost] : [lost, wins]
      return { key: score.join('-'), kind: 'played', score }
    })
  const most = Math.floor(bestOf / 2)
  const drawn = Array.from({ length: most + 1 }, (_, index): ResultChoice => {
    const each = most - index
    return { key: `d${each}`, kind: 'drawn', each, drawn: bestOf - 2 * each }
  })
  return [
    ...played(0),
    ...played(1),
    ...(allowsDraw ? drawn : []),
    { key: 'w0', kind: 'walkover', slot: 0 },
    { key: 'w1', kind: 'walkover', slot: 1 },
    { key: 'ff', kind: 'double_forfeit' },
  ]
}

/** The choice that a typed score means: `2 1`, `2-1` or `21`; undefined while it is none of this match. */
export function choiceOfScore(text: string, choices: readonly ResultChoice[]): ResultChoice | undefined {
  const [, one, other] = /^\s*(\d+)\s*[\s:–-]\s*(\d+)\s*$|/.exec(text) ?? []
  const [first, second] = one === undefined ? (/^\s*(\d)(\d)\s*$/.exec(text)?.slice(1) ?? []) : [one, other]
  return choices.find(
    (each) =>
      (each.kind === 'played' && each.score[0] === Number(first) && each.score[1] === Number(second)) ||
      (each.kind === 'drawn' && each.each === Number(first) && each.each === Number(second)),
  )
}

const games = (count: number, pair: [number, number]) => Array.from({ length: count }, () => pair)

/** Checks whether a match of this bracket may end level: never in elimination. */
export function allowsDraws({ kind, plan: { rules } }: BracketState): boolean {
  return kind === 'table' && 'draws' in rules && rules.draws
}

/** The call's body: a score is told game by game, the winner's last game at the end. */
export function bodyOf(matchId: number, choice: ResultChoice, sides: Sides, reason: string): ResultInput {
  const base = { match_id: matchId, reason, undo: false }
  switch (choice.kind) {
    case 'played': {
      const [first, second] = choice.score
      const [one, other] = [games(first, [1, 0]), games(second, [0, 1])]
      return { ...base, outcome: 'played', scores: first > second ? [...other, ...one] : [...one, ...other] }
    }
    case 'drawn': {
      const { each, drawn } = choice
      const scores = [...games(each, [1, 0]), ...games(each, [0, 1]), ...games(drawn, [1, 1])]
      return { ...base, outcome: 'played', scores }
    }
    case 'walkover':
      return { ...base, outcome: 'walkover', winner_entrant_id: sides[choice.slot].id }
    case 'double_forfeit':
      return { ...base, outcome: 'double_forfeit' }
  }
}

export const undoOf = (matchId: number, reason: string): ResultInput => ({
  match_id: matchId,
  outcome: 'played',
  undo: true,
  reason,
})
