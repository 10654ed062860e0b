import { matchCount, matchView, type BracketState } from '#core/bracket/bracket.ts'
import { wavesOf } from '#core/bracket/elimination/waves.ts'
import type { TreePlan } from '#core/bracket/elimination/tree.ts'
import { OUTCOME, SLOT, UNDECIDED, isEntrant, statusOf, type Result } from '#core/bracket/match.ts'
import { isBracketOver, type ProgressionState } from '#core/bracket/progression/play.ts'
import { fieldOf } from '#core/bracket/records.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import { IN, matchIn, PRESENCE, roundIndexOf, type TableState } from '#core/bracket/table/state.ts'
import type { BracketDelta, BracketRef, MatchRef } from './match-key.ts'

/** Rounds that are open, from 1; Infinity where rounds open by themselves. */
type Limit = { roundsOpened: number }

/**
 * The matches of a bracket that can be played now: both entrants are known, there is no result, and its round
 * is open. In a table, every earlier match of both entrants is decided, too. This scans the whole bracket, so
 * it is for the beginning of a bracket and for new rounds.
 */
export function playableIn(state: ProgressionState, ref: BracketRef, limit: Limit): MatchRef[] {
  const bracket = state.groups[ref.stage]?.[ref.group]?.state
  if (!bracket) return []
  const all = Array.from({ length: matchCount(bracket) }, (_, id) => id)
  return playable(bracket, all, limitIn(state, ref, limit)).map((match) => ({ ...ref, match }))
}

/**
 * The matches that an act has made playable. Only what it changed is looked at, so a result costs the same in
 * a bracket of any size.
 */
export function playableAfter(state: ProgressionState, delta: BracketDelta, limit: Limit): MatchRef[] {
  const { stage, group } = delta
  const bracket = state.groups[stage]?.[group]?.state
  if (!bracket) return []
  const changed = delta.matches.map(({ id }) => id)
  const candidates = bracket.kind === 'tree' ? changed : nextOfSeeds(bracket, seedsIn(bracket, changed))
  return playable(bracket, candidates, limitIn(state, delta, limit)).map((match) => ({ stage, group, match }))
}

/** Checks whether the match can be played as it is now. If it cannot, its open room is closed. */
export function isPlayable(state: ProgressionState, { stage, group, match }: MatchRef): boolean {
  const bracket = state.groups[stage]?.[group]?.state
  return bracket !== undefined && match < matchCount(bracket) && statusOf(bracket.matches, match) === 'open'
}

/** Returns whether a match is not decided yet, and is no bye. */
export function isToCome(state: ProgressionState, { stage, group, match }: MatchRef): boolean {
  const bracket = state.groups[stage]?.[group]?.state
  if (!bracket || match >= matchCount(bracket)) return false
  const status = statusOf(bracket.matches, match)
  return status === 'open' || status === 'waiting'
}

/** The two entrants of a match by their seeds in the tournament; undefined while one is not known. */
export function entrantsOfMatch(
  state: ProgressionState,
  { stage, group, match }: MatchRef,
): readonly [Seed, Seed] | undefined {
  const bracket = state.groups[stage]?.[group]
  if (!bracket || match >= matchCount(bracket.state)) return undefined
  const [first, second] = [0, 1].map((slot) => fieldOf(bracket.state.matches, match, SLOT + slot))
  if (first === undefined || second === undefined || !isEntrant(first) || !isEntrant(second)) return undefined
  return [bracket.entrants[first] ?? 0, bracket.entrants[second] ?? 0]
}

/** The round of play of a match, from 1: in elimination its wave, in a table its round. */
export function roundOf(bracket: BracketState, match: MatchId): number {
  if (bracket.kind === 'table') return roundIndexOf(bracket.rounds, match) + 1
  return wavesKept(bracket.plan)[match] ?? 1
}

/** Returns whether a round is left after so many opened ones, in a stage that has begun or in one to come. */
export function hasRoundAfter(state: ProgressionState, roundsOpened: number): boolean {
  const { stages, groups } = state
  return stages.some(({ rules }, stage) => {
    const begun = groups[stage] ?? []
    if (begun.length === 0) return true
    const opened = roundsOpened - roundsBefore(state, stage)
    if (rules.format === 'swiss')
      return rules.rounds > opened && !begun.every((each) => isBracketOver(each.state))
    return begun.some(({ state: bracket }) => lastRound(bracket) > opened)
  })
}

/**
 * The rounds that are played before a stage: those of the stages that feed it, one after the other. Stages side by side count
 * from the same round.
 */
export function roundsBefore(state: ProgressionState, stage: number): number {
  const intake = state.stages[stage]?.intake
  if (intake?.kind !== 'places') return 0
  return Math.max(0, ...intake.feeds.map((feed) => roundsThrough(state, feed.stage)))
}

/** The last round of a stage that has begun. */
function roundsThrough(state: ProgressionState, stage: number): number {
  const own = (state.groups[stage] ?? []).map((group) => lastRound(group.state))
  return roundsBefore(state, stage) + Math.max(0, ...own)
}

/**
 * The last round of the tournament; Infinity while a stage has not begun, since its rounds are not known yet.
 */
export function lastRoundToPlay(state: ProgressionState): number {
  const ends = state.stages.map(({ rules }, stage) => {
    if ((state.groups[stage] ?? []).length === 0) return Infinity
    // The bracket has only those Swiss rounds that are paired, so their number is taken from the rules.
    return rules.format === 'swiss' ? roundsBefore(state, stage) + rules.rounds : roundsThrough(state, stage)
  })
  return Math.max(0, ...ends)
}

function lastRound(bracket: BracketState): number {
  if (bracket.kind === 'table') return bracket.rounds.length
  return wavesKept(bracket.plan).reduce((most, wave) => Math.max(most, wave), 0)
}

function limitIn(state: ProgressionState, { stage }: BracketRef, { roundsOpened }: Limit): Limit {
  return { roundsOpened: roundsOpened === Infinity ? Infinity : roundsOpened - roundsBefore(state, stage) }
}

/** Returns whether the last Swiss round is played, so that the next one can be paired. */
export function isRoundOver(bracket: BracketState): boolean {
  if (bracket.kind === 'tree') return false
  const last = bracket.rounds.at(-1)
  if (!last) return true
  for (let id = last.first; id < last.first + last.count; id++)
    if (fieldOf(bracket.matches, id, OUTCOME) === UNDECIDED) return false
  return true
}

/** The stages that can begin now: those that feed them are over, and they have not begun. */
export function stagesDue(state: ProgressionState): number[] {
  return state.stages.flatMap(({ intake }, index) => {
    if (intake.kind === 'seeds' || (state.groups[index] ?? []).length > 0) return []
    const feeders = intake.feeds.map(({ stage }) => state.groups[stage] ?? [])
    return feeders.every((groups) => groups.length > 0 && groups.every((each) => isBracketOver(each.state)))
      ? [index]
      : []
  })
}

/** Returns whether no match is left to play in any stage. */
export function areBracketsOver({ stages, groups }: ProgressionState): boolean {
  return (
    stages.length > 0 &&
    groups.every((each) => each.length > 0 && each.every(({ state }) => isBracketOver(state)))
  )
}

/**
 * The progress of a tournament. `known`: matches between two entrants, played or not. `played`: those that
 * are decided. `round`: the round of the earliest match that is not decided. `playing`: entrants who still
 * play.
 */
export type Progress = { played: number; known: number; round: number; playing: number }

export function progressOf(state: ProgressionState): Progress {
  const progress: Progress = { played: 0, known: 0, round: 0, playing: 0 }
  const left = new Set<Seed>()
  const counted = new Set<BracketState>()
  let round = Infinity
  for (const [stage, groups] of state.groups.entries()) {
    const before = roundsBefore(state, stage)
    for (const { state: bracket, entrants } of groups)
      for (let id = 0; id < matchCount(bracket); id++) {
        const status = statusOf(bracket.matches, id)
        if (status === 'bye' || status === 'empty' || status === 'void') continue
        progress.known++
        if (status === 'decided' || status === 'forfeited') {
          progress.played++
          continue
        }
        round = Math.min(round, before + roundOf(bracket, id))
        // This runs for every result, so the matches of a large tree are visited without allocating anything.
        if (bracket.kind === 'tree')
          for (let slot = SLOT; slot < SLOT + 2; slot++) {
            const own = fieldOf(bracket.matches, id, slot)
            if (isEntrant(own)) left.add(entrants[own] ?? 0)
          }
        else if (!counted.has(bracket)) {
          for (const seed of presentIn(bracket)) left.add(entrants[seed] ?? 0)
          counted.add(bracket)
        }
      }
  }
  progress.round = round === Infinity ? lastKnownRound(state) : round
  progress.playing = left.size
  return progress
}

/** The entrants of a table who have not left. */
function presentIn(bracket: TableState): Seed[] {
  const seeds = Array.from({ length: bracket.entrants }, (_, index) => index + 1)
  return seeds.filter((seed) => fieldOf(bracket.rows, seed, PRESENCE) === IN)
}

/** The last round that is known so far. */
function lastKnownRound(state: ProgressionState): number {
  return Math.max(0, ...state.groups.map((_, stage) => roundsThrough(state, stage)))
}

/** The brackets in which an entrant of the tournament plays, with its seed there. */
export function bracketsOf(state: ProgressionState, seed: Seed): (BracketRef & { seed: Seed })[] {
  return state.groups.flatMap((groups, stage) =>
    groups.flatMap(({ entrants }, group) => {
      const own = entrants.indexOf(seed, 1)
      return own > 0 ? [{ stage, group, seed: own }] : []
    }),
  )
}

/** The matches in which one of these entrants meets somebody who is known. */
export function matchesOfSeeds(state: ProgressionState, seeds: ReadonlySet<Seed>): MatchRef[] {
  if (seeds.size === 0) return []
  return state.groups.flatMap((groups, stage) =>
    groups.flatMap(({ state: bracket }, group) =>
      Array.from({ length: matchCount(bracket) }, (_, match) => ({ stage, group, match })).filter((ref) =>
        entrantsOfMatch(state, ref)?.some((seed) => seeds.has(seed)),
      ),
    ),
  )
}

/** The result that is recorded for a match. */
export function resultIn(state: ProgressionState, { stage, group, match }: MatchRef): Result | undefined {
  const bracket = state.groups[stage]?.[group]?.state
  return bracket && match < matchCount(bracket) ? matchView(bracket, match).result : undefined
}

/** The match that an entrant plays next: its open one, or else one that it waits for. */
export function nextMatchOf(state: ProgressionState, seed: Seed): MatchRef | undefined {
  const refs = bracketsOf(state, seed)
  for (const { stage, group, seed: own } of refs.toReversed()) {
    const bracket = state.groups[stage]?.[group]?.state
    if (!bracket) continue
    const ids =
      bracket.kind === 'table'
        ? bracket.rounds.flatMap((round) => matchIn(round, own) ?? [])
        : Array.from({ length: matchCount(bracket) }, (_, id) => id)
    const match = ids.find((id) => {
      const status = statusOf(bracket.matches, id)
      return (
        (status === 'open' || status === 'waiting') &&
        [0, 1].some((slot) => fieldOf(bracket.matches, id, SLOT + slot) === own)
      )
    })
    if (match !== undefined) return { stage, group, match }
  }
  return undefined
}

function playable(bracket: BracketState, ids: readonly MatchId[], { roundsOpened }: Limit): MatchId[] {
  return [...new Set(ids)].filter(
    (id) =>
      statusOf(bracket.matches, id) === 'open' &&
      roundOf(bracket, id) <= roundsOpened &&
      (bracket.kind === 'tree' || isNextForBoth(bracket, id)),
  )
}

function isNextForBoth(bracket: TableState, id: MatchId): boolean {
  return [0, 1].every((slot) => nextOfSeed(bracket, fieldOf(bracket.matches, id, SLOT + slot)) === id)
}

function seedsIn(bracket: BracketState, ids: readonly MatchId[]): Set<Seed> {
  const seeds = ids.flatMap((id) => [0, 1].map((slot) => fieldOf(bracket.matches, id, SLOT + slot)))
  return new Set(seeds.filter(isEntrant))
}

function nextOfSeeds(bracket: TableState, seeds: ReadonlySet<Seed>): MatchId[] {
  return [...seeds].flatMap((seed) => nextOfSeed(bracket, seed) ?? [])
}

/** The first undecided match of an entrant of a table. */
function nextOfSeed({ rounds, matches }: TableState, seed: Seed): MatchId | undefined {
  for (const round of rounds) {
    const match = matchIn(round, seed)
    if (match !== undefined && fieldOf(matches, match, OUTCOME) === UNDECIDED) return match
  }
  return undefined
}

const waves = new WeakMap<TreePlan, Uint8Array>()

/** A plan never changes, so its waves are worked out once. */
function wavesKept(plan: TreePlan): Uint8Array {
  const known = waves.get(plan) ?? wavesOf(plan)
  waves.set(plan, known)
  return known
}
