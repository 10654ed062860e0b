/**
 * Runs `task` at once, and at most once more every `everyMs` however often it is asked: a busy stream must
 * not become a busy server.
 */
export function throttle(task: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const run = () => {
    isAsked = false
    task()
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, everyMs)
  }
  return () => {
    isAsked = true
    if (timer === undefined) run()
  }
}
