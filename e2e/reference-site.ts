import { rm } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { startServer } from '#server/testing/child.ts'
import { type ReferenceApi, startReferenceApi } from '#twins/reference-api/server.ts'
import { ACCESS_TOKEN } from '#twins/reference-api/world.ts'
import { dataFolder, expect, test as base } from './fixtures.ts'
import { signInAs } from './session.ts'

type Options = {
  /** The server draws public pages; otherwise they are the plain shell, as with an API of another origin. */
  drawn: boolean
}

type Fixtures = {
  api: ReferenceApi
  /** The texts of all toasts since the start of the test. */
  toasts: string[]
}

/** The client with an API that knows the calls of the client reference alone; one page's server answers none of its calls. */
export const test = base.extend<Fixtures, Options & { standIn: ReferenceApi }>({
  drawn: [false, { option: true, scope: 'worker' }],

  standIn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, use) => {
      const api = await startReferenceApi()
      await use(api)
      await api.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ world, database, standIn, drawn }, use) => {
      const dataDir = await dataFolder(world)
      const env = {
        DISCORD_CLIENT_ID: 'discord-id',
        DISCORD_CLIENT_SECRET: 'secret',
        DISCORD_BASE_URL: standIn.url,
        X_CONSUMER_KEY: 'xk',
        X_CONSUMER_SECRET: 'xs',
        ...(drawn
          ? {}
          : { VITE_API_V1_BASE: `${standIn.url}/api/v1`, VITE_API_V2_BASE: `${standIn.url}/api/v2` }),
      }
      const server = await startServer({ databaseUrl: database.url, demo: world === 'demo', dataDir, env })
      await use(server)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  api: async ({ standIn }, use) => {
    standIn.reset()
    await use(standIn)
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  toasts: async ({}, use) => use([]),

  context: async ({ context, api, guard, toasts, drawn }, use) => {
    // What the API lacks is in the console of the browser, and pictures come from it.
    guard.allow(/console error .* 404 \(/)
    guard.allow(new RegExp(`^request to another site: ${api.url}/`))
    // A server that draws pages has an API of its own, whose origin is the only one that pictures come from.
    if (drawn) guard.allow(/directive: "img-src/)
    await context.route(/\/api\/v[12]\//, (route) => {
      const { pathname, search } = new URL(route.request().url())
      return route.continue({ url: `${api.url}${pathname}${search}` })
    })
    await noteToasts(context, toasts)
    await use(context)
  },
})

async function noteToasts(context: BrowserContext, toasts: string[]): Promise<void> {
  await context.exposeBinding('noteToast', (_source, text: string) => void toasts.push(text))
  await context.addInitScript(() => {
    const seen = new WeakSet<Element>()
    const { noteToast } = window as unknown as { noteToast: (text: string) => void }
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
        if (seen.has(toast)) continue
        seen.add(toast)
        noteToast(toast.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Opens the site with the session of the stand-in's player. */
export async function signInToStandIn(page: Page): Promise<void> {
  await signInAs(page, {
    id: '1',
    username: 'NovaWolf',
    accessToken: ACCESS_TOKEN,
    refreshToken: 'refresh',
  } as never)
}

/** Waits for the screen, which must not be one of failure. */
export async function expectScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
}

export { expect }
