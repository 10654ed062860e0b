import type { Tier } from '#core/tier.ts'
import { facet } from './facet.ts'
import type { Material } from './material.ts'

const LEAN = 0.42

/** The sign of a tier in a box of 64 by 64: blades, chevrons, gems and a crown. */
export const TIER_FIGURES: Record<Tier, (shades: Material) => string> = {
  Bronze: (shades) => blade(22, 17, 47, 9, shades),
  Silver: (shades) => blade(15.5, 17, 47, 9, shades) + blade(29, 17, 47, 9, shades),
  Gold: (shades) =>
    blade(10, 31, 49, 8, shades) + blade(21, 23, 49, 8, shades) + blade(32, 15, 49, 8, shades),
  Platinum: (shades) => chevron(11, shades) + chevron(25.5, shades),
  Diamond: diamond,
  Master: star,
  Champion: crown,
}

function blade(x: number, top: number, bottom: number, width: number, shades: Material): string {
  const shift = (bottom - top) * LEAN
  const fold = x + width * 0.45
  return (
    facet(
      [
        [x, bottom],
        [fold, bottom],
        [fold + shift, top],
        [x + shift, top],
      ],
      shades.light,
    ) +
    facet(
      [
        [fold, bottom],
        [x + width, bottom],
        [x + width + shift, top],
        [fold + shift, top],
      ],
      shades.middle,
    )
  )
}

function chevron(y: number, { bright, light, dark }: Material): string {
  return (
    facet(
      [
        [13, y + 17],
        [32, y],
        [32, y + 10],
        [13, y + 27],
      ],
      light,
    ) +
    facet(
      [
        [32, y],
        [51, y + 17],
        [51, y + 27],
        [32, y + 10],
      ],
      dark,
    ) +
    facet(
      [
        [13, y + 17],
        [32, y],
        [51, y + 17],
        [51, y + 18.4],
        [32, y + 1.6],
        [13, y + 18.4],
      ],
      bright,
    )
  )
}

function diamond({ bright, light, middle, dark, deep }: Material): string {
  return (
    facet(
      [
        [32, 10],
        [18, 26],
        [32, 26],
      ],
      light,
    ) +
    facet(
      [
        [32, 10],
        [46, 26],
        [32, 26],
      ],
      middle,
    ) +
    facet(
      [
        [18, 26],
        [32, 26],
        [32, 54],
      ],
      middle,
    ) +
    facet(
      [
        [46, 26],
        [32, 26],
        [32, 54],
      ],
      dark,
    ) +
    facet(
      [
        [32, 10],
        [11, 26],
        [18, 26],
      ],
      bright,
    ) +
    facet(
      [
        [32, 10],
        [53, 26],
        [46, 26],
      ],
      light,
    ) +
    facet(
      [
        [11, 26],
        [18, 26],
        [32, 54],
      ],
      light,
    ) +
    facet(
      [
        [53, 26],
        [46, 26],
        [32, 54],
      ],
      deep,
    )
  )
}

function star({ bright, light, middle, dark }: Material): string {
  return (
    facet(
      [
        [32, 8],
        [23, 32],
        [32, 32],
      ],
      bright,
    ) +
    facet(
      [
        [32, 8],
        [41, 32],
        [32, 32],
      ],
      light,
    ) +
    facet(
      [
        [32, 56],
        [23, 32],
        [32, 32],
      ],
      middle,
    ) +
    facet(
      [
        [32, 56],
        [41, 32],
        [32, 32],
      ],
      dark,
    ) +
    facet(
      [
        [20, 20],
        [20, 44],
        [8, 32],
      ],
      middle,
    ) +
    facet(
      [
        [20, 20],
        [20, 32],
        [8, 32],
      ],
      light,
    ) +
    facet(
      [
        [44, 20],
        [44, 44],
        [56, 32],
      ],
      dark,
    ) +
    facet(
      [
        [44, 20],
        [44, 32],
        [56, 32],
      ],
      middle,
    )
  )
}

function crown({ bright, light, middle, dark, deep }: Material): string {
  return (
    facet(
      [
        [10, 18],
        [22, 30],
        [20, 44],
        [14, 44],
      ],
      light,
    ) +
    facet(
      [
        [22, 30],
        [32, 11],
        [32, 44],
        [20, 44],
      ],
      bright,
    ) +
    facet(
      [
        [32, 11],
        [42, 30],
        [44, 44],
        [32, 44],
      ],
      middle,
    ) +
    facet(
      [
        [54, 18],
        [42, 30],
        [44, 44],
        [50, 44],
      ],
      dark,
    ) +
    facet(
      [
        [14, 47],
        [32, 47],
        [32, 53],
        [16, 53],
      ],
      light,
    ) +
    facet(
      [
        [32, 47],
        [50, 47],
        [48, 53],
        [32, 53],
      ],
      dark,
    ) +
    facet(
      [
        [32, 26],
        [37, 34],
        [32, 42],
      ],
      deep,
    ) +
    facet(
      [
        [32, 26],
        [27, 34],
        [32, 42],
      ],
      dark,
    )
  )
}
