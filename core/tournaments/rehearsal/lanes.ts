import type { Section } from '#core/bracket/rules.ts'
import type { PlayedMatch, Run } from './run.ts'

/** One round of one section of a stage, over all of its groups. `last`: the last round of the section. */
export type Lane = { stage: number; section: Section; round: number; last: number; matches: PlayedMatch[] }

/** The rounds of a run in the order in which they began, each with its matches by their beginning. */
export function lanesOf({ matches }: Pick<Run, 'matches'>): Lane[] {
  const lanes = new Map<string, Lane>()
  const lastOf = new Map<string, number>()
  for (const match of matches) {
    const { stage, section, round } = match
    const part = `${stage} ${section}`
    lastOf.set(part, Math.max(round, lastOf.get(part) ?? 0))
    const key = `${part} ${round}`
    const lane = lanes.get(key) ?? { stage, section, round, last: 0, matches: [] }
    lane.matches.push(match)
    lanes.set(key, lane)
  }
  return [...lanes.values()].map((lane) => ({
    ...lane,
    last: lastOf.get(`${lane.stage} ${lane.section}`) ?? lane.round,
    matches: lane.matches.toSorted((a, b) => a.startedAt - b.startedAt),
  }))
}
