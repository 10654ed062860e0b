/** Acts that a twin does by itself after a time. Once it is closed none begins, and none is still going on. */
export function createLater() {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  return {
    later(afterMs: number, act: () => Promise<void>): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        const run = act().finally(() => running.delete(run))
        running.add(run)
      }, afterMs).unref()
      timers.add(timer)
    },
    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await Promise.allSettled(running)
    },
  }
}
