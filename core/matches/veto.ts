import { stepsOf, type VetoStep } from './veto-flow.ts'

/** product.md, Lobbies and matches, 4. */
export const VETO_STEP_MS = 30_000
/** No game is over sooner: until then nobody can have lost it. */
export const LOSER_PICK_AFTER_MS = 2 * 60_000

type Position = 0 | 1
/** `side` is null for what no captain of a known side does: a map drawn at random, or the pick of whoever lost. */
export type VetoTurn =
  | { side: Position; action: 'ban' | 'pick' }
  | { side: null; action: 'random' | 'loser_picks' }
/**
 * `side` is null for a map that nobody chose: `random` is a step of its own, `decider` what was left. `isRandom`: the
 * server chose, because the time was up or several maps were left.
 */
export type VetoMove = {
  side: Position | null
  action: 'ban' | 'pick' | 'random' | 'decider'
  map: string
  isRandom: boolean
}
export type VetoState = {
  pool: readonly string[]
  steps: readonly VetoTurn[]
  history: readonly VetoMove[]
  /** How many maps are to be chosen. */
  games: number
  /** The pool in the order in which maps are drawn from it; secret. */
  order: readonly string[]
  /** When the last map of a game was chosen, in milliseconds since 1970. */
  chosenAt: number
}

type Plan = {
  pool: readonly string[]
  bestOf: number
  /** The side that has the first turn; turns alternate. */
  first: Position
  /** Without them it is the usual order. */
  steps?: readonly VetoStep[] | undefined
  /** The pool in a random order; needed where maps are drawn. */
  order?: readonly string[]
}

/**
 * The turns of a veto. Usually best of one: bans until one map is left. Otherwise two bans, a pick for each game but
 * the last, then bans until one map is left to decide. Undefined when the pool is too small for a veto.
 */
export function planVeto({ pool, bestOf, first, steps, order = pool }: Plan): VetoState | undefined {
  if (pool.length < bestOf || pool.length < 2) return undefined
  let turns = 0
  const planned = (steps ?? stepsOf('usual', pool.length, bestOf)).map((action): VetoTurn =>
    action === 'ban' || action === 'pick'
      ? { side: (turns++ + first) % 2 === 0 ? 0 : 1, action }
      : { side: null, action },
  )
  return drawn({ pool, steps: planned, history: [], games: bestOf, order, chosenAt: 0 })
}

/** Whose turn it is and for what; undefined when the veto is complete. */
export function turnOf(veto: VetoState): VetoTurn | undefined {
  return veto.steps[veto.history.filter((move) => move.action !== 'decider').length]
}

export function remainingMaps(veto: VetoState): string[] {
  return veto.pool.filter((map) => !veto.history.some((move) => move.map === map))
}

/** The captain of this side bans or picks a map; what follows by itself is drawn. */
export function chooseMap(
  veto: VetoState,
  { side, map, isRandom }: { side: Position; map: string; isRandom: boolean },
): VetoState {
  const turn = turnOf(veto)
  if (!turn) return veto
  const action = turn.action === 'ban' ? 'ban' : 'pick'
  return drawn({ ...veto, history: [...veto.history, { side, action, map, isRandom }] })
}

/** Takes the steps that are drawn; after the last step the games without a map get one of those that are left. */
function drawn(veto: VetoState): VetoState {
  const turn = turnOf(veto)
  if (turn && turn.action !== 'random') return veto
  const left = remainingMaps(veto)
  const map = veto.order.find((each) => left.includes(each))
  if (map === undefined || (!turn && chosenMaps(veto).length >= veto.games)) return veto
  const move = turn
    ? { action: 'random' as const, isRandom: true }
    : { action: 'decider' as const, isRandom: left.length > 1 }
  return drawn({ ...veto, history: [...veto.history, { side: null, map, ...move }] })
}

/** The maps in playing order: as they were picked, then the decider. */
export function chosenMaps(veto: VetoState): string[] {
  return veto.history.filter((move) => move.action !== 'ban').map((move) => move.map)
}
