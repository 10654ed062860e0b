/**
 * A step of a veto. `ban` and `pick`: a captain's turn, by turns. `random`: a map is drawn. `loser_picks`: between two
 * games, whoever lost the one before.
 */
export type VetoStep = 'ban' | 'pick' | 'random' | 'loser_picks'
export const VETO_PRESETS = ['usual', 'random', 'loser_picks'] as const
export type VetoPreset = (typeof VETO_PRESETS)[number]
/** How the maps of a match are chosen: a preset, which fits any pool, or steps in their order. */
export type VetoFlow = VetoPreset | readonly VetoStep[]

/** The steps of a flow for a pool of this size. Games that no step chooses a map for get one of the maps left. */
export function stepsOf(flow: VetoFlow, poolSize: number, bestOf: number): VetoStep[] {
  if (typeof flow !== 'string') return [...flow]
  const bans = Math.max(0, poolSize - bestOf)
  const early = Math.min(2, bans)
  switch (flow) {
    case 'usual':
      return bestOf === 1
        ? times(bans, 'ban')
        : [...times(early, 'ban'), ...times(bestOf - 1, 'pick'), ...times(bans - early, 'ban')]
    case 'random':
      return times(bestOf, 'random')
    case 'loser_picks':
      return [...times(early, 'ban'), 'random', ...times(bestOf - 1, 'loser_picks')]
  }
}

const times = (count: number, step: VetoStep): VetoStep[] => Array.from({ length: count }, () => step)

/** Whether a step chooses the map of a game. */
export const choosesMap = (step: VetoStep): boolean => step !== 'ban'

/** How many maps a match with this flow needs. */
export function mapsNeeded(flow: VetoFlow, bestOf: number): number {
  return typeof flow === 'string' ? bestOf : bestOf + flow.filter((step) => step === 'ban').length
}

/**
 * Whether these steps are a possible order for a best-of: they choose no more maps than there are games, and the loser of
 * a game can only pick once the map of the first is known, when nothing else is left to choose.
 */
export function isPossibleFlow(flow: VetoFlow, bestOf: number): boolean {
  if (typeof flow === 'string') return true
  const games = flow.filter(choosesMap).length
  const firstOfLoser = flow.indexOf('loser_picks')
  if (firstOfLoser < 0) return games <= bestOf
  const before = flow.slice(0, firstOfLoser)
  const after = flow.slice(firstOfLoser)
  return games === bestOf && before.some(choosesMap) && after.every((step) => step === 'loser_picks')
}
