import { API_BASES } from '#client/lib/api/api-base.ts'
import { OFFLINE_PAGE } from './offline-page.ts'
import { addressFor, isSeen, readPushed, tabFor } from './push-shown.ts'

type WindowTab = {
  url: string
  visibilityState: string
  focus(): Promise<WindowTab>
  navigate(url: string): Promise<unknown>
}
type PushEvent = Event & { data: { json(): unknown } | null; waitUntil(promise: Promise<unknown>): void }
type ClickEvent = Event & { notification: Notification; waitUntil(promise: Promise<unknown>): void }
type ChangeEvent = Event & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
  waitUntil(promise: Promise<unknown>): void
}
type ActivateEvent = Event & { waitUntil(promise: Promise<unknown>): void }
type PageEvent = Event & {
  request: Request
  /** The answer to the request that the browser sends while it starts the worker. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  registration: ServiceWorkerRegistration
  location: Location
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowTab[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(kind: 'activate', handler: (event: ActivateEvent) => void): void
  addEventListener(kind: 'fetch', handler: (event: PageEvent) => void): void
  addEventListener(kind: 'push', handler: (event: PushEvent) => void): void
  addEventListener(kind: 'notificationclick', handler: (event: ClickEvent) => void): void
  addEventListener(kind: 'pushsubscriptionchange', handler: (event: ChangeEvent) => void): void
}

// The client is compiled with window types, which conflict with those of a service worker, so they are
// declared here.
const worker = self as unknown as Worker
const tabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable())),
)
worker.addEventListener('fetch', (event) => {
  const { method, mode, destination } = event.request
  if (method === 'GET' && mode === 'navigate' && destination === 'document') event.respondWith(load(event))
})
worker.addEventListener('push', (event) => event.waitUntil(show(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** Loads a page from the server, always; without a connection, the page that says so. */
async function load({ request, preloadResponse }: PageEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}

async function show(event: PushEvent): Promise<void> {
  const pushed = readPushed(event.data?.json())
  if (!pushed || isSeen(await tabs())) return
  const { title, message, url, tag } = pushed
  await worker.registration.showNotification(title, {
    body: message,
    tag,
    data: { url },
    icon: '/favicon.svg',
  })
}

async function open({ notification }: ClickEvent): Promise<void> {
  notification.close()
  const { url = '/notifications' } = (notification.data ?? {}) as { url?: string }
  const address = addressFor(url, worker.location.origin)
  const tab = tabFor(await tabs(), address)
  if (!tab) return void (await worker.clients.openWindow(address))
  const front = await tab.focus()
  // A tab not controlled by this worker cannot be navigated: open a new one.
  if (front.url !== address) await front.navigate(address).catch(() => worker.clients.openWindow(address))
}

/** Registers a subscription that the browser has changed. The old one's secret authorizes the request. */
async function renew({ oldSubscription: old, newSubscription: changed }: ChangeEvent): Promise<void> {
  if (!old) return
  const next = changed ?? (await worker.registration.pushManager.subscribe(old.options))
  const auth = old.toJSON().keys?.auth
  const body = JSON.stringify({ ...next.toJSON(), old: { endpoint: old.endpoint, auth } })
  await fetch(`${API_BASES.v1}/players/push-subscriptions/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body,
  })
}
