import { seriesScore } from '#core/matches/series.ts'

/** The player's own side first; null for a forfeit and a void match. */
export function scoreOf({
  scores,
  position,
}: {
  scores: [number, number][] | null
  position: 0 | 1
}): [number, number] | null {
  if (!scores) return null
  const [first, second] = seriesScore(scores)
  return position === 0 ? [first, second] : [second, first]
}
