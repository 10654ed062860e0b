import { rm } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { startServer } from '#server/testing/child.ts'
import { type ReferenceApi, startReferenceApi } from '#twins/reference-api/server.ts'
import { ACCESS_TOKEN } from '#twins/reference-api/world.ts'
import { dataFolder, expect, test as base } from './fixtures.ts'
import { startBuiltFor } from './reference-build.ts'
import { signInAs } from './session.ts'

type Options = {
  /** The API is behind the site's own address and the server draws public pages; otherwise it has an origin of its own. */
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
      const site = drawn ? undefined : await startBuiltFor(standIn.url)
      const env = {
        DISCORD_CLIENT_ID: 'discord-id',
        DISCORD_CLIENT_SECRET: 'secret',
        DISCORD_BASE_URL: standIn.url,
        X_CONSUMER_KEY: 'xk',
        X_CONSUMER_SECRET: 'xs',
        ...site?.env,
      }
      const server = await startServer({ databaseUrl: database.url, demo: world === 'demo', dataDir, env })
      site?.show(server.url)
      await use({ ...server, ...(site && { url: site.url }) })
      await site?.close()
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
    // Missing parts of the API are in the console of the browser, and pictures come from the API.
    guard.allow(/console error .* 404 \(/)
    // The header of the live stream is not in the client reference: an API of another origin does not let it through.
    guard.allow(new RegExp(`console error .*${api.url}/api/v1/events/`))
    guard.allow(new RegExp(`^request to another site: ${api.url}/`))
    // A server that draws pages has an API of its own, whose origin is the only one that pictures come from.
    if (drawn) guard.allow(/directive: "img-src/)
    if (drawn) await forwardCalls(context, api.url)
    await noteToasts(context, toasts)
    await use(context)
  },
})

async function forwardCalls(context: BrowserContext, apiUrl: string): Promise<void> {
  await context.route(/\/api\/v[12]\//, (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.continue({ url: `${apiUrl}${pathname}${search}` })
  })
}

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
