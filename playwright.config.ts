import './scripts/memory-folder.ts'
import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  workers: 2,
  // Stories of rarer ways; `npm run test:long` tells them too.
  ...(process.env.CONTENDER_LONG ? {} : { grepInvert: /@long/ }),
  fullyParallel: true,
  // A journey of many people takes a minute on two busy cores. One that hangs ends by the limit of its step.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // It stands between a test and the server; the test about it allows it.
    serviceWorkers: 'block',
    // Animations are slow in a browser without a graphics card; the first-match and layout-shift tests enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CONTENDER_BROWSER || undefined,
      // Chromium's own sandbox does not work for root.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
