import { rm } from 'node:fs/promises'
import { KEYS, startDiscord, startGoogle, startLichessOAuth, startRiot } from '#twins/social.ts'
import { startX } from '#twins/x.ts'
import { startServer } from '#server/testing/child.ts'
import { must } from '#server/testing/visitor.ts'
import { dataFolder, test as base } from './fixtures.ts'

export type Twins = Awaited<ReturnType<typeof startTwins>>

/** A server with all sign-in providers enabled, each a local twin. */
export const test = base.extend<object, { twins: Twins }>({
  twins: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, use) => {
      const twins = await startTwins()
      await use(twins)
      await Promise.all(Object.values(twins).map((twin) => twin.close()))
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ world, database, twins: { discord, google, riot, lichess, x } }, use) => {
      const env = {
        DISCORD_CLIENT_ID: KEYS.id,
        DISCORD_CLIENT_SECRET: KEYS.secret,
        DISCORD_BASE_URL: discord.url,
        GOOGLE_CLIENT_ID: KEYS.id,
        GOOGLE_CLIENT_SECRET: KEYS.secret,
        GOOGLE_BASE_URL: google.url,
        RIOT_CLIENT_ID: KEYS.id,
        RIOT_CLIENT_SECRET: KEYS.secret,
        RIOT_BASE_URL: riot.url,
        X_CONSUMER_KEY: 'xk',
        X_CONSUMER_SECRET: 'xs',
        X_BASE_URL: x.url,
        LICHESS_BASE_URL: lichess.url,
      }
      const dataDir = await dataFolder(world)
      const server = await startServer({ databaseUrl: database.url, demo: world === 'demo', dataDir, env })
      await use(server)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  guard: async ({ guard, server, twins }, use) => {
    const { issuer } = await must<{ issuer: string }>(server.url, '/v1/auth/demo/')
    for (const url of [issuer, ...Object.values(twins).map((twin) => twin.url)])
      guard.allow(new RegExp(`^request to another site: ${url}/`))
    // The twins' pages have no icon.
    guard.allow(/favicon\.ico/)
    await use(guard)
  },
})

async function startTwins() {
  const [discord, google, riot, lichess, x] = await Promise.all([
    startDiscord(),
    startGoogle(),
    startRiot(),
    startLichessOAuth('localhost'),
    startX({ key: 'xk', secret: 'xs' }),
  ])
  return { discord, google, riot, lichess, x }
}
