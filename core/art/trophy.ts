import { TIERS } from '#core/tier.ts'
import { type Corner, facet, imageUrl } from './facet.ts'
import { ringField, ringSegments } from './ring-trophy.ts'
import { type Material, type MaterialName, materialOf } from './material.ts'
import { pictureBody } from './picture.ts'
import { TIER_FIGURES } from './tier-figure.ts'

export type TrophyShape = 'cup' | 'ring' | 'pennant' | 'monolith' | 'blades'
/** The material is that of the place or tier; `slug` gives the pattern; `label` is a place or a number. */
export type TrophyLook = { shape: TrophyShape; slug: string; material: MaterialName; label: string }

/** A trophy as the address of an image, 120 by 120. */
export function trophyUrl(look: TrophyLook): string {
  return imageUrl('0 0 120 120', trophyBody(look))
}

export const trophyBody = (look: TrophyLook): string => SHAPES[look.shape](materialOf(look.material), look)

const SHAPES: Record<TrophyShape, (shades: Material, look: TrophyLook) => string> = {
  cup,
  ring,
  pennant,
  monolith,
  blades,
}

/** The game's pattern within an outline. */
function field(path: string, slug: string): string {
  return `<clipPath id="c"><path d="${path}"/></clipPath><g clip-path="url(#c)">${pictureBody(slug, { width: 120, height: 120 })}</g>`
}

function figureText(text: string, at: Corner, size: number, shades: Material): string {
  return `<text x="${at[0]}" y="${at[1]}" text-anchor="middle" font-family="Archivo, Arial Black, sans-serif" font-weight="800" font-size="${size}" fill="#fff" stroke="${shades.night}" stroke-width="5" paint-order="stroke">${text}</text>`
}

function cup(shades: Material, { slug, label }: TrophyLook): string {
  const { bright, light, middle, dark, deep } = shades
  return (
    `<path d="M31 24H12V38L40 60" fill="none" stroke="${light}" stroke-width="6"/><path d="M89 24H108V38L80 60" fill="none" stroke="${dark}" stroke-width="6"/>` +
    facet(
      [
        [28, 12],
        [60, 12],
        [60, 72],
        [52, 72],
        [38, 58],
      ],
      light,
    ) +
    facet(
      [
        [60, 12],
        [80, 12],
        [90, 22],
        [82, 58],
        [68, 72],
        [60, 72],
      ],
      middle,
    ) +
    field('M36.5 19H77L83 25L75.5 55L65 65H55L44.5 55Z', slug) +
    figureText(label, [60, 51], 26, shades) +
    facet(
      [
        [26, 8],
        [60, 8],
        [60, 16],
        [28, 16],
      ],
      bright,
    ) +
    facet(
      [
        [60, 8],
        [84, 8],
        [92, 16],
        [60, 16],
      ],
      light,
    ) +
    facet(
      [
        [54, 72],
        [60, 72],
        [60, 94],
        [50, 94],
      ],
      middle,
    ) +
    facet(
      [
        [60, 72],
        [66, 72],
        [70, 94],
        [60, 94],
      ],
      dark,
    ) +
    facet(
      [
        [42, 94],
        [60, 94],
        [60, 104],
        [36, 104],
      ],
      light,
    ) +
    facet(
      [
        [60, 94],
        [78, 94],
        [84, 104],
        [60, 104],
      ],
      middle,
    ) +
    base(32, 88, deep, middle)
  )
}

function ring(shades: Material, { slug, label }: TrophyLook): string {
  const { light, middle, deep } = shades
  return (
    facet(
      [
        [44, 90],
        [76, 90],
        [82, 104],
        [38, 104],
      ],
      middle,
    ) +
    field(ringField(), slug) +
    ringSegments(shades) +
    figureText(label, [60, 64], 28, shades) +
    base(32, 88, deep, light)
  )
}

function pennant(shades: Material, { slug, label }: TrophyLook): string {
  const { bright, light, middle } = shades
  const tier = TIERS.find(({ name }) => name === label)?.name ?? 'Gold'
  const cloth = 'M32 14H79.5L88 22.5V89L60 107L32 89Z'
  return (
    facet(
      [
        [26, 8],
        [82, 8],
        [94, 20],
        [94, 92],
        [60, 114],
        [26, 92],
      ],
      middle,
    ) +
    facet(
      [
        [26, 8],
        [60, 8],
        [60, 114],
        [26, 92],
      ],
      light,
    ) +
    field(cloth, slug) +
    `<path d="${cloth}" fill="#000" fill-opacity=".28"/><g transform="translate(28 22)">${TIER_FIGURES[tier](shades)}</g>` +
    facet(
      [
        [20, 4],
        [60, 4],
        [60, 11],
        [20, 11],
      ],
      bright,
    ) +
    facet(
      [
        [60, 4],
        [90, 4],
        [97, 11],
        [60, 11],
      ],
      light,
    )
  )
}

function monolith(shades: Material, { slug, label }: TrophyLook): string {
  const { bright, light, middle, dark, deep, night } = shades
  return (
    field('M36 30H74V104H36Z', slug) +
    facet(
      [
        [36, 30],
        [50, 14],
        [88, 14],
        [74, 30],
      ],
      bright,
    ) +
    facet(
      [
        [74, 30],
        [88, 14],
        [88, 90],
        [74, 104],
      ],
      dark,
    ) +
    `<path d="M36 30H74V104H36Z" fill="none" stroke="${light}" stroke-width="2.5"/><path d="M36 56H74V82H36Z" fill="${night}" fill-opacity=".82"/>` +
    figureText(label, [55, 76], label.length > 2 ? 16 : 20, shades) +
    facet(
      [
        [78, 104],
        [96, 84],
        [96, 96],
        [78, 116],
      ],
      night,
    ) +
    base(28, 78, deep, middle)
  )
}

function blades(shades: Material, { slug }: TrophyLook): string {
  const { bright, light, middle, dark, deep } = shades
  const blade = (x: number, top: number, lit: string, shaded: string) => {
    const shift = (104 - top) * 0.3
    return (
      facet(
        [
          [x, 104],
          [x + 5.5, 104],
          [x + 5.5 + shift, top + 5],
          [x + shift, top],
        ],
        lit,
      ) +
      facet(
        [
          [x + 5.5, 104],
          [x + 11, 104],
          [x + 11 + shift, top + 10],
          [x + 5.5 + shift, top + 5],
        ],
        shaded,
      )
    )
  }
  const last = 'M72 104H88L117.4 14L101.4 4Z'
  return (
    blade(16, 76, dark, deep) +
    blade(30, 60, middle, dark) +
    blade(44, 44, light, middle) +
    blade(58, 26, bright, light) +
    field(last, slug) +
    `<path d="${last}" fill="none" stroke="${light}" stroke-width="2"/>` +
    base(12, 104, deep, middle)
  )
}

function base(left: number, right: number, body: string, edge: string): string {
  return (
    facet(
      [
        [left, 104],
        [right - 6, 104],
        [right, 110],
        [right, 116],
        [left, 116],
      ],
      body,
    ) +
    facet(
      [
        [left, 104],
        [right - 6, 104],
        [right - 4, 106],
        [left, 106],
      ],
      edge,
    )
  )
}
