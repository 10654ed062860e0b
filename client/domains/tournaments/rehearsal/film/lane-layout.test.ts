import { describe, expect, test } from 'vitest'
import { play } from '#core/tournaments/rehearsal/play.ts'
import { DEFAULT_SETUP } from '#core/tournaments/rehearsal/setup.ts'
import { heightOf, layOut, matchAt, scaleOf } from './lane-layout.ts'

describe.each([2, 61, 1024])('a film of %i entrants', (entrants) => {
  const run = play({ ...DEFAULT_SETUP, entrants })
  const layout = layOut(run)

  test('has lanes below each other, each with room for its bars', () => {
    let bottom = 0
    for (const { top, height, pitch, matches } of layout.lanes) {
      expect(top).toBeGreaterThan(bottom)
      expect(matches.length * pitch).toBeLessThanOrEqual(height + 1e-6)
      bottom = top + height
    }
    expect(layout.height).toBeGreaterThan(bottom)
  })

  test('finds the match of every bar', () => {
    for (const match of run.matches)
      expect(matchAt(layout, (heightOf(layout, match) ?? 0) + 0.01)?.match).toBe(match)
    expect(matchAt(layout, -10)).toBeUndefined()
  })
})

test('the time axis goes there and back, with labels that keep apart', () => {
  for (const minutes of [1, 75, 310, 6000]) {
    const scale = scaleOf(minutes, 120, 600)
    expect(scale.toMinute(scale.toX(minutes / 2))).toBeCloseTo(minutes / 2)
    expect(scale.toX(scale.step) - scale.toX(0)).toBeGreaterThanOrEqual(60)
    expect(scale.toX(minutes)).toBeLessThanOrEqual(720)
  }
})
