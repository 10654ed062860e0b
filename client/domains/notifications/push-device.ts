import { call } from '#client/lib/api/call.ts'
import { getSite } from '#client/lib/boot.ts'

/** The state of push messages in this browser. */
export type PushState = 'on' | 'off' | 'blocked' | 'not_installed' | 'unsupported'

const WORKER = '/push-worker.js'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** iPhones and iPads, which show push only in an installed app. An iPad says that it is a Mac, which has no touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Registers the worker for push and for the page without a connection. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, {
    updateViaCache: 'none',
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
}

/** Reads the state from the browser and the server, without asking the person. */
export async function readPushState(): Promise<PushState> {
  if (isApple() && !isInstalled()) return 'not_installed'
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await currentSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  return (await idOf(subscription)) === undefined ? 'off' : 'on'
}

/**
 * Requests permission if necessary, subscribes this browser and registers it on the server. Returns the new
 * state.
 */
export async function startPush(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(getSite().push_key ?? '')
  const existing = await pushManager.getSubscription()
  // A subscription for another key pair cannot receive messages any more.
  if (existing && !isKeyOf(existing, key)) await existing.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys } = subscription.toJSON()
  await call('POST v1 /players/push-subscriptions/', {
    body: { endpoint: subscription.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
  return 'on'
}

/** Removes the subscription on the server and in the browser. */
export async function stopPush(): Promise<PushState> {
  const subscription = await currentSubscription()
  if (!subscription) return 'off'
  const id = await idOf(subscription)
  if (id !== undefined) await call('DELETE v1 /players/push-subscriptions/{id}/', { params: { id } })
  await subscription.unsubscribe()
  return 'off'
}

async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

async function idOf({ endpoint }: PushSubscription): Promise<number | undefined> {
  const { results } = await call('GET v1 /players/push-subscriptions/')
  return results.find((one) => one.endpoint === endpoint)?.id
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function isKeyOf({ options }: PushSubscription, key: Uint8Array): boolean {
  const theirs = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return theirs !== null && theirs.length === key.length && theirs.every((byte, index) => byte === key[index])
}
