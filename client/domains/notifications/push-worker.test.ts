import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

// The headless browser of the tests blocks notifications, so the worker runs here with a stubbed browser.
type Handler = (event: object) => void
const handlers: Record<string, Handler> = {}
const shown: { title: string; options: { body: string; tag: string; data: { url: string } } }[] = []
const opened: string[] = []
const requests: { url: string; method: string; body: unknown }[] = []
let isPreloading = false
let tabs: {
  url: string
  visibilityState: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}[] = []

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (kind: string, handle: Handler) => void (handlers[kind] = handle),
    location: { origin: 'https://play.example' },
    registration: {
      showNotification: async (title: string, options: never) => void shown.push({ title, options }),
      pushManager: { subscribe: async () => subscription('new') },
      navigationPreload: { enable: async () => void (isPreloading = true) },
    },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  })
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, body }: { method: string; body: string }) =>
      void requests.push({ url, method, body: JSON.parse(body) as unknown }),
  )
  await import('./push-worker.ts')
  vi.unstubAllGlobals()
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, body }: { method: string; body: string }) =>
      void requests.push({ url, method, body: JSON.parse(body) as unknown }),
  )
  return () => void vi.unstubAllGlobals()
})
beforeEach(() => {
  tabs = []
  for (const list of [shown, opened, requests]) list.length = 0
})

const subscription = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  options: {},
  toJSON: () => ({
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: `${name}-key`, auth: `${name}-secret` },
  }),
})

async function fire(kind: string, event: object): Promise<void> {
  let task: Promise<unknown> | undefined
  handlers[kind]?.({ ...event, waitUntil: (promise: Promise<unknown>) => void (task = promise) })
  await task
}

function tab(url: string, visibilityState = 'hidden', canNavigate = true) {
  const newTab = {
    url,
    visibilityState,
    focus: async () => newTab,
    navigate: async (to: string) =>
      canNavigate ? void opened.push(`navigated to ${to}`) : Promise.reject(new TypeError('not controlled')),
  }
  return newTab
}

const pushed = (data: unknown) => fire('push', { data: { json: () => data } })
const message = {
  title: 'Contender',
  message: 'Your lobby is full.',
  url: '/lobby-detail/12',
  tag: 'lobby:12',
}
const click = (url?: string) =>
  fire('notificationclick', { notification: { close() {}, data: url === undefined ? null : { url } } })

describe('the push worker', () => {
  test('shows what is pushed', async () => {
    tabs = [tab('https://play.example/', 'hidden')]
    await pushed(message)
    expect(shown).toEqual([
      {
        title: 'Contender',
        options: expect.objectContaining({
          body: 'Your lobby is full.',
          tag: 'lobby:12',
          data: { url: '/lobby-detail/12' },
        }),
      },
    ])
  })

  test('shows nothing while a tab is visible, and ignores invalid messages', async () => {
    tabs = [tab('https://play.example/', 'visible')]
    await pushed(message)
    tabs = []
    await pushed({ other: true })
    await fire('push', { data: null })
    expect(shown).toEqual([])
  })

  test('a click navigates an open tab or opens a new one; never another site', async () => {
    await click('/lobby-detail/12')
    tabs = [tab('https://play.example/')]
    await click('/notifications')
    tabs = [tab('https://play.example/notifications')]
    await click()
    tabs = [tab('https://play.example/', 'hidden', false)]
    await click('https://evil.example/')
    expect(opened).toEqual([
      'https://play.example/lobby-detail/12',
      'navigated to https://play.example/notifications',
      'https://play.example/notifications',
    ])
  })

  test("a subscription changed by the browser is sent to the server with the old one's secret", async () => {
    await fire('pushsubscriptionchange', { oldSubscription: subscription('old') })
    await fire('pushsubscriptionchange', { oldSubscription: null })
    expect(requests).toEqual([
      {
        url: '/api/v1/players/push-subscriptions/',
        method: 'PUT',
        body: {
          endpoint: 'https://push.example/new',
          keys: { p256dh: 'new-key', auth: 'new-secret' },
          old: { endpoint: 'https://push.example/old', auth: 'old-secret' },
        },
      },
    ])
  })
})

describe('a page', () => {
  const page = { method: 'GET', mode: 'navigate', destination: 'document', url: 'https://play.example/lobby' }
  const kept = new Response('offline')
  const load = (request: object, preloadResponse?: Promise<Response>) => {
    let answer: Promise<Response> | undefined
    handlers.fetch?.({
      request,
      preloadResponse: preloadResponse ?? Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => void (answer = given),
    })
    return answer
  }
  const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
  const keep = (pages: Record<string, Response>) =>
    vi.stubGlobal('caches', { match: async (path: string) => pages[path] })

  test('comes from the server, though another is kept', async () => {
    keep({ '/offline': kept })
    await fire('activate', {})
    expect(isPreloading).toBe(true)
    const [preloaded, fetched] = [new Response('preloaded'), new Response('fetched', { status: 503 })]
    serve(async () => fetched)
    expect(await load(page, Promise.resolve(preloaded))).toBe(preloaded)
    expect(await load(page)).toBe(fetched)
  })

  test('is the kept one without a connection; without it, the browser’s own', async () => {
    const lost = () => Promise.reject<Response>(new TypeError('no connection'))
    serve(lost)
    keep({ '/offline': kept })
    expect(await load(page)).toBe(kept)
    expect(await load(page, lost())).toBe(kept)
    keep({})
    expect((await load(page))?.type).toBe('error')
  })

  test('alone is answered: no file, call, form or frame', () => {
    for (const other of [
      { ...page, mode: 'cors', destination: '' },
      { ...page, mode: 'no-cors', destination: 'script' },
      { ...page, method: 'POST' },
      { ...page, destination: 'iframe' },
    ])
      expect(load(other)).toBeUndefined()
  })
})
