/** product.md 4. */
export const VETO_STEP_MS = 30_000

type Position = 0 | 1
export type VetoAction = 'ban' | 'pick'
/** `side` null: nobody chose, it was what remained. `isRandom`: the time was up and the server chose. */
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
 * Whose turns a series takes: bans down to one map for a single game; else two bans, a pick for each game but
 * the last, the rest of the bans, and what remains decides. Turns alternate. Undefined where there is nothing
 * to choose from.
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

/** Whose turn it is to do what; undefined when all is chosen. */
export function turnOf(veto: VetoState): { side: Position; action: VetoAction } | undefined {
  return veto.steps[veto.history.filter((move) => move.side !== null).length]
}

export function remainingMaps(veto: VetoState): string[] {
  return veto.pool.filter((map) => !veto.history.some((move) => move.map === map))
}

/** Takes a map off or puts it on; with the last turn what remains is the deciding map. */
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

/** The maps that are played, in their order: as they were picked, the decider last. */
export function chosenMaps(veto: VetoState): string[] {
  return veto.history.filter((move) => move.action !== 'ban').map((move) => move.map)
}
