import { expect, test } from 'vitest'
import { overlap, placePanel } from './place-card.ts'

const screen = { width: 1200, height: 700 }
const size = { width: 240, height: 220 }
const at = (left: number, top: number) => ({ left, top, right: left + 188, bottom: top + 44 })
const areaOf = ({ left, top }: { left: number; top: number }) => ({
  left,
  top,
  right: left + size.width,
  bottom: top + size.height,
})

test('it stands beside its card where that is free', () => {
  expect(placePanel({ of: at(100, 200), size, screen, cards: [], top: 52 }).left).toBe(298)
})

test('it covers no card where there is a free column', () => {
  const cards = Array.from({ length: 12 }, (_, row) => [
    at(100, 60 + row * 52),
    at(332, 60 + row * 52),
  ]).flat()
  const place = placePanel({ of: at(100, 60), size, screen, cards, top: 52 })
  for (const card of cards) expect(overlap(areaOf(place), card)).toBe(0)
})

test('it stays on the screen and off its own card in a crowd', () => {
  const cards = Array.from({ length: 60 }, (_, index) =>
    at((index % 5) * 232, 60 + Math.floor(index / 5) * 52),
  )
  for (const of of cards) {
    const place = areaOf(placePanel({ of, size, screen, cards, top: 52 }))
    expect(overlap(place, of)).toBe(0)
    expect(place.left).toBeGreaterThanOrEqual(0)
    expect(place.right).toBeLessThanOrEqual(screen.width)
    expect(place.bottom).toBeLessThanOrEqual(screen.height)
  }
})
