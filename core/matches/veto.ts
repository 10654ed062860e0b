import { stepsOf, type VetoStep } from './veto-flow.ts'

/** The time for each step; then the server picks a map at random (decision 33). */
export const VETO_STEP_MS = 30_000
/** No game is over sooner: until then nobody can have lost it. */
export const LOSER_PICK_AFTER_MS = 2 * 60_000

type Position = 0 | 1
/** `side` is null for what no captain of a known side does: a map drawn at random, or the pick of whoever lost. */
export type VetoTurn =
  | { side: Position; action: 'ban' | 'pick' | 'sides' }
  /** `sides`, not yet known: for a map that a captain picks who is not known before. */
  | { side: null; action: 'random' | 'loser_picks' | 'sides' }
/**
 * `side` is null for a map that nobody chose: `random` is a step of its own, `decider` what was left. `isRandom`: the
 * server chose, because the time was up or several maps were left. `start`: with `sides`, the one of `starts` on which
 * `side` begins on this map; the other side begins on the other.
 */
export type VetoMove = {
  side: Position | null
  action: 'ban' | 'pick' | 'random' | 'decider' | 'sides'
  map: string
  isRandom: boolean
  start?: string
}
export type VetoState = {
  pool: readonly string[]
  steps: readonly VetoTurn[]
  history: readonly VetoMove[]
  /** The two sides of a game in this mode, as attack and defence; empty without any. */
  starts: readonly string[]
  /** How many maps are to be chosen. */
  games: number
  /** The pool in the order in which maps are drawn from it; secret. */
  order: readonly string[]
  /** The time at which the last map of a game was chosen, in milliseconds since 1970. */
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
  starts?: readonly string[]
}

/**
 * The turns of a veto. Usually best of one: bans until one map is left. Otherwise two bans, a pick for each game but
 * the last, then bans until one map is left to decide; after each map its sides, where a mode has them. Undefined when
 * the pool is too small for a veto.
 */
export function planVeto({
  pool,
  bestOf,
  first,
  steps,
  order = pool,
  starts = [],
}: Plan): VetoState | undefined {
  if (pool.length < bestOf || pool.length < 2) return undefined
  const hasSides = starts.length > 0
  const flow = steps ?? stepsOf('usual', { poolSize: pool.length, bestOf, hasSides })
  // An operator can take the sides from a mode after its flow was made.
  const planned = turnsOf(hasSides ? flow : flow.filter((step) => step !== 'sides'), first)
  return drawn({ pool, steps: planned, history: [], starts, games: bestOf, order, chosenAt: 0 })
}

/** Captains alternate over bans and picks. The other one chooses the sides of a picked map; of one that is drawn, they alternate. */
function turnsOf(flow: readonly VetoStep[], first: Position): VetoTurn[] {
  let turns = 0
  let drawnMaps = 0
  const next = (count: number): Position => ((count + first) % 2 === 0 ? 0 : 1)
  const choosers: (Position | null)[] = []
  return flow.map((action): VetoTurn => {
    if (action === 'sides') {
      const chooser = choosers.shift()
      return { side: chooser === undefined ? next(turns + drawnMaps++) : chooser, action }
    }
    if (action === 'loser_picks') choosers.push(null)
    if (action === 'random') choosers.push(next(turns + drawnMaps++))
    if (action === 'pick') choosers.push(next(turns + 1))
    return action === 'ban' || action === 'pick' ? { side: next(turns++), action } : { side: null, action }
  })
}

/** Returns the side whose turn it is, and its action; undefined when the veto is complete. */
export function turnOf(veto: VetoState): VetoTurn | undefined {
  const turn = veto.steps[veto.history.filter((move) => move.action !== 'decider').length]
  if (turn?.action !== 'sides' || turn.side !== null) return turn
  const picker = veto.history.find(
    (move) => move.action === 'pick' && move.map === mapWithoutSides(veto),
  )?.side
  return { side: picker === 0 ? 1 : 0, action: 'sides' }
}

/** The first map in playing order of which the sides are not chosen. */
export function mapWithoutSides(veto: VetoState): string | undefined {
  const chosen = new Set(veto.history.filter((move) => move.action === 'sides').map((move) => move.map))
  return chosenMaps(veto).find((map) => !chosen.has(map))
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

/** The captain of this side chooses where to start on the next map without sides. */
export function chooseStart(
  veto: VetoState,
  { side, start, isRandom }: { side: Position; start: string; isRandom: boolean },
): VetoState {
  const map = mapWithoutSides(veto)
  if (map === undefined) return veto
  return drawn({ ...veto, history: [...veto.history, { side, action: 'sides', map, isRandom, start }] })
}

/**
 * Takes the steps that are drawn; after the last step, or when the sides of such a map are to be chosen, the games without a map get
 * one of those that are left.
 */
function drawn(veto: VetoState): VetoState {
  const turn = turnOf(veto)
  const isForLeft = !turn || (turn.action === 'sides' && mapWithoutSides(veto) === undefined)
  if (!isForLeft && turn?.action !== 'random') return veto
  const left = remainingMaps(veto)
  const map = veto.order.find((each) => left.includes(each))
  if (map === undefined || (isForLeft && chosenMaps(veto).length >= veto.games)) return veto
  const move = isForLeft
    ? { action: 'decider' as const, isRandom: left.length > 1 }
    : { action: 'random' as const, isRandom: true }
  return drawn({ ...veto, history: [...veto.history, { side: null, map, ...move }] })
}

/** The maps in playing order: as they were picked, then the decider. */
export function chosenMaps(veto: VetoState): string[] {
  return veto.history.filter(({ action }) => action !== 'ban' && action !== 'sides').map((move) => move.map)
}
