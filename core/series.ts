const WEEK_MS = 7 * 24 * 3_600_000

/** The start of the next one, whole weeks later, and `leastMs` from now at the least. */
export function nextStart(startsAt: number, { now, leastMs }: { now: number; leastMs: number }): number {
  const weeks = Math.max(1, Math.ceil((now + leastMs - startsAt) / WEEK_MS))
  return startsAt + weeks * WEEK_MS
}

/** `Weekly Swiss 34` is followed by `Weekly Swiss 35`; a name without a number stays. */
export function nextName(name: string): string {
  return name.replace(/(?<=\s#?)\d{1,6}$/, (number) =>
    String(Number(number) + 1).padStart(number.length, '0'),
  )
}
