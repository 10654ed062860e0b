import { shadeOf } from '#core/colour.ts'

/** Hue, chroma and how much lighter than the others, in OKLCH. */
const MATERIALS = {
  bronze: [52, 0.105, 0],
  silver: [258, 0.014, 0.03],
  gold: [86, 0.14, 0.03],
  platinum: [195, 0.07, 0.04],
  diamond: [245, 0.125, 0.02],
  master: [352, 0.165, 0],
  champion: [125, 0.19, 0.05],
} as const satisfies Record<string, readonly [number, number, number]>

export type MaterialName = keyof typeof MATERIALS

/** The shades of a facet, from the lit side to the dark. */
export type Material = Record<'bright' | 'light' | 'middle' | 'dark' | 'deep' | 'night', string>

/** The shades of a material. Light falls from the upper left: left facets are light, right ones dark. */
export function materialOf(name: MaterialName): Material {
  const [hue, chroma, up] = MATERIALS[name]
  const shade = (lightness: number, share: number, more = 0) => shadeOf(lightness, chroma * share + more, hue)
  return {
    bright: shade(Math.min(0.97, 0.93 + up), 0.45),
    light: shade(0.82 + up, 0.9),
    middle: shade(0.68 + up, 1),
    dark: shade(0.5 + up / 2, 0.85),
    deep: shade(0.33, 0.55),
    night: shade(0.21, 0.3, 0.008),
  }
}
