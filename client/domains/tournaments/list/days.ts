import { t } from '#messages/tournaments.ts'
import { momentFormat } from '#client/lib/time/time-zone.ts'
import { localTimeOf, parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import type { ListedTournament } from '#client/domains/tournaments/queries.ts'

const DAY_MS = 86_400_000
/** How many days the calendar shows. */
export const SHOWN_DAYS = 11

export type DayGroup = { key: string; title: string; note: string; rows: ListedTournament[] }
type At = { nowMs: number; zone: string | undefined }

const longDay = momentFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const shortDate = momentFormat({ day: 'numeric', month: 'short' })
const shortDay = momentFormat({ weekday: 'short' })
const timeOnly = momentFormat({ hour: '2-digit', minute: '2-digit' })

/** `18:30` in the zone. */
export const clockTime = (at: string | number, zone: string | undefined): string =>
  timeOnly(new Date(at), zone)

/** When it starts, for a row that is not below its day: `18:30` today, `15 Nov` on another day. */
export function startText(startsAt: string, { nowMs, zone }: At): string {
  const startMs = Date.parse(startsAt)
  return dayOf(startMs, zone) === dayOf(nowMs, zone)
    ? clockTime(startMs, zone)
    : shortDate(new Date(startMs), zone)
}

/** The day of a moment in the zone, `2026-11-24`. */
export const dayOf = (atMs: number, zone: string | undefined): string => localTimeOf(atMs, zone).slice(0, 10)

/** The rows of a page by day, in the order of the page: running ones first, then those to come, then past ones. */
export function groupByDay(rows: readonly ListedTournament[], at: At): DayGroup[] {
  const groups: DayGroup[] = []
  for (const row of rows) {
    const phase = phaseOf(row)
    const startMs = Date.parse(row.starts_at)
    const key = phase === 'live' ? 'live' : `${phase} ${dayOf(startMs, at.zone)}`
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push(row)
    else groups.push({ key, ...titleOf(startMs, phase, at), rows: [row] })
  }
  return groups
}

type Phase = 'live' | 'coming' | 'past'

function phaseOf({ status }: ListedTournament): Phase {
  if (status === 'live') return 'live'
  return status === 'completed' || status === 'cancelled' ? 'past' : 'coming'
}

function titleOf(startMs: number, phase: Phase, at: At): { title: string; note: string } {
  if (phase === 'live') return { title: t('tournaments.list.live_now'), note: '' }
  const full = longDay(new Date(startMs), at.zone)
  const day = dayOf(startMs, at.zone)
  const isToday = day === dayOf(at.nowMs, at.zone)
  if (phase === 'past')
    return isToday
      ? { title: t('tournaments.list.earlier'), note: full }
      : { title: full, note: t('tournaments.list.past') }
  if (isToday) return { title: t('tournaments.list.today'), note: full }
  return day === dayOf(at.nowMs + DAY_MS, at.zone)
    ? { title: t('tournaments.list.tomorrow'), note: full }
    : { title: full, note: '' }
}

export type StripDay = { day: string; from: Date; to: Date; name: string; number: string; label: string }

/** The days of the calendar from one day on; a day begins at midnight in the zone. */
export function stripDays(first: string, at: At): StripDay[] {
  const today = dayOf(at.nowMs, at.zone)
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = addDays(first, index)
    const from = midnight(day, at.zone)
    return {
      day,
      from,
      to: midnight(addDays(day, 1), at.zone),
      name: day === today ? t('tournaments.list.today') : shortDay(from, at.zone),
      number: String(Number(day.slice(8))),
      label: longDay(from, at.zone),
    }
  })
}

/** A day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** A day as the address has it; undefined if it is none. */
export function readDay(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined
}

const midnight = (day: string, zone: string | undefined): Date =>
  parseLocalTime(`${day}T00:00`, zone) ?? new Date(`${day}T00:00:00Z`)
