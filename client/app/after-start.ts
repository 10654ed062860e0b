import { readOauthState } from '#client/domains/accounts/session/oauth/oauth-state.ts'
import { OFFLINE_PAGE } from '#client/domains/notifications/offline-page.ts'
import { registerWorker } from '#client/domains/notifications/push-device.ts'

/** Does what no page waits for. */
export async function afterStart(): Promise<void> {
  // An expired one is removed.
  readOauthState()
  // Without it the browser shows a page of its own.
  await keepOfflinePage().catch(() => {})
}

/**
 * Keeps the page that the worker shows without a connection, in the language of the reader. The HTTP cache asks for it once
 * a day. Only our own server has it, which has also written into the document.
 */
async function keepOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !document.getElementById('boot')) return
  await registerWorker()
  const page = await fetch(OFFLINE_PAGE)
  if (page.ok) await (await caches.open(OFFLINE_PAGE)).put(OFFLINE_PAGE, page)
}
