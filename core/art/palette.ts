import { shadeOf } from '#core/colour.ts'
import type { Random } from './random.ts'

/**
 * Generated pictures have the same dark background in both themes, so their colors are computed here and are
 * not theme tokens. Lightness and chroma are fixed, so that white text has a contrast of 4.5:1 on `ground` to
 * `second` at every hue (`bright` is for lines).
 */
export type Palette = { ground: string; groundEnd: string; soft: string; bright: string; second: string }

export function paletteFrom(chance: Random): Palette {
  const hue = clearHue(chance.whole(0, 284))
  const other = clearHue(chance.pick([36, 60, 90, 225, 249]) + hue - firstClearHue)
  return {
    ground: shadeOf(0.33, 0.09, hue),
    groundEnd: shadeOf(0.25, 0.1, other),
    soft: shadeOf(0.42, 0.1, hue),
    bright: shadeOf(0.62, 0.13, hue),
    second: shadeOf(0.5, 0.14, other),
  }
}

/**
 * 75 degrees of hues are left out: ochre and olive look muddy at this lightness, and yellow-green is the
 * accent color.
 */
const firstClearHue = 132

function clearHue(step: number): number {
  return (firstClearHue + (((step % 285) + 285) % 285)) % 360
}
