import { expect, test } from 'vitest'
import { frameOf, seasonTrophies, type Reached } from './rewards.ts'

const reached = (number: number, tier: Reached['tier'], game = 'chess'): Reached => ({
  game,
  mode: 'blitz',
  number,
  tier,
  place: 3,
})

test('each tier that was reached is a trophy, the latest and highest first; none without one', () => {
  const all = [reached(1, 'Champion'), reached(2, 'Gold'), reached(2, null), reached(2, 'Master', 'dota-2')]
  expect(seasonTrophies(all).map(({ number, tier }) => [number, tier])).toEqual([
    [2, 'Master'],
    [2, 'Gold'],
    [1, 'Champion'],
  ])
})

test('the frame is that of the last season of a game, the highest of several games', () => {
  const last = new Map([
    ['chess', 2],
    ['dota-2', 4],
  ])
  expect(frameOf([reached(1, 'Champion'), reached(2, 'Gold')], last)).toBe('Gold')
  expect(frameOf([reached(2, 'Gold'), reached(4, 'Platinum', 'dota-2')], last)).toBe('Platinum')
  expect(frameOf([reached(1, 'Champion'), reached(2, null)], last)).toBeUndefined()
})
