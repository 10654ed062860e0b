import { chromium, type Browser } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.mjs'
import { startServer } from '#server/testing/child.ts'
import { cpuOf } from './cpu.ts'
import { load } from './load.ts'
import { sized } from './size.ts'

/** Medians of a page's visits, and what it costs the server. */
export type PageFigures = {
  path: string
  /** Until its content is painted, and until it can be used. */
  contentMs: number
  usableMs: number
  /** The cumulative layout shift. */
  shift: number
  /** Processor time of the server when the document is drawn, not kept. Undefined where the system does not say. */
  cpuMs: number | undefined
}

const ALL = ['/', '/lobby', '/lobby-detail/1', '/leaderbords', '/profile/NovaWolf', '/faq']
const PATHS = sized(['/'], ALL, ALL)
const VISITS = sized(1, 1, 5)
const DRAWN_DOCUMENTS = sized(1, 40, 40)

// A phone on a slow line: 150 ms, 1.6 Mbit/s.
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: sized(-1, 200_000, 200_000),
  uploadThroughput: 200_000,
}
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/**
 * Opens public pages of the demo world in new browsers on a slow line, and counts how many documents of `/` the server
 * serves in a second. Undefined without a browser.
 */
export async function measurePages(): Promise<{ pages: PageFigures[]; homePerSecond: number } | undefined> {
  const executablePath = await ensureBrowser()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const options = { args, ...(executablePath ? { executablePath } : {}) }
  const browser = await chromium.launch(options).catch(() => undefined)
  if (!browser) return undefined
  const server = await startServer({
    demo: sized(false, true, true),
    env: { RATE_LIMIT_SCALE: '10000', NODE_ENV: 'production' },
  })
  try {
    const pages: PageFigures[] = []
    for (const path of PATHS) {
      const seen: Visit[] = []
      for (let count = 0; count < VISITS; count++) seen.push(await visit(browser, server.url + path))
      let drawn = 0
      pages.push({
        path,
        contentMs: median(seen.map(({ contentMs }) => contentMs)),
        usableMs: median(seen.map(({ usableMs }) => usableMs)),
        shift: median(seen.map(({ shift }) => shift)),
        cpuMs: await cpuOf(
          { url: server.url, pid: server.process.pid },
          {
            method: 'GET',
            accepts: 'br',
            // Another address each time: a document is kept by its address.
            get path() {
              return `${path}?drawn=${drawn++}`
            },
          },
          DRAWN_DOCUMENTS,
        ),
      })
    }
    const home = () => ({ method: 'GET' as const, path: '/', accepts: 'br' })
    const { perSecond } = await load(server.url, home, { forMs: sized(50, 5_000, 5_000), inFlight: 16 })
    return { pages, homePerSecond: perSecond }
  } finally {
    await browser.close()
    await server.stop()
  }
}

// As text: it runs in the page, whose types are not the server's.
const WATCH = `
window.shift = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.value
}).observe({ type: 'layout-shift', buffered: true })
// Usable: React has taken the page over, so that its buttons work, and nothing is loading.
const look = () => {
  const root = document.getElementById('root')
  const isTaken = root && Object.keys(root).some((name) => name.startsWith('__reactContainer'))
  if (isTaken && !document.querySelector('#drawn-styles, .skeleton')) window.usableAt = performance.now()
  else requestAnimationFrame(look)
}
look()`

/** Undefined until the page can be used. */
const FIGURES = `
window.usableAt && [
  performance.getEntriesByName('first-contentful-paint')[0].startTime,
  window.usableAt,
  window.shift,
]`

type Visit = { contentMs: number; usableMs: number; shift: number }

/** Opens a page as a first visit, with nothing in the browser's cache. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(SCREEN)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await page.addInitScript(WATCH)
    await page.goto(url, { waitUntil: 'commit' })
    let figures: number[] | undefined
    // Half a second more, for what still moves once it is usable.
    while (!figures) {
      await page.waitForTimeout(500)
      figures = await page.evaluate<number[] | undefined>(FIGURES)
    }
    const [contentMs = NaN, usableMs = NaN, shift = NaN] = figures
    return { contentMs, usableMs, shift }
  } finally {
    await context.close()
  }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
