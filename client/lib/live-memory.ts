/** So long before it begins to follow, a screen may have asked for what it shows. */
export const LATELY_MS = 10_000

/**
 * What the live stream has told lately. A screen asks for its data first and follows its topics a moment
 * later, so a line with other topics begins a little before the last word, and what was heard in that time is
 * not told twice. Times are milliseconds since 1970.
 */
export function createMemory(firstId: number) {
  let settled = firstId
  let heard: { id: number; at: number }[] = []

  const settle = (now: number) => {
    const old = heard.filter(({ at }) => at <= now - LATELY_MS)
    if (old.length === 0) return
    heard = heard.slice(old.length)
    settled = Math.max(settled, ...old.map(({ id }) => id))
  }

  return {
    /** Notes an event; whether it has not been heard before. A reset counts each time. */
    isNew(number: string | undefined, event: string, now: number): boolean {
      settle(now)
      const id = Number(number ?? Number.NaN)
      if (Number.isNaN(id)) return true
      const isKnown = heard.some((one) => one.id === id)
      if (!isKnown) heard.push({ id, at: now })
      return !isKnown || event === 'reset'
    },
    /**
     * The number from which a line goes on, told at its beginning; a smaller one means that the numbers have
     * begun anew.
     */
    begin(number: string): void {
      const id = Number(number)
      if (id < settled) settled = id
    },
    /** The last number of which all later ones may be told again. */
    resumeFrom(now: number): string {
      settle(now)
      return String(settled)
    },
  }
}
