/** Runs a task when the browser is idle, after at most 2 seconds. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 300)
}
