import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

// The headless browser of the tests never lets a site notify, so the worker runs here, between a house and a
// browser made for it.
type Handle = (event: object) => void
const handlers: Record<string, Handle> = {}
const shown: { title: string; options: { body: string; tag: string; data: { url: string } } }[] = []
const opened: string[] = []
const asked: { url: string; method: string; body: unknown }[] = []
let tabs: {
  url: string
  visibilityState: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}[] = []

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (kind: string, handle: Handle) => void (handlers[kind] = handle),
    location: { origin: 'https://play.example' },
    registration: {
      showNotification: async (title: string, options: never) => void shown.push({ title, options }),
      pushManager: { subscribe: async () => subscription('new') },
    },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  })
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, body }: { method: string; body: string }) =>
      void asked.push({ url, method, body: JSON.parse(body) as unknown }),
  )
  await import('./push-worker.ts')
  vi.unstubAllGlobals()
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, body }: { method: string; body: string }) =>
      void asked.push({ url, method, body: JSON.parse(body) as unknown }),
  )
  return () => void vi.unstubAllGlobals()
})
beforeEach(() => {
  tabs = []
  for (const list of [shown, opened, asked]) list.length = 0
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
  let work: Promise<unknown> | undefined
  handlers[kind]?.({ ...event, waitUntil: (given: Promise<unknown>) => void (work = given) })
  await work
}

function tab(url: string, visibilityState = 'hidden', canLead = true) {
  const made = {
    url,
    visibilityState,
    focus: async () => made,
    navigate: async (to: string) =>
      canLead ? void opened.push(`led to ${to}`) : Promise.reject(new TypeError('not steered')),
  }
  return made
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

  test('says nothing while somebody looks, and to what is none of ours', async () => {
    tabs = [tab('https://play.example/', 'visible')]
    await pushed(message)
    tabs = []
    await pushed({ other: true })
    await fire('push', { data: null })
    expect(shown).toEqual([])
  })

  test('a click leads the tab that is open, or opens one; never another site', async () => {
    await click('/lobby-detail/12')
    tabs = [tab('https://play.example/')]
    await click('/notifications')
    tabs = [tab('https://play.example/notifications')]
    await click()
    tabs = [tab('https://play.example/', 'hidden', false)]
    await click('https://evil.example/')
    expect(opened).toEqual([
      'https://play.example/lobby-detail/12',
      'led to https://play.example/notifications',
      'https://play.example/notifications',
    ])
  })

  test("a subscription that the browser has changed is told, with the old one's secret", async () => {
    await fire('pushsubscriptionchange', { oldSubscription: subscription('old') })
    await fire('pushsubscriptionchange', { oldSubscription: null })
    expect(asked).toEqual([
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
