import { matchView, pairRound, record } from '../bracket.ts'
import { randomBelow, seededRandom, type Random } from '../draw/random.ts'
import { SLOT } from '../match.ts'
import { fieldOf } from '../records.ts'
import type { MatchId, Seed } from '../rules.ts'
import { standings } from '../standings/standings.ts'
import type { TableState } from '../table/state.ts'
import { proofOf } from './bounds.ts'
import { openIn } from './exact.ts'
import {
  joinRanges,
  outlookOf,
  possibleScores,
  rangeIn,
  signOf,
  type Outlook,
  type Range,
  type Scenarios,
} from './outlook.ts'

/** `cases`: up to how many cases are counted exactly. `samples`: how many random ones otherwise, from `seed`. */
export type Simulation = { cases: number; samples: number; seed: number }

/**
 * Plays the rest of the table again and again, all scores being equally likely and Swiss rounds paired as they would be;
 * half of the samples with the entrant winning all of its matches. What is through, out or in its own hands is not sampled:
 * that has to be proven, see `bounds.ts`.
 */
export function simulateTable(
  state: TableState,
  seed: Seed,
  through: number,
  { samples, seed: randomSeed }: Simulation,
): Scenarios {
  const random = seededRandom(randomSeed)
  const own = openIn(state).find((id) => isOf(state, id, seed))
  const scores = own === undefined ? [] : possibleScores(matchView(state, own).bestOf, state.plan.rules.draws)
  const begun = scores.flatMap((score) => {
    const step = own === undefined ? undefined : record(state, own, { kind: 'played', score })
    return step?.ok && step.value.state.kind === 'table' ? [{ score, state: step.value.state }] : []
  })
  const starts = begun.length > 0 ? begun.map((each) => each.state) : [state]
  const each = Math.max(1, Math.floor(samples / starts.length / 2))
  const found = starts.map((from) => {
    const play = (winsAll: boolean) =>
      Array.from({ length: each }, () => {
        const end = playOut(from, seed, winsAll, random)
        return rangeIn(standings(end), end, seed, through)
      })
    return { free: play(false), winning: play(true) }
  })
  const ranges = found.map(({ free, winning }, index) => ({
    ...joinRanges([...free, ...winning]),
    ...proofOf(starts[index] ?? state, seed, through),
  }))
  const now = { ...joinRanges(ranges), ...proofOf(state, seed, through) }
  const shares = found.map(({ free }) => free.filter(({ isCertain }) => isCertain).length / each)
  const shareNow = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return {
    method: { kind: 'simulated', samples: each * 2 * starts.length, seed: randomSeed },
    now: { ...outlookOf(now), share: shareNow },
    next: begun.map(({ score }, index) => ({
      match: own ?? 0,
      score,
      outlook: withShare(ranges[index] ?? now, shares[index]),
    })),
  }
}

function withShare(range: Range, share: number | undefined): Outlook {
  return { ...outlookOf(range), share }
}

function playOut(from: TableState, seed: Seed, winsAll: boolean, random: Random): TableState {
  let state = from
  for (;;) {
    for (const id of openIn(state)) state = playOne(state, id, seed, winsAll, random)
    const paired = pairRound(state)
    if (!paired.ok || paired.value.state.kind !== 'table') return state
    state = paired.value.state
  }
}

function playOne(state: TableState, id: MatchId, seed: Seed, winsAll: boolean, random: Random): TableState {
  const scores = possibleScores(matchView(state, id).bestOf, state.plan.rules.draws)
  const sign = fieldOf(state.matches, id, SLOT) === seed ? 1 : -1
  const chosen = winsAll && isOf(state, id, seed) ? scores.filter((each) => signOf(each) === sign) : scores
  const score = chosen[randomBelow(random, chosen.length)]
  const step = record(state, id, { kind: 'played', score: score ?? [] })
  return step.ok && step.value.state.kind === 'table' ? step.value.state : state
}

function isOf({ matches }: TableState, id: MatchId, seed: Seed): boolean {
  return fieldOf(matches, id, SLOT) === seed || fieldOf(matches, id, SLOT + 1) === seed
}
