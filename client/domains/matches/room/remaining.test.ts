import { expect, test } from 'vitest'
import { clockText, isLastCall, announcementAt } from './remaining.ts'

test('shows minutes and seconds, hours only if needed, and never less than zero', () => {
  expect([21, 60, 725, 3725, 0, -5, 59.9].map(clockText)).toEqual([
    '0:21',
    '1:00',
    '12:05',
    '1:02:05',
    '0:00',
    '0:00',
    '0:59',
  ])
})

test('announces 60, 30 and 10 seconds, and the end', () => {
  const announcements = []
  for (let now = 70; now >= -3; now -= 1) {
    const text = announcementAt(now + 1, now)
    if (text) announcements.push(text)
  }
  expect(announcements).toEqual(['60 seconds left.', '30 seconds left.', '10 seconds left.', 'Time’s up.'])
})

test('does not announce a mark that was passed before it was shown', () =>
  expect(announcementAt(25, 24)).toBeUndefined())

test('after a sleep, announces only the latest mark, once', () => {
  expect(announcementAt(90, 8)).toBe('8 seconds left.')
  expect(announcementAt(90, -4)).toBe('Time’s up.')
})

test('the last ten seconds are highlighted', () =>
  expect([11, 10, 1].map(isLastCall)).toEqual([false, true, true]))
