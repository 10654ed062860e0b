import { cp, rm } from 'node:fs/promises'
import { expect, test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { createGuard, type Guard } from './guard.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { temporaryFolder } from '#server/testing/folder.ts'

/** `fresh`: an empty one in which no other file has acted. */
type World = 'demo' | 'empty' | 'fresh'
type WorkerFixtures = { world: World; database: { url: string }; server: RunningServer }
type Fixtures = {
  guard: Guard
  /** Opens a page in its own browser context: another user on another device. */
  open(options?: BrowserContextOptions): Promise<Page>
}

/** Each worker has its own server and database; a test fails on anything its guard records. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  world: ['demo', { option: true, scope: 'worker' }],

  database: [
    async ({ world }, use) => {
      const { CONTENDER_CLUSTER: cluster, CONTENDER_DEMO_TEMPLATE: demoTemplate } = process.env
      if (!cluster || !demoTemplate) throw new Error('The global setup did not run.')
      const database = await cloneDatabase(cluster, world === 'demo' ? demoTemplate : undefined)
      await use(database)
      await database.drop()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ world, database }, use) => {
      const dataDir = await dataFolder(world)
      const server = await startServer({ databaseUrl: database.url, demo: world === 'demo', dataDir })
      await untilDrawn(server)
      await use(server)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  guard: async ({ server }, use) => {
    const guard = createGuard(server.url)
    await use(guard)
    expect(guard.found()).toEqual([])
  },

  context: async ({ context, guard }, use) => {
    guard.watch(context)
    await use(context)
  },

  open: async ({ browser, guard, server }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        baseURL: server.url,
        locale: 'en-GB',
        timezoneId: 'UTC',
        ...options,
      })
      opened.push(context)
      guard.watch(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

/** A new data folder for a server of this world: that of the demo world belongs to its database. */
export async function dataFolder(world: World): Promise<string> {
  const folder = temporaryFolder('server')
  const { CONTENDER_DEMO_FILES: files } = process.env
  if (world === 'demo' && files) await cp(files, folder, { recursive: true })
  return folder
}

/** The first drawing loads the program; on a busy machine it can take longer than visitors are let wait. */
async function untilDrawn({ url }: RunningServer): Promise<void> {
  await expect(async () => expect(await (await fetch(url)).text()).toContain('id="queries"')).toPass()
}

export { expect }
