/**
 * A step of a veto. `ban` and `pick`: a captain's turn, by turns. `random`: a map is drawn. `loser_picks`: between two
 * games, whoever lost the one before. `sides`: for the next map without it, the captain who did not pick that map
 * chooses the side to start on.
 */
export type VetoStep = 'ban' | 'pick' | 'random' | 'loser_picks' | 'sides'
export const VETO_PRESETS = ['usual', 'random', 'loser_picks'] as const
export type VetoPreset = (typeof VETO_PRESETS)[number]
/** How the maps of a match are chosen: a preset, which fits any pool, or steps in their order. */
export type VetoFlow = VetoPreset | readonly VetoStep[]

/** Sizes that the steps of a preset depend on. `hasSides`: a game of the mode begins on one of two sides. */
export type FlowSize = { poolSize: number; bestOf: number; hasSides: boolean }

/** The steps of a flow for a pool of this size. Games that no step chooses a map for get one of the maps left. */
export function stepsOf(flow: VetoFlow, { poolSize, bestOf, hasSides }: FlowSize): VetoStep[] {
  if (typeof flow !== 'string') return [...flow]
  const bans = Math.max(0, poolSize - bestOf)
  const early = Math.min(2, bans)
  const sides: VetoStep[] = hasSides ? ['sides'] : []
  switch (flow) {
    case 'usual':
      return bestOf === 1
        ? [...times(bans, 'ban'), ...sides]
        : [
            ...times(early, 'ban'),
            ...times(bestOf - 1, 'pick').flatMap((pick) => [pick, ...sides]),
            ...times(bans - early, 'ban'),
            ...sides,
          ]
    case 'random':
      return times(bestOf, 'random')
    case 'loser_picks':
      return [...times(early, 'ban'), 'random', ...times(bestOf - 1, 'loser_picks')]
  }
}

const times = (count: number, step: VetoStep): VetoStep[] => Array.from({ length: count }, () => step)

/** Returns whether a step chooses the map of a game. */
export const choosesMap = (step: VetoStep): boolean => step !== 'ban' && step !== 'sides'

/** How many maps a match with this flow needs. */
export function mapsNeeded(flow: VetoFlow, bestOf: number): number {
  return typeof flow === 'string' ? bestOf : bestOf + flow.filter((step) => step === 'ban').length
}

/**
 * Checks whether these steps are a possible order for a best-of: they choose no more maps than there are games, and the
 * loser of a game can only pick once the map of the first is known, when nothing but sides is left to choose. Sides are
 * chosen for a map that is known; steps at the end may also be for the maps that are left.
 */
export function isPossibleFlow(flow: VetoFlow, bestOf: number): boolean {
  if (typeof flow === 'string') return true
  const games = flow.filter(choosesMap).length
  if (!areSidesInOrder(flow, bestOf)) return false
  const firstOfLoser = flow.indexOf('loser_picks')
  if (firstOfLoser < 0) return games <= bestOf
  const before = flow.slice(0, firstOfLoser)
  const after = flow.slice(firstOfLoser)
  return (
    games === bestOf &&
    before.some(choosesMap) &&
    after.every((step) => step === 'loser_picks' || step === 'sides')
  )
}

function areSidesInOrder(flow: readonly VetoStep[], bestOf: number): boolean {
  const end = flow.findLastIndex((step) => step !== 'sides') + 1
  const countOf = (steps: readonly VetoStep[]) => steps.filter((step) => step === 'sides').length
  return (
    countOf(flow) <= bestOf &&
    flow.slice(0, end).every((_step, at) => {
      const before = flow.slice(0, at + 1)
      return countOf(before) <= before.filter(choosesMap).length
    })
  )
}
