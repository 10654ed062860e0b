import './scripts/memory-folder.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

/** The server that a file's tests need: the stand-in's, or one of the world that the file names. */
function serverOf(file: string): string {
  const source = readFileSync(`e2e/${file}`, 'utf8')
  if (source.includes('./reference-site.ts'))
    return /drawn: true/.test(source) ? 'stand-in, drawn' : 'stand-in'
  return /world: '(\w+)'/.exec(source)?.[1] ?? 'demo'
}

// A worker starts a server anew for each change of the world, so that files of one world follow each other. The sweeps over
// all screens take longest and come first, with the demo world.
const specs = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'))
const servers = [...new Set(['demo', ...specs.map(serverOf)])]

export default defineConfig({
  testDir: 'e2e',
  projects: servers.map((name) => ({ name, testMatch: specs.filter((file) => serverOf(file) === name) })),
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
