/** product.md, Lobbies and matches, 4. */
export const VETO_STEP_MS = 30_000

type Position = 0 | 1
export type VetoAction = 'ban' | 'pick'
/**
 * `side` is null for the remaining map, which nobody chose. `isRandom`: the time was up and the server chose.
 */
export type VetoMove = {
  side: Position | null
  action: VetoAction | 'decider'
  map: string
  isRandom: boolean
}
export type VetoState = {
  pool: readonly string[]
  steps: readonly { side: Position; action: VetoAction }[]
  history: readonly VetoMove[]
}

/**
 * The turns of a veto. Best of one: bans until one map is left. Otherwise two bans, a pick for each game but
 * the last, then bans until one map is left to decide. Turns alternate. Undefined when the pool is too small
 * for a veto.
 */
export function planVeto(pool: readonly string[], bestOf: number, first: Position): VetoState | undefined {
  const bans = pool.length - bestOf
  if (bans < 0 || pool.length < 2) return undefined
  const early = bestOf === 1 ? bans : Math.min(2, bans)
  const actions: VetoAction[] = [
    ...Array<VetoAction>(early).fill('ban'),
    ...Array<VetoAction>(bestOf - 1).fill('pick'),
    ...Array<VetoAction>(bans - early).fill('ban'),
  ]
  return {
    pool,
    steps: actions.map((action, index) => ({ side: (index + first) % 2 === 0 ? 0 : 1, action })),
    history: [],
  }
}

/** Whose turn it is and for what; undefined when the veto is complete. */
export function turnOf(veto: VetoState): { side: Position; action: VetoAction } | undefined {
  return veto.steps[veto.history.filter((move) => move.side !== null).length]
}

export function remainingMaps(veto: VetoState): string[] {
  return veto.pool.filter((map) => !veto.history.some((move) => move.map === map))
}

/** Bans or picks a map; after the last turn the remaining map becomes the decider. */
export function chooseMap(veto: VetoState, map: string, isRandom: boolean): VetoState {
  const turn = turnOf(veto)
  if (!turn) return veto
  const next = { ...veto, history: [...veto.history, { ...turn, map, isRandom }] }
  const [last] = remainingMaps(next)
  if (turnOf(next) || last === undefined) return next
  return {
    ...next,
    history: [...next.history, { side: null, action: 'decider', map: last, isRandom: false }],
  }
}

/** The maps in playing order: the picks, then the decider. */
export function chosenMaps(veto: VetoState): string[] {
  return veto.history.filter((move) => move.action !== 'ban').map((move) => move.map)
}
