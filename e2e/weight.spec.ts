import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { circlesOf } from '../scripts/modules.ts'
import { expect, test } from './fixtures.ts'

// With animations enabled, which must not shift the layout either.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// With what the document names to be preloaded: the messages of the page and the parts below its first screen. What
// counts is the time on a slow line (docs/bench.md); this keeps a large library from coming in unnoticed. The style of
// toasts (3 KB) is in their script, and each language adds the names of its files (0.5 KB).
// 169 to 172: the texts of finding and challenging players, of what waits, and of the search over settings.
// 172 to 174: the routes of tournaments, their live events, and the check-in among what waits.
// 174 to 175: the routes of circuits, and a time to agree on among what waits.
// 175 to 178: the routes of the console and of comparing players, the texts of following, comparing and a veto's sides, and
// the files of the messages of quests.
// 178 to 179: where the focus goes when its button is gone (1.3 KB), which a press before the page is idle needs too.
// 179 to 181: the routes of appeals and notices, and a session in which staff see the site as a player (1.2 KB).
// 181 to 182: the routes of requests about data and of their export, and their link in the footer (measured 181.7).
// 182 to 183.5: the buttons of providers are in the card itself, and input before the page runs is kept (measured 183.0).
// 183.5 to 183.6: the uploaded logo beside the name, which the first byte shows (measured 183.56; 0.06 over).
// 183.6 to 183.8: when to load the banner about mails that do not arrive, and what more of the console there is (183.73).
// 183.8 to 184: the names of five more parts that are loaded on demand and shared (measured 183.97; the script itself is smaller).
// 184 to 184.3: the names of more parts of the console that are loaded on demand (measured 184.18).
// 184.3 to 184.4: a 404 of a proxy is told from that of an API that lacks the call (measured 184.38).
// 184.4 to 185.1: the answers that live events renew are named by their calls (measured 185.02).
// 185.1 to 183.3: the rules of a rehearsal were loaded with every page (measured 182.95).
const budgetBytes = 183.3 * 1024
const mostShift = 0.02

test('the home page stays within its size budget for the first render', async ({ request, server }) => {
  const html = await (await request.get('/')).text()
  const tags = html.match(/<script[^>]+>|<link[^>]+(stylesheet|modulepreload)[^>]+>/g) ?? []
  const named = tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
  const weights = await weighWithImports(server.url, named)
  const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0)
  expect(total, [...weights].map(([path, bytes]) => `${path} ${bytes}`).join('\n')).toBeLessThanOrEqual(
    budgetBytes,
  )
  expect(total).toBeGreaterThan(50_000) // a page that loads nothing would pass otherwise
})

test('files that import each other run in any order', async ({ open, server }) => {
  const folder = new URL('../dist/client/assets/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const imports = new Map(
    files.map((name) => [
      name,
      [
        ...readFileSync(new URL(name, folder), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g),
      ].map((match) => match[1] ?? ''),
    ]),
  )
  // Merged chunks may form circles; each file of one is loaded first once.
  for (const name of circlesOf(imports).flat()) {
    const page = await open()
    await page.goto('/')
    await page.evaluate((url) => import(url), `${server.url}/assets/${name}`)
    await page.context().close()
  }
})

/**
 * The gzipped sizes of the files that the HTML references and their static imports. Dynamic imports do not
 * delay the first render.
 */
async function weighWithImports(siteUrl: string, named: string[]): Promise<Map<string, number>> {
  const weights = new Map<string, number>()
  const waiting = [...new Set(named)]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const text = await (await fetch(new URL(path, siteUrl))).text()
    weights.set(path, gzipSync(text).length)
    for (const match of text.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g)) {
      const imported = new URL(match[1] ?? '', new URL(path, siteUrl)).pathname
      if (!weights.has(imported) && !waiting.includes(imported)) waiting.push(imported)
    }
  }
  return weights
}

for (const route of ['/', '/lobby', '/leaderbords', '/play', '/profile/NovaWolf']) {
  test(
    `the layout does not shift while ${route} loads`,
    { tag: route === '/' ? [] : '@long' },
    async ({ page }) => {
      await page.addInitScript(watchShifts)
      await page.goto(route)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expectNoShift(page)
    },
  )
}

test('the layout does not shift while the home page arrives in pieces', async ({ browser, server }) => {
  const pieces = await serveInPieces(server.url, 'id="sign-in-title"')
  const page = await browser.newPage({
    baseURL: pieces.url,
    locale: 'en-US',
    viewport: { width: 1280, height: 720 },
  })
  await page.addInitScript(watchShifts)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoShift(page)
  await page.close()
  pieces.close()
})

/** The site over a line that breaks off for a moment after the first `mark` of a document. */
async function serveInPieces(siteUrl: string, mark: string): Promise<{ url: string; close(): void }> {
  const proxy = createServer(async ({ url = '/', headers: { accept = '*/*' } }, response) => {
    const answer = await fetch(new URL(url, siteUrl), { headers: { accept, 'accept-encoding': 'identity' } })
    const passed = ['content-type', 'content-security-policy'].flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    response.writeHead(answer.status, Object.fromEntries(passed))
    if (!answer.body) return void response.end()
    if (url !== '/') return void Readable.fromWeb(answer.body as never).pipe(response)
    const html = await answer.text()
    const cut = html.indexOf(mark) + mark.length
    expect(cut).toBeGreaterThan(mark.length)
    response.write(html.slice(0, cut))
    setTimeout(() => response.end(html.slice(cut)), 700)
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

async function expectNoShift(page: Page): Promise<void> {
  const shifts = await readShifts(page)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThan(mostShift)
}

/** One shift, with what moved: its element, and where it was and is, in pixels. */
type Shift = { value: number; at: number; moved: string[] }

function watchShifts(): void {
  const seen = window as unknown as { shifts: Shift[] }
  seen.shifts = []
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const html = node instanceof Element ? node.outerHTML : (node?.textContent ?? '')
        return `${html.slice(0, 120)}: ${rect(previousRect)} to ${rect(currentRect)}`
      })
      seen.shifts.push({ value, at: Math.round(startTime), moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}
