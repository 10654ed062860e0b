import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  test: {
    // A file mostly waits for its own database, so two run at once also on two cores, where one would be kept
    // free.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          ],
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        // The client as it is built, plugins and aliases included; it is also the root of the paths.
        extends: './client/vite.config.ts',
        optimizeDeps: { entries: ['**/*.tsx'] },
        test: {
          name: 'components',
          include: ['client/**/*.component.test.tsx'],
          setupFiles: ['client/testing/setup.ts'],
          isolate: false,
          testTimeout: 15_000,
          expect: { poll: { timeout: 5000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            traceView: false,
            viewport: { width: 1280, height: 800 },
            locators: { exact: false },
            provider: playwright({
              actionTimeout: 5000,
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
          include: ['server/**/*.test.ts', 'twins/**/*.test.ts'],
          globalSetup: ['server/testing/globalSetup.ts'],
          pool: 'forks',
          isolate: false,
          // A machine that is busy with something else is no failure: what is waited for may take its time.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
