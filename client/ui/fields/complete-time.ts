/** Completes a typed time of the day: `9`, `930` and `9.30` are `09:00` and `09:30`. Undefined for what is none. */
export function completeTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:.h]?(\d\d))?\s*$/.exec(text) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
