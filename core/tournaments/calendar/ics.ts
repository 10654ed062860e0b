/** An event of a calendar file. Times are in ms since 1970. */
export type CalendarEvent = {
  /** Never changes while the event exists. */
  uid: string
  /** Higher after each change. */
  sequence: number
  /** When it was last changed. */
  changedAt: number
  startsAt: number
  endsAt: number
  title: string
  text: string
  url: string
  isCancelled: boolean
}

export type Calendar = { name: string; product: string; events: readonly CalendarEvent[] }

/** A calendar as a file (RFC 5545), all times in UTC. */
export function calendarFile({ name, product, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//NONSGML//EN`,
    'CALSCALE:GREGORIAN',
    // This property is not in the RFC, but all the large programs read it.
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.text)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** `20261127T183000Z` (3.3.5, form 2). */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Text as a value (3.3.11); control characters, which no value may have, are left out. */
export function escapeText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are what is left out
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', '\\n')
  )
}

const MOST_OCTETS = 75

/** Breaks a line into lines of at most 75 octets in UTF-8, never within a character (3.1). */
export function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MOST_OCTETS) {
      lines.push(current)
      // The space at the beginning counts.
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
}
