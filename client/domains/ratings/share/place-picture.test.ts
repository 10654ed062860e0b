import { expect, test } from 'vitest'
import type { Measure, Palette } from '#client/lib/picture/picture.ts'
import { toSvg } from '#client/lib/picture/to-svg.ts'
import { placePicture } from './place-picture.ts'

const measure: Measure = (text, size) => [...text].length * size * 0.5
const facts = {
  username: 'Nova <Wolf>',
  place: 1204,
  count: 98_213,
  value: '1673',
  tier: 'Diamond',
  game: 'chess',
  board: 'Chess · Blitz · Season 3',
  address: 'play.example',
}
const texts = (given = facts as Parameters<typeof placePicture>[0]) =>
  placePicture(given, measure).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

test('says the place of how many, who, the rating and where', () => {
  expect(texts()).toEqual([
    'Place 1,204',
    'of 98,213 players',
    'Nova <Wolf>',
    'Diamond · 1673',
    'Chess · Blitz · Season 3',
    'play.example',
  ])
})

test('has the tier as an emblem, or none before the placement matches', () => {
  const images = (tier: string | null) =>
    placePicture({ ...facts, tier }, measure).shapes.filter((shape) => shape.kind === 'image')
  expect(images('Diamond')).toHaveLength(2)
  expect(images(null)).toHaveLength(1)
  // Drawn at their own size: a browser draws an image without one in none.
  for (const { url } of images('Diamond'))
    expect(decodeURIComponent(url)).toMatch(/<svg [^>]*width="\d+" height="\d+"/)
  expect(texts({ ...facts, tier: null })).toContain('1673')
})

test('whatever is long stays within the picture', () => {
  const long = {
    ...facts,
    username: 'W'.repeat(60),
    board: 'Rocket League · 2v2 · '.repeat(9),
    address: 'a.'.repeat(80),
  }
  for (const shape of placePicture(long, measure).shapes)
    if (shape.kind === 'text') {
      const width = measure(shape.text, shape.size, shape.weight)
      const [left, right] = shape.isEnd ? [shape.x - width, shape.x] : [shape.x, shape.x + width]
      expect(left).toBeGreaterThanOrEqual(60)
      expect(right).toBeLessThanOrEqual(1140)
    }
})

test('as SVG it has its images and no markup of names', () => {
  const palette = new Proxy({}, { get: () => '#123456' }) as Palette
  const svg = toSvg(placePicture(facts, measure), palette)
  expect(svg).toContain('<image x="0" y="0" width="1200" height="210"')
  expect(svg).toContain('Nova &lt;Wolf&gt;')
})
