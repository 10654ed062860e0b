import { expect, test } from 'vitest'
import { zoneLabel, zoneOptions } from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, America/Argentina (GMT-03:00)'],
  ['Asia/Kolkata', 'Kolkata, Asia (GMT+05:30)'],
  ['UTC', 'UTC (GMT+00:00)'],
])('%s', (zone, label) => {
  expect(zoneLabel(zone, winter)).toBe(label)
})

test('daylight saving time is considered', () => {
  expect(zoneLabel('Europe/Berlin', winter)).toContain('GMT+01:00')
  expect(zoneLabel('Europe/Berlin', new Date('2026-07-15T12:00:00Z'))).toContain('GMT+02:00')
})

test('all zones, sorted by name, each once', () => {
  const labels = zoneOptions(winter).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels.length).toBeGreaterThan(300)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')))
})
