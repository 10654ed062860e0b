import type { MatchId, Section } from '#core/bracket/rules.ts'
import type { BracketLayout, Round } from '../layout/layout.ts'

export type Part = 'winners' | 'losers' | 'final'

/** In single elimination there is one part: the final and the third place are rounds like the others. */
export function partOf(layout: BracketLayout, section: Section): Part {
  const isDouble = layout.rounds.some((round) => round.section === 'final' || round.section === 'losers')
  if (!isDouble) return 'winners'
  return section === 'losers' ? 'losers' : section === 'winners' ? 'winners' : 'final'
}

/** The parts a bracket has, with their rounds. */
export function partsOf(layout: BracketLayout): ReadonlyMap<Part, readonly Round[]> {
  const parts = new Map<Part, Round[]>()
  for (const round of layout.rounds) {
    const part = partOf(layout, round.section)
    const rounds = parts.get(part) ?? []
    parts.set(part, [...rounds, round])
  }
  return parts
}

/** The part and the round, as its index, that a match stands in. */
export function locate(layout: BracketLayout, id: MatchId): { part: Part; index: number } | undefined {
  for (const [part, rounds] of partsOf(layout)) {
    const index = rounds.findIndex(({ wave, matches }) => wave === layout.wave[id] && matches.includes(id))
    if (index >= 0) return { part, index }
  }
  return undefined
}
