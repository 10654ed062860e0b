const timeouts = new Set<number>()
const startTimeout = window.setTimeout.bind(window)
const startInterval = window.setInterval.bind(window)

/** Remembers the timers that the client starts, so that none outlives its test. */
export function trackTimers(): void {
  const remember = (id: number) => {
    timeouts.add(id)
    return id
  }
  // The two have signatures of Node's as well, which the browser's do not share.
  window.setTimeout = ((task: TimerHandler, ms?: number, ...args: unknown[]) =>
    remember(startTimeout(task, ms, ...args))) as typeof setTimeout
  window.setInterval = ((task: TimerHandler, ms?: number, ...args: unknown[]) =>
    remember(startInterval(task, ms, ...args))) as typeof setInterval
}

export function stopTimers(): void {
  // Numbers of timers that have run already name nothing any more.
  for (const id of timeouts) clearTimeout(id)
  timeouts.clear()
}
