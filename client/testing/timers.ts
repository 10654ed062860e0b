const timeouts = new Set<number>()
const startTimeout = window.setTimeout.bind(window)
const startInterval = window.setInterval.bind(window)

/** Records the timers the client starts, so that the test can stop them at its end. */
export function trackTimers(): void {
  const remember = (id: number) => {
    timeouts.add(id)
    return id
  }
  // The global types are those of Node.js too, which these functions do not match.
  window.setTimeout = ((task: TimerHandler, ms?: number, ...args: unknown[]) =>
    remember(startTimeout(task, ms, ...args))) as typeof setTimeout
  window.setInterval = ((task: TimerHandler, ms?: number, ...args: unknown[]) =>
    remember(startInterval(task, ms, ...args))) as typeof setInterval
}

export function stopTimers(): void {
  // Clearing a timer that has already fired has no effect.
  for (const id of timeouts) clearTimeout(id)
  timeouts.clear()
}
