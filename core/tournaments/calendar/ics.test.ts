import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile, escapeText, fold, type CalendarEvent } from './ics.ts'

const event: CalendarEvent = {
  uid: 'tournament-7@example.org',
  sequence: 12,
  changedAt: Date.UTC(2026, 10, 24, 12, 0, 1, 999),
  startsAt: Date.UTC(2026, 10, 27, 18, 30),
  endsAt: Date.UTC(2026, 10, 27, 20, 30),
  title: 'Friday; Cup, 1\\2',
  text: 'Chess\nBlitz',
  url: 'https://example.org/tournament-details?tournamentId=7',
  isCancelled: false,
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an event has all that RFC 5545 asks for, in UTC and escaped', () => {
  const lines = unfolded(calendarFile({ name: 'Mine', product: 'Contender', events: [event] }))
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Contender//NONSGML//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Mine',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:tournament-7@example.org',
    'DTSTAMP:20261124T120001Z',
    'SEQUENCE:12',
    'DTSTART:20261127T183000Z',
    'DTEND:20261127T203000Z',
    String.raw`SUMMARY:Friday\; Cup\, 1\\2`,
    String.raw`DESCRIPTION:Chess\nBlitz`,
    'URL:https://example.org/tournament-details?tournamentId=7',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a cancelled event says so', () => {
  const file = calendarFile({ name: '', product: 'x', events: [{ ...event, isCancelled: true }] })
  expect(unfolded(file)).toContain('STATUS:CANCELLED')
})

test('a text cannot add a line of its own', () => {
  expect(escapeText('Cup\r\nATTENDEE:x\u0000\rEND:VEVENT')).toBe(String.raw`Cup\nATTENDEE:x\nEND:VEVENT`)
})

test('lines have at most 75 octets, no character is cut, and unfolding gives the line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = escapeText(text)
      const lines = fold(line).split('\r\n')
      for (const each of lines) expect(new TextEncoder().encode(each).length).toBeLessThanOrEqual(75)
      expect(lines.map((each, index) => (index === 0 ? each : each.slice(1))).join('')).toBe(line)
    }),
  )
})
