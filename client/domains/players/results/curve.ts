export type Point = { x: number; y: number }
export type Scale = { least: number; most: number }

/** A scale with margins above and below, wide enough that a few points do not look like a big change. */
export function scaleOf(values: readonly number[], narrowest = 40): Scale {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const margin = Math.max((high - low) * 0.12, (narrowest - (high - low)) / 2, 1)
  return { least: Math.floor(low - margin), most: Math.ceil(high + margin) }
}

/** Values evenly distributed over a box; the y axis points down as on screen. */
export function placePoints(
  values: readonly number[],
  scale: Scale,
  box: { width: number; height: number },
): Point[] {
  const step = values.length > 1 ? box.width / (values.length - 1) : 0
  const span = scale.most - scale.least
  return values.map((value, index) => ({
    x: tenth(values.length > 1 ? index * step : box.width),
    y: tenth(box.height - ((value - scale.least) / span) * box.height),
  }))
}

/** An SVG path through the points; a single point gives a horizontal line. */
export function lineThrough(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  if (points.length === 1) return `M0 ${first.y}H${first.x}`
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
}

/** The index of the value nearest to a fraction of the width (0 to 1). */
export function nearestIndex(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
