import type { CircuitRules } from './circuit.ts'

type Line = {
  place: number
  name: string
  points: number
  results: readonly { points: number; counts: boolean }[]
}

export type CircuitNeed = {
  place: number
  points: number
  /** The next line above, and the points that are missing to pass it; null for the first. */
  ahead: { name: string; place: number; missing: number } | null
  /** The worst place in one more tournament that would still pass it; null when no place would. */
  enough: number | null
}

/** Says what a line of a circuit's standing needs to pass the one above it. */
export function circuitNeed<Each extends Line>(
  standing: readonly Each[],
  own: Each,
  { points, bestOf }: CircuitRules,
): CircuitNeed {
  const ahead = standing.findLast(({ place }) => place < own.place)
  if (!ahead) return { place: own.place, points: own.points, ahead: null, enough: null }
  const missing = ahead.points - own.points + 1
  const counted = own.results.filter(({ counts }) => counts).map((result) => result.points)
  // Where only the best results count, another result replaces the worst of them.
  const replaced = bestOf !== null && counted.length >= bestOf ? Math.min(...counted) : 0
  const enough = points.findLastIndex((each) => each - replaced >= missing)
  return {
    place: own.place,
    points: own.points,
    ahead: { name: ahead.name, place: ahead.place, missing },
    enough: enough === -1 ? null : enough + 1,
  }
}
