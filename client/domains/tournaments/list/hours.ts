import { browserStorage } from '#client/lib/storage.ts'
import { localTimeOf } from '#client/domains/lobbies/create/start-at.ts'
import { addDays } from './days.ts'

/** Full hours, 0 to 24; from 20 to 2 is over midnight. */
export type Span = { from: number; to: number }
/** The hours that suit a player, in their own zone. */
export type Hours = { isOn: boolean; weekdays: Span; weekend: Span }

export const ANY_HOURS: Hours = {
  isOn: false,
  weekdays: { from: 18, to: 23 },
  weekend: { from: 10, to: 24 },
}
const KEY = 'tournament-hours'

/** Checks whether a start is within the hours. If they go past midnight, a start after it belongs to the day before. */
export function suits(atMs: number, zone: string | undefined, { isOn, weekdays, weekend }: Hours): boolean {
  if (!isOn) return true
  const local = localTimeOf(atMs, zone)
  const day = local.slice(0, 10)
  const time = Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60
  const spanOf = (of: string) => (isWeekend(of) ? weekend : weekdays)
  const own = spanOf(day)
  const before = spanOf(addDays(day, -1))
  const isOvernight = ({ from, to }: Span) => from >= to
  if (isOvernight(before) && time < before.to) return true
  return time >= own.from && (isOvernight(own) || time < own.to)
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The hours that this device has kept. */
export function readHours(): Hours {
  const kept = browserStorage.readJson(KEY)
  return isHours(kept) ? kept : ANY_HOURS
}

export function writeHours(hours: Hours): void {
  browserStorage.writeJson(KEY, hours)
}

function isHours(value: unknown): value is Hours {
  if (typeof value !== 'object' || value === null) return false
  const { isOn, weekdays, weekend } = value as Partial<Record<keyof Hours, unknown>>
  return typeof isOn === 'boolean' && isSpan(weekdays) && isSpan(weekend)
}

function isSpan(value: unknown): value is Span {
  if (typeof value !== 'object' || value === null) return false
  return (
    Object.values(value).length === 2 &&
    Object.values(value).every(isHour) &&
    'from' in value &&
    'to' in value
  )
}

const isHour = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 24
