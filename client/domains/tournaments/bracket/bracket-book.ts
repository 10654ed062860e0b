import type { LiveBracket } from '#contract/tournaments/live.ts'
import { load, type StoredBracket } from '#core/bracket/stored.ts'
import type { Group, ProgressionState } from '#core/bracket/progression/play.ts'
import type { Reason } from '#core/bracket/reason.ts'
import { stepBrackets, type BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import type { BracketAnswer, CachedBracket } from './bracket-answer.ts'

export type MatchRoom = BracketAnswer['stages'][number]['groups'][number]['rooms'][number]

/** The states that belong to cached brackets: they are made once, and an act makes the next of the last. */
const states = new WeakMap<CachedBracket, ProgressionState>()

/** The engine's state of a cached bracket; undefined for one that cannot be read. */
export function progressionOf(cached: CachedBracket): ProgressionState | undefined {
  const known = states.get(cached)
  if (known) return known
  const loaded = loadAll(cached)
  const state = loaded && follow(loaded, cached.acts ?? [])
  if (state) states.set(cached, state)
  return state
}

/**
 * The bracket after the acts of a live event; undefined if it has to be read again: it is not the state that the acts
 * belong to, or a stage begins whose rules are not part of the answer.
 */
export function withActs(cached: CachedBracket, event: LiveBracket): CachedBracket | undefined {
  if (event.acts.length === 0 && event.seq <= cached.seq) return withLists(cached, event)
  // Older events are part of the answer already.
  if (event.seq <= cached.seq) return cached
  if (event.from_seq !== cached.seq) return undefined
  // The contract leaves an act open; the engine's own type says what it is.
  const acts = event.acts.map(({ act }) => act as BracketAct)
  if (acts.some(({ type }) => type !== 'act')) return undefined
  const before = progressionOf(cached)
  const state = before && follow(before, acts)
  if (!state) return undefined
  const next: CachedBracket = {
    ...cached,
    seq: event.seq,
    acts: [...(cached.acts ?? []), ...acts],
    entrants: withEntrants(cached.entrants, event.entrants),
    stages: withTimes(withRooms(cached.stages, event.rooms), event.times),
  }
  states.set(next, state)
  return next
}

/** Rooms and names alone: the state stays, as no match has changed. */
function withLists(cached: CachedBracket, event: LiveBracket): CachedBracket {
  const next: CachedBracket = {
    ...cached,
    entrants: withEntrants(cached.entrants, event.entrants),
    stages: withTimes(withRooms(cached.stages, event.rooms), event.times),
  }
  const state = states.get(cached)
  if (state) states.set(next, state)
  return next
}

function loadAll({ stages }: CachedBracket): ProgressionState | undefined {
  const groups: Group[][] = []
  for (const stage of stages) {
    const loaded: Group[] = []
    for (const { stored, seeds, reasons } of stage.groups) {
      // The rules are an open record in the contract; `load` refuses what does not fit.
      const state = load(stored as unknown as StoredBracket)
      if (!state.ok) return undefined
      loaded.push({ state: state.value, entrants: seeds, reasons: reasons as Reason[] })
    }
    groups.push(loaded)
  }
  // The places that feed a stage matter only when one begins, and then the bracket is read again.
  return {
    stages: groups.map((each) => ({
      rules: each[0]?.state.plan.rules ?? {
        format: 'single_elimination',
        thirdPlace: false,
        bestOf: { base: 1, rounds: [] },
      },
      groups: each.length,
      intake: { kind: 'seeds', from: 1, to: 0 },
    })),
    groups,
  }
}

function follow(from: ProgressionState, acts: readonly BracketAct[]): ProgressionState | undefined {
  let state = from
  for (const act of acts) {
    const step = stepBrackets(state, act)
    if (!step.ok) return undefined
    state = step.value.state
  }
  return state
}

function withEntrants(
  known: BracketAnswer['entrants'],
  changed: BracketAnswer['entrants'],
): BracketAnswer['entrants'] {
  if (changed.length === 0) return known
  const bySeed = new Map([...known, ...changed].map((each) => [each.seed, each]))
  return [...bySeed.values()].toSorted((one, other) => one.seed - other.seed)
}

/** `stage` and `group` of a room count from 0, as in the answer's lists. */
function withRooms(stages: BracketAnswer['stages'], rooms: LiveBracket['rooms']): BracketAnswer['stages'] {
  if (rooms.length === 0) return stages
  return stages.map((stage, stageIndex) => ({
    ...stage,
    groups: stage.groups.map((group, groupIndex) => {
      const own = rooms.filter((room) => room.stage === stageIndex && room.group === groupIndex)
      if (own.length === 0) return group
      const byPosition = new Map(group.rooms.map((room) => [room.position, room]))
      for (const { stage: _stage, group: _group, ...room } of own) byPosition.set(room.position, room)
      return { ...group, rooms: [...byPosition.values()] }
    }),
  }))
}

/** Times of matches; one that is null stands no more. */
function withTimes(stages: BracketAnswer['stages'], times: LiveBracket['times']): BracketAnswer['stages'] {
  if (times.length === 0) return stages
  return stages.map((stage, stageIndex) => ({
    ...stage,
    groups: stage.groups.map((group, groupIndex) => {
      const own = times.filter((time) => time.stage === stageIndex && time.group === groupIndex)
      if (own.length === 0) return group
      const changed = new Map(own.map(({ position, at }) => [position, at]))
      const kept = group.times.filter(({ position }) => !changed.has(position))
      const set = [...changed].flatMap(([position, at]) => (at === null ? [] : [{ position, at }]))
      return { ...group, times: [...kept, ...set] }
    }),
  }))
}
