import type { CalendarEvent } from './ics.ts'

/** Fields of a tournament that a calendar needs; times in ms since 1970. */
export type Dated = {
  id: number
  version: number
  name: string
  startsAt: number
  endedAt: number | undefined
  checkInMinutes: number
  /** When rounds open, from round 2 on, if that is set. */
  roundTimes: readonly number[]
  /** Matches of whoever's calendar it is, that have a time. */
  matches: readonly { key: number; at: number; rival: string }[]
  changedAt: number
  isCancelled: boolean
}

/** The words of the events, in the reader's language. */
export type CalendarWords = {
  text: string
  checkIn: string
  round(round: number): string
  match(rival: string): string
}

export type Site = { host: string; url: string }

const MINUTE_MS = 60_000
/** How long it is shown until its end is known: nobody can say before. */
const SHOWN_MS = 120 * MINUTE_MS
const MATCH_MS = 60 * MINUTE_MS

/** The events of a tournament: the whole of it, its check-in, and rounds and matches that have a time. */
export function eventsOf(tournament: Dated, words: CalendarWords, site: Site): CalendarEvent[] {
  const { id, startsAt, checkInMinutes, roundTimes, matches, endedAt } = tournament
  const shared = {
    sequence: tournament.version,
    changedAt: tournament.changedAt,
    text: words.text,
    url: site.url,
    isCancelled: tournament.isCancelled,
  }
  const uid = (part: string) => `tournament-${id}${part}@${site.host}`
  const last = Math.max(startsAt, ...roundTimes)
  const endsAt = Math.max(endedAt ?? last + SHOWN_MS, startsAt + MINUTE_MS)
  const whole = { ...shared, uid: uid(''), startsAt, endsAt, title: tournament.name }
  const checkIn = {
    ...shared,
    uid: uid('-check-in'),
    startsAt: startsAt - checkInMinutes * MINUTE_MS,
    endsAt: startsAt,
    title: `${words.checkIn} · ${tournament.name}`,
  }
  const rounds = roundTimes.map((at, index) => ({
    ...shared,
    uid: uid(`-round-${index + 2}`),
    startsAt: at,
    endsAt: at + SHOWN_MS,
    title: `${words.round(index + 2)} · ${tournament.name}`,
  }))
  const own = matches.map(({ key, at, rival }) => ({
    ...shared,
    uid: uid(`-match-${key}`),
    startsAt: at,
    endsAt: at + MATCH_MS,
    title: `${words.match(rival)} · ${tournament.name}`,
  }))
  return [whole, ...(checkInMinutes > 0 ? [checkIn] : []), ...rounds, ...own]
}
