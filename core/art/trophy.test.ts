import { describe, expect, test } from 'vitest'
import { TIERS } from '#core/tier.ts'
import { emblemUrl, markUrl } from './emblem.ts'
import { type TrophyShape, trophyUrl } from './trophy.ts'

/** The SVG of an address; it has only numbers, names and whole elements. */
function drawn(url: string): string {
  const svg = decodeURIComponent(url.replace('data:image/svg+xml,', ''))
  expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>$/s)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  return svg
}

describe('the pictures of tiers', () => {
  test('each tier has its own emblem and mark', () => {
    const all = TIERS.flatMap(({ name }) => [emblemUrl(name), markUrl(name)])
    for (const url of all) drawn(url)
    expect(new Set(all).size).toBe(TIERS.length * 2)
  })
})

describe('the pictures of trophies', () => {
  const shapes: TrophyShape[] = ['cup', 'ring', 'pennant', 'monolith', 'blades']

  test.each(shapes)('a %s has the pattern of its game and its material', (shape) => {
    const look = {
      shape,
      slug: 'chess',
      material: 'gold',
      label: shape === 'pennant' ? 'Master' : '25',
    } as const
    const svg = drawn(trophyUrl(look))
    expect(svg).toBe(drawn(trophyUrl(look)))
    expect(drawn(trophyUrl({ ...look, slug: 'valorant' }))).not.toBe(svg)
    expect(drawn(trophyUrl({ ...look, material: 'silver' }))).not.toBe(svg)
  })
})
