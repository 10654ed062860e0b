/** A screen may load its data up to this long before it subscribes. */
export const RECENT_MS = 10_000

/**
 * Remembers recent event ids. A screen loads its data first and subscribes a moment later, so a connection
 * with new topics resumes a little before the last event, and events received twice are dropped. Times are ms
 * since 1970.
 */
export function createMemory(firstId: number) {
  let resumeId = firstId
  let recent: { id: number; at: number }[] = []

  const dropOld = (now: number) => {
    const old = recent.filter(({ at }) => at <= now - RECENT_MS)
    if (old.length === 0) return
    recent = recent.slice(old.length)
    resumeId = Math.max(resumeId, ...old.map(({ id }) => id))
  }

  return {
    /** Records an event; true if it was not received before. A reset is always new. */
    isNew(number: string | undefined, event: string, now: number): boolean {
      dropOld(now)
      const id = Number(number ?? Number.NaN)
      if (Number.isNaN(id)) return true
      const isKnown = recent.some((one) => one.id === id)
      if (!isKnown) recent.push({ id, at: now })
      return !isKnown || event === 'reset'
    },
    /**
     * Takes the id that the stream starts from. A lower one than before means that the server's ids have
     * restarted.
     */
    begin(number: string): void {
      const id = Number(number)
      if (id < resumeId) resumeId = id
    },
    /** The id to resume from: later events may be sent again. */
    resumeFrom(now: number): string {
      dropOld(now)
      return String(resumeId)
    },
  }
}
