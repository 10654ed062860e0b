import { type Corner, facet } from './facet.ts'
import type { Material } from './material.ts'

const CENTRE: Corner = [60, 54]
const SEGMENTS = 8
const GAP_DEGREES = 4

/** The ring of a challenge's trophy: a segment for each result, lit from the upper left. */
export function ringSegments({ bright, light, middle, dark }: Material): string {
  const shades = [light, middle, dark, dark, dark, middle, light, bright]
  return Array.from({ length: SEGMENTS }, (_each, index) => {
    const [from, to] = [index * 45 - 90 + GAP_DEGREES / 2, index * 45 - 45 - GAP_DEGREES / 2]
    const corners = [at(from, 48), at(to, 48), at(to, 34), at(from, 34)]
    return facet(corners, shades[index] ?? middle)
  }).join('')
}

/** The outline of the field within the ring. */
export function ringField(): string {
  const corners = Array.from({ length: SEGMENTS }, (_each, index) => at(index * 45 - 90, 31))
  return `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

function at(degrees: number, radius: number): Corner {
  const angle = (degrees * Math.PI) / 180
  return [CENTRE[0] + radius * Math.cos(angle), CENTRE[1] + radius * Math.sin(angle)]
}
