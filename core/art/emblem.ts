import { type Tier, TIERS } from '#core/tier.ts'
import { type Corner, facet, imageUrl } from './facet.ts'
import { type MaterialName, materialOf } from './material.ts'
import { TIER_FIGURES } from './tier-figure.ts'

/** A plate with two chamfers, like the brand's mark. */
const PLATE = 'M7 3H45L61 19V57a4 4 0 0 1-4 4H19L3 45V7a4 4 0 0 1 4-4Z'
const HATCH = Array.from({ length: 26 }, (_, line) => `M${line * 5 - 60} 64l27-64`).join('')

/** The tier of this name, if there is one. */
export const tierNamed = (name: string): Tier | undefined => TIERS.find((tier) => tier.name === name)?.name

const shadesOf = (tier: Tier) => materialOf(tier.toLowerCase() as MaterialName)

export const markUrl = (tier: Tier) => imageUrl('6 6 52 52', TIER_FIGURES[tier](shadesOf(tier)))

/** The figure on its plate; the highest tiers have an inner edge and corners. */
export const emblemUrl = (tier: Tier): string => imageUrl(BOX, emblemParts(tier).join(''))

/**
 * The emblem as pictures to be laid over each other: the plate first, then each facet of the figure, and the
 * corners.
 */
export function emblemPieces(tier: Tier): string[] {
  const [plate, corners, figure] = emblemParts(tier)
  const facets = figure.match(/<path [^>]*>/g) ?? []
  return [plate, ...facets, ...(corners ? [corners] : [])].map((body) => imageUrl(BOX, body))
}

const BOX = '0 0 64 64'

/** The parts of the emblem in a box of 64 by 64. */
export function emblemParts(tier: Tier): [plate: string, corners: string, figure: string] {
  const shades = shadesOf(tier)
  const rank = TIERS.findIndex(({ name }) => name === tier)
  const plate =
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${shades.deep}"/><stop offset="1" stop-color="${shades.night}"/></linearGradient>` +
    `<clipPath id="c"><path d="${PLATE}"/></clipPath><path d="${PLATE}" fill="url(#g)"/>` +
    `<g clip-path="url(#c)"><path d="${HATCH}" stroke="${shades.middle}" stroke-opacity=".16" stroke-width="1.2"/><path d="M28 3H45L61 19V30Z" fill="${shades.light}" fill-opacity=".1"/></g>` +
    `<path d="${PLATE}" fill="none" stroke="${shades.middle}" stroke-width="2"/>` +
    (rank >= 3
      ? `<path d="M9.5 7H43.3L57 20.7V55a2 2 0 0 1-2 2H20.7L7 43.3V9.5A2.5 2.5 0 0 1 9.5 7Z" fill="none" stroke="${shades.light}" stroke-opacity=".45"/>`
      : '')
  const corner = (corners: readonly Corner[], shade: string) => (rank >= 5 ? facet(corners, shade) : '')
  return [
    plate,
    corner(
      [
        [48, 3],
        [61, 3],
        [61, 16],
      ],
      shades.light,
    ) +
      corner(
        [
          [16, 61],
          [3, 61],
          [3, 48],
        ],
        shades.dark,
      ),
    TIER_FIGURES[tier](shades),
  ]
}
