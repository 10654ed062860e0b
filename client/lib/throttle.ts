/**
 * Runs `task` at once, then at most once per `everyMs`, so that many events do not cause as many requests.
 */
export function throttle(task: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPending = false
  const run = () => {
    isPending = false
    task()
    timer = setTimeout(() => {
      timer = undefined
      if (isPending) run()
    }, everyMs)
  }
  return () => {
    isPending = true
    if (timer === undefined) run()
  }
}
