import { formatLocale } from '#client/lib/format-locale.ts'

const DAY = 24 * 60

/** The time of day of a minute after the start, like `20:14`; on a later day with `+1`. */
export function clockText(start: number, minute: number): string {
  const at = Math.floor(start + minute)
  const days = Math.floor(at / DAY)
  const format = new Intl.DateTimeFormat(formatLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    hourCycle: 'h23',
  })
  const text = format.format(new Date((at % DAY) * 60_000))
  return days > 0 ? `${text} +${days}` : text
}

/** `09:30` for a field of the type time. */
export function timeValue(minute: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor((minute % DAY) / 60))}:${part(minute % 60)}`
}

/** The minute of a time field; undefined while it is incomplete. */
export function minuteOf(value: string): number | undefined {
  const [hours, minutes] = value.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? undefined
    : hours * 60 + minutes
}
