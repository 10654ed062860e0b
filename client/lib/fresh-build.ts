const KEY = 'contender:fresh-build'
const ONCE_IN_MS = 10_000

/**
 * A tab that was open while the operator started a new version asks for files that are gone. It loads itself again, once,
 * and goes on where it was; if that does not help the error screen says so.
 */
export function followNewBuilds(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_IN_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
