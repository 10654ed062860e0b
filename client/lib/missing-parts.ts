import { tabStorage } from '#client/lib/storage.ts'

const KEY = 'contender:fresh-build'
const MIN_BETWEEN_RELOADS_MS = 10_000
const PROBE_EVERY_MS = 2000

let isWaiting = false

/**
 * Reloads the page after a chunk could not be loaded, as soon as the site is up again. The network or
 * server may be down, or a new version may have been deployed whose files have other names. Browsers do not
 * retry a failed import.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', () => {
    if (isWaiting) return
    isWaiting = true
    void reloadWhenBack()
  })
}

async function reloadWhenBack(): Promise<void> {
  const last = Number(tabStorage.read(KEY) ?? 0)
  // If the reloaded page misses the same chunk, reloading again would not help.
  if (Date.now() - last < MIN_BETWEEN_RELOADS_MS) return
  while (!(await isSiteUp())) await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS))
  tabStorage.write(KEY, String(Date.now()))
  location.reload()
}

async function isSiteUp(): Promise<boolean> {
  try {
    return navigator.onLine && (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
