import { afterEach, describe, expect, test } from 'vitest'
import { provideEnglish } from '#client/lib/format-locale.ts'
import { formatAbsolute, formatClock, formatDate, formatDay, formatFull, formatRelative } from './time.ts'
import { getTimeZone, onTimeZone, setTimeZone } from './time-zone.ts'

const at = new Date('2026-12-31T23:30:00Z')

afterEach(() => setTimeZone(null))

describe('times in the zone that the player has chosen', () => {
  test.each([
    ['Pacific/Auckland', '1 Jan, 12:30'],
    ['America/New_York', '31 Dec, 18:30'],
    ['UTC', '31 Dec, 23:30'],
  ])('%s', (zone, text) => {
    setTimeZone(zone)
    expect(formatAbsolute(at, at.getTime())).toBe(text)
  })

  test('the year is shown or omitted depending on the zone', () => {
    const nextDay = Date.parse('2027-01-01T12:00:00Z')
    setTimeZone('UTC')
    expect(formatAbsolute(at, nextDay)).toBe('31 Dec 2026')
    setTimeZone('Asia/Tokyo')
    expect(formatAbsolute(at, nextDay)).toBe('1 Jan, 08:30')
  })

  test('the day and the time alone are those of the zone', () => {
    setTimeZone('Asia/Tokyo')
    expect([formatDate(at), formatClock(at)]).toEqual(['1 Jan 2027', '08:30'])
  })

  test('the full format has the local time', () => {
    setTimeZone('America/New_York')
    expect(formatFull(at)).toContain('18:30')
  })

  test('American dates are of the browser that asks for them', () => {
    setTimeZone('UTC')
    provideEnglish(() => 'en-US')
    expect([
      formatAbsolute(at, at.getTime()),
      formatDate(at),
      formatClock(new Date('2026-12-31T08:05:00Z')),
    ]).toEqual(['Dec 31, 11:30 PM', 'Dec 31, 2026', '8:05 AM'])
    provideEnglish(() => 'en-GB')
  })

  test('relative times do not depend on the zone', () => {
    setTimeZone('Asia/Tokyo')
    expect(formatRelative(at, at.getTime() + 5 * 60_000)).toMatch(/^5 min/)
  })

  test('a calendar day is the same in every zone', () => {
    setTimeZone('America/Los_Angeles')
    expect([formatDay('2026-11-12'), formatDay('2026-11-12', true)]).toEqual(['12 Nov', '12 Nov 2026'])
  })

  test('a zone that the browser does not support is ignored', () => {
    setTimeZone('Atlantis/Capital')
    expect(getTimeZone()).toBeUndefined()
  })

  test('listeners are called once per change', () => {
    let calls = 0
    const stop = onTimeZone(() => (calls += 1))
    setTimeZone('Asia/Tokyo')
    setTimeZone('Asia/Tokyo')
    stop()
    setTimeZone('UTC')
    expect(calls).toBe(1)
  })
})
