import { API_BASES } from './api-base.ts'

const KEY = 'contender:fresh-build'
const ONCE_IN_MS = 10_000
const ASK_EVERY_MS = 2000

let isWaiting = false

/**
 * A part of the page could not be fetched: the network or the server is away, or the operator has started a
 * new version whose files have other names. What failed stays failed in this tab, so it loads itself again as
 * soon as the site answers.
 */
export function recoverMissingParts(): void {
  addEventListener('vite:preloadError', () => {
    if (isWaiting) return
    isWaiting = true
    void reloadWhenBack()
  })
}

async function reloadWhenBack(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  // Once: if a fresh page misses the same part, loading it for ever helps nobody.
  if (Date.now() - last < ONCE_IN_MS) return
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}

async function answers(): Promise<boolean> {
  try {
    return navigator.onLine && (await fetch(`${API_BASES.v1}/ip/`, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
