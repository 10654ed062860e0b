import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.mjs'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { cpuOf } from './cpu.ts'
import { load } from './load.ts'
import { ms, ratio, table } from './print.ts'
import { sized } from './size.ts'

/** Medians of a page's visits, and what it costs the server. */
export type PageFigures = {
  path: string
  /** Times until its content is painted, and until it can be used. */
  contentMs: number
  usableMs: number
  /** Until then: what long tasks take beyond 50 ms, answers of the network, and KB of scripts and of all as they are sent. */
  blockedMs: number
  requests: number
  scriptsKb: number
  allKb: number
  /** The cumulative layout shift. */
  shift: number
  /** Processor time of the server when the document is drawn, not kept. Undefined where the system does not say. */
  cpuMs: number | undefined
  /** The same document without scripts: as fast as a page of this content can be. */
  plain: { contentMs: number; usableMs: number; blockedMs: number }
}

const ALL = [
  '/',
  '/lobby',
  '/lobby-detail/1',
  '/leaderbords',
  '/profile/NovaWolf',
  '/tournament',
  '/tournament-details?tournamentId=7',
  '/tournament-details?tournamentId=7&tab=bracket',
]
const PATHS = sized(['/'], ALL, ALL)
const VISITS = sized(1, 1, 5)
const DRAWN_DOCUMENTS = sized(1, 40, 40)

// A phone, four times slower than this machine, on a slow line: 150 ms, 1.6 Mbit/s.
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: sized(-1, 200_000, 200_000),
  uploadThroughput: 200_000,
}
const SLOWER_PROCESSOR = { rate: sized(1, 4, 4) }
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/**
 * Opens public pages of the demo world in new browsers on a slow line, and counts how many documents of `/` the server
 * serves in a second. Undefined without a browser. `site`: a server to measure instead of one with the demo world.
 */
export async function measurePages(
  site?: RunningServer,
): Promise<{ pages: PageFigures[]; homePerSecond: number } | undefined> {
  const executablePath = await ensureBrowser()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const options = { args, ...(executablePath ? { executablePath } : {}) }
  const browser = await chromium.launch(options).catch(() => undefined)
  if (!browser) return undefined
  const env = { RATE_LIMIT_SCALE: '10000', NODE_ENV: 'production' }
  const server = site ?? (await startServer({ demo: true, env }))
  const plain = await servePlain(server.url)
  try {
    const pages: PageFigures[] = []
    for (const path of PATHS) {
      const seen: Visit[] = []
      const seenPlain: Visit[] = []
      for (let count = 0; count < VISITS; count++) {
        seen.push(await visit(browser, server.url + path))
        seenPlain.push(await visit(browser, plain.url + path))
      }
      let drawn = 0
      pages.push({
        path,
        ...medians(seen),
        plain: medians(seenPlain),
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
    plain.close()
    if (server !== site) await server.stop()
  }
}

/** The site's documents without scripts, which the browser need not wait for. */
async function servePlain(siteUrl: string): Promise<{ url: string; close(): void }> {
  const proxy = createServer(async ({ url = '/', headers: { accept = '*/*' } }, response) => {
    const answer = await fetch(new URL(url, siteUrl), { headers: { accept, 'accept-language': 'en' } })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    if (!type.startsWith('text/html')) return void response.setHeader('content-type', type).end(body)
    const html = body.toString().replaceAll(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    response.setHeader('content-type', type).setHeader('content-encoding', 'gzip').end(gzipSync(html))
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

// As text: it runs in the page, whose types are not the server's.
const WATCH = `
window.shift = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.value
}).observe({ type: 'layout-shift', buffered: true })
window.longTasks = []
new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
// Usable: React has taken the page over, so that its buttons work, and nothing is loading. Without scripts: it is read.
const look = () => {
  const root = document.getElementById('root')
  const isTaken = root && Object.keys(root).some((name) => name.startsWith('__reactContainer'))
  const isPlain = document.readyState !== 'loading' && !document.querySelector('script')
  if (isPlain || (isTaken && !document.querySelector('#drawn-styles, .skeleton'))) window.usableAt = performance.now()
  else requestAnimationFrame(look)
}
look()`

/** Nothing until the page is painted and can be used. */
const FIGURES = `
window.usableAt && performance.getEntriesByName('first-contentful-paint')[0] && (() => {
  const kb = (entries) => entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024
  const before = ({ responseEnd }) => responseEnd <= window.usableAt
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource').filter(before)]
  return {
    contentMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    usableMs: window.usableAt,
    blockedMs: window.longTasks
      .filter(({ startTime }) => startTime < window.usableAt)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
    requests: loaded.length,
    scriptsKb: kb(loaded.filter(({ name }) => /\\.js$/.test(name))),
    allKb: kb(loaded),
    shift: window.shift,
  }
})()`

type Visit = Record<
  'contentMs' | 'usableMs' | 'blockedMs' | 'requests' | 'scriptsKb' | 'allKb' | 'shift',
  number
>

/** Opens a page as a first visit, with nothing in the browser's cache. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(SCREEN)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', SLOWER_PROCESSOR)
    await page.addInitScript(WATCH)
    await page.goto(url, { waitUntil: 'commit' })
    let figures: Visit | undefined
    // Half a second more, for what still moves once it is usable.
    while (!figures) {
      await page.waitForTimeout(500)
      figures = await page.evaluate<Visit | undefined>(FIGURES)
    }
    return figures
  } finally {
    await context.close()
  }
}

function medians(seen: Visit[]): Visit {
  const median = (name: keyof Visit) =>
    seen.map((each) => each[name]).toSorted((one, other) => one - other)[Math.floor(seen.length / 2)] ?? NaN
  return {
    contentMs: median('contentMs'),
    usableMs: median('usableMs'),
    blockedMs: median('blockedMs'),
    requests: median('requests'),
    scriptsKb: median('scriptsKb'),
    allKb: median('allKb'),
    shift: median('shift'),
  }
}

export function printPages(found: Awaited<ReturnType<typeof measurePages>>): void {
  if (!found) {
    process.stdout.write('No browser installed: pages on a slow line were not measured.\n')
    return
  }
  process.stdout.write(
    'First visits at 150 ms and 1.6 Mbit/s, the processor four times slower; ratios to the same document without scripts (targets: usable 2000 ms, blocked 200, requests 25, scripts 220 KB, shift 0.02)\n',
  )
  table([
    [
      'page',
      'content',
      'ratio',
      'usable',
      'ratio',
      'blocked',
      'plain',
      'requests',
      'scripts',
      'all KB',
      'shift',
      'cpu ms to draw',
    ],
    ...found.pages.map(({ path, plain, ...page }) => [
      path,
      page.contentMs.toFixed(0),
      ratio(page.contentMs / plain.contentMs),
      page.usableMs.toFixed(0),
      ratio(page.usableMs / plain.usableMs),
      page.blockedMs.toFixed(0),
      plain.blockedMs.toFixed(0),
      page.requests.toFixed(0),
      page.scriptsKb.toFixed(0),
      page.allKb.toFixed(0),
      page.shift.toFixed(3),
      page.cpuMs === undefined ? '?' : ms(page.cpuMs),
    ]),
  ])
  process.stdout.write(
    `Documents of / served a second, kept for a second: ${found.homePerSecond.toFixed(0)}\n`,
  )
}
