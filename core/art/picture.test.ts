import { expect, test } from 'vitest'
import { randomFrom } from './random.ts'
import { pictureOf } from './picture.ts'

test('a slug always gives the same picture, whatever was rendered before', () => {
  const first = pictureOf('chess', 'tile')
  pictureOf('valorant', 'tile')
  expect(pictureOf('chess', 'tile')).toBe(first)
  expect(pictureOf('Chess', 'tile')).toBe(first)
})

test('the generated pictures do not change: a change would affect every site', () => {
  const chance = randomFrom('contender')
  expect([chance.whole(0, 999), chance.whole(0, 999), chance.whole(0, 999)]).toMatchInlineSnapshot(`
    [
      626,
      275,
      116,
    ]
  `)
})

test('different slugs look different', () => {
  const slugs = Array.from({ length: 200 }, (_, index) => `player-${index}`)
  expect(new Set(slugs.map((slug) => pictureOf(slug, 'square'))).size).toBe(200)
})

test('colors are of the form that every drawing library reads', () =>
  expect(pictureOf('chess', 'tile')).not.toContain('oklch'))
