import { expect, test } from 'vitest'
import { rangeNow, rangeText, waitingText } from './texts.ts'

test('the texts of the waiting card', () => {
  const since = '2026-11-22T12:00:00Z'
  const at = (seconds: number) => rangeText(rangeNow(since, Date.parse(since) + seconds * 1000))
  expect([0, 60, 180].map(at)).toEqual([
    'Within 50 points of your rating',
    'Within 400 points of your rating',
    'Any rating',
  ])
  expect([waitingText(1, 2), waitingText(2, 2), waitingText(3, 10)]).toEqual([
    'No one else is waiting yet',
    '2 players waiting',
    '3 of 10 players waiting',
  ])
})
