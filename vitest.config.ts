import './scripts/memory-folder.ts'
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const isRoot = process.getuid?.() === 0

// Vitest keeps one core free. On two cores two files run at once all the same, because each waits much of the
// time: for its database, or for the browser to draw.
const maxWorkers = Math.max(2, availableParallelism() - 1)

// A busy machine answers late; a test waits for what it expects, not for a time.
const patientPoll = { poll: { timeout: 30_000 } }

/** One PostgreSQL for all files of a run, a database for each. */
const onPostgres = {
  globalSetup: ['server/testing/globalSetup.ts'],
  setupFiles: ['messages/server.ts'],
  pool: 'forks' as const,
  isolate: false,
  // Node runs these files as the server runs: to transform them all would take a seventh of the time.
  experimental: { viteModuleRunner: false },
  expect: patientPoll,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    maxWorkers,
    tags: [{ name: 'long', description: 'Not in `npm test`: quicker tests run the same code.' }],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'core/**/*.test.ts',
            'contract/**/*.test.ts',
            'content/**/*.test.ts',
            'client/**/*.test.ts',
            'scripts/**/*.test.ts',
            'messages/**/*.test.ts',
          ],
          exclude: ['**/*.long.test.ts'],
          provide: { isLong: false },
          setupFiles: ['messages/server.ts'],
          expect: patientPoll,
          pool: 'threads',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        // The client as it is built, plugins and aliases included; it is also the root of the paths.
        extends: './client/vite.config.ts',
        optimizeDeps: { entries: ['**/*.tsx'] },
        test: {
          name: 'components',
          // A page waits a seventh of its time: for its server, or for what has a delay.
          maxWorkers: maxWorkers + 1,
          include: ['client/**/*.component.test.tsx'],
          provide: { isLong: process.env.CONTENDER_LONG !== undefined },
          setupFiles: ['client/testing/setup.ts'],
          isolate: false,
          testTimeout: 120_000,
          expect: patientPoll,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            traceView: false,
            viewport: { width: 1280, height: 800 },
            locators: { exact: false },
            provider: playwright({
              actionTimeout: 30_000,
              contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: process.env.CONTENDER_BROWSER || undefined,
                // Chromium's own sandbox does not work for root.
                args: isRoot ? ['--no-sandbox'] : [],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'twins/**/*.test.ts', 'sdk/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          provide: { isLong: false },
          ...onPostgres,
          // Each file waits for its database a third of its time.
          maxWorkers: availableParallelism() + 1,
          // Only what hangs shall end here: one test takes 2 s on a quiet machine and 20 s on a busy one.
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'long',
          // Properties, models and large tables have a short size in the other parts and a long one here, see `sized`.
          include: [
            'core/**/*.test.ts',
            'server/**/*.long.test.ts',
            'client/**/*.long.test.ts',
            'server/hostile.test.ts',
            'server/**/*model.test.ts',
            'server/domains/notifications/bell-plan.test.ts',
            'server/domains/wallet/bonus.test.ts',
          ],
          provide: { isLong: true },
          ...onPostgres,
          fileParallelism: false,
          testTimeout: 3_600_000,
        },
      },
    ],
  },
})
