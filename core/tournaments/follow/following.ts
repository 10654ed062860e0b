import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { stepBrackets, type BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import { bracketsOf, isRoundOver, roundsBefore, stagesDue } from '#core/tournaments/bracket/course.ts'

export type Following = {
  /** Rounds that are open, from 1; Infinity where rounds open by themselves. */
  roundsOpened: number
  /** Returns whether a stage waits for no time and no check-in. */
  beginsAtOnce: (stage: number) => boolean
  /** Entrants who have left the tournament: they leave a stage as soon as it begins. */
  gone: ReadonlyMap<Seed, 'left' | 'disqualified'>
}

/** The brackets after all that follows by itself: Swiss rounds that are paired, and stages that begin. */
export function withFollowing(before: ProgressionState, of: Following): ProgressionState {
  let state = paired(before, of)
  for (;;) {
    const stage = stagesDue(state).find(of.beginsAtOnce)
    const begun = stage === undefined ? undefined : stepBrackets(state, { type: 'begin_stage', stage })
    if (!begun?.ok) return state
    state = begun.value.state
    for (const [seed, cause] of of.gone)
      for (const { stage: index, group, seed: own } of bracketsOf(state, seed))
        state = tried(state, {
          type: 'act',
          stage: index,
          group,
          act: { type: 'withdraw', seed: own, cause },
        })
    state = paired(state, of)
  }
}

function paired(before: ProgressionState, { roundsOpened }: Following): ProgressionState {
  let state = before
  for (const [stage, groups] of before.groups.entries()) {
    if (before.stages[stage]?.rules.format !== 'swiss') continue
    const opened = roundsOpened === Infinity ? Infinity : roundsOpened - roundsBefore(state, stage)
    for (const [group, { state: table }] of groups.entries())
      if (table.kind === 'table' && isRoundOver(table) && table.rounds.length < opened)
        // Refused when all rounds are played, or nobody is left to pair.
        state = tried(state, { type: 'act', stage, group, act: { type: 'pair' } })
  }
  return state
}

function tried(state: ProgressionState, act: BracketAct): ProgressionState {
  const step = stepBrackets(state, act)
  return step.ok ? step.value.state : state
}

/** The two sides of a match by their seeds in the tournament; null: nobody, or not known yet. */
export type Pair = readonly [Seed | null, Seed | null]
/** `round`: that of a stage, from 1. `what`: a new pairing, another one than before, none any more, or a stage that begins. */
export type NextRound = {
  what: 'paired' | 'changed' | 'undone' | 'stage'
  stage: number
  round: number
  pairs: readonly Pair[]
}

/** The first Swiss round whose pairing is another one than before, or the stage that begins. */
export function nextRoundOf(before: ProgressionState, after: ProgressionState): NextRound | undefined {
  for (const [stage, { rules }] of after.stages.entries()) {
    const begins = before.groups[stage]?.length === 0 && (after.groups[stage]?.length ?? 0) > 0
    if (begins) return { what: 'stage', stage, round: 1, pairs: pairsIn(after, stage, 1) }
    if (rules.format !== 'swiss') continue
    const most = Math.max(roundsIn(before, stage), roundsIn(after, stage))
    for (let round = 1; round <= most; round++) {
      const old = pairsIn(before, stage, round)
      const pairs = pairsIn(after, stage, round)
      if (JSON.stringify(old) === JSON.stringify(pairs)) continue
      return {
        what: old.length === 0 ? 'paired' : pairs.length === 0 ? 'undone' : 'changed',
        stage,
        round,
        pairs,
      }
    }
  }
  return undefined
}

function roundsIn(state: ProgressionState, stage: number): number {
  return Math.max(
    0,
    ...(state.groups[stage] ?? []).map((group) =>
      group.state.kind === 'table' ? group.state.rounds.length : 0,
    ),
  )
}

function pairsIn(state: ProgressionState, stage: number, round: number): Pair[] {
  return (state.groups[stage] ?? []).flatMap(({ state: bracket, entrants }) =>
    Array.from({ length: matchCount(bracket) }, (_, match) => matchView(bracket, match))
      .filter((view) => view.round === round && view.section !== 'losers' && view.status !== 'empty')
      .map(({ slots }): Pair => {
        const [one, other] = slots.map((slot) =>
          slot.kind === 'entrant' ? (entrants[slot.seed] ?? null) : null,
        )
        return [one ?? null, other ?? null]
      })
      .filter(([one, other]) => one !== null || other !== null),
  )
}
