import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDraw, commitmentTo, DRAW_RECIPE, drawNumbers, drawOrder } from './draw.ts'
import { randomBelow, seededRandom } from './random.ts'
import { sha256 } from './sha-256.ts'

test('SHA-256 gives the published values (FIPS 180-4 examples)', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('SHA-256 equals that of Node for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }),
    { numRuns: 300 },
  )
})

test('a seed fits its commitment and no other', () => {
  const commitment = commitmentTo('winter cup 7f3a')
  expect(commitment).toBe(sha256('winter cup 7f3a'))
  const list = drawOrder('winter cup 7f3a', 3)
    .map((position, index) => ({ position, seed: index + 2 }))
    .toSorted((one, other) => one.position - other.position)
  const draw = { commitment, prefix: '', seed: 'winter cup 7f3a', protected_seeds: 1, list }
  expect(checkDraw(draw)).toEqual({ isCommitted: true, moved: 0 })
  expect(checkDraw({ ...draw, seed: 'winter cup 7f3b' }).isCommitted).toBe(false)
  const swapped = list.map((each) => (each.seed === 2 ? { seed: 3 } : each.seed === 3 ? { seed: 2 } : each))
  expect(checkDraw({ ...draw, list: swapped })).toEqual({ isCommitted: true, moved: 2 })
  // Commitments of former times had a text before the seed.
  const former = { ...draw, prefix: 'a:', commitment: sha256('a:winter cup 7f3a') }
  expect(checkDraw(former)).toEqual({ isCommitted: true, moved: 0 })
})

test('docs/draw.md has the recipe word for word, and its example is right', () => {
  const page = readFileSync(new URL('../../../docs/draw.md', import.meta.url), 'utf8')
  for (const step of DRAW_RECIPE) expect(page).toContain(step)
  expect(page).toContain(commitmentTo('8d1f20c6'))
  const names = ['Ann', 'Bob', 'Cem', 'Dan', 'Eva']
  expect(page).toContain(
    drawOrder('8d1f20c6', 5)
      .map((position) => names[position])
      .join(', '),
  )
})

test('a draw holds everyone once, and the same seed gives the same draw', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 60 }), (seed, count) => {
      const order = drawOrder(seed, count)
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index))
      expect(drawOrder(seed, count)).toEqual(order)
    }),
    { numRuns: 200 },
  )
})

test('all numbers of a draw are about equally likely', () => {
  const next = drawNumbers('fair')
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (let turn = 0; turn < 7000; turn++) counts[next(7)]!++
  expect(Math.min(...counts)).toBeGreaterThan(880)
  expect(Math.max(...counts)).toBeLessThan(1120)
})

test('a seeded source is even and repeats itself', () => {
  const random = seededRandom(5)
  const again = seededRandom(5)
  const counts = Array.from({ length: 10 }, () => 0)
  for (let turn = 0; turn < 10_000; turn++) {
    const value = randomBelow(random, 10)
    expect(value).toBe(randomBelow(again, 10))
    counts[value]!++
  }
  expect(Math.min(...counts)).toBeGreaterThan(880)
})
