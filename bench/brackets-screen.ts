import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { messages } from '../client/messages-plugin.ts'
import { ensureBrowser } from '../scripts/browser.mjs'
import { sized } from './size.ts'

/** Cost of moving over a bracket, from frame to frame. */
type Movement = { name: string; perSecond: number; middleMs: number; p95Ms: number; worstMs: number }

export type ScreenFigures = {
  entrants: number
  /** From the mount to the first cards in the document, laying out included. */
  firstMs: number
  /** The cards in the document. */
  cards: number
  movements: Movement[]
}

const ROOT = join(import.meta.dirname, '../client/testing/bracket-page')
const SECONDS = sized(0.2, 4, 4)

/** Builds a page with a bracket alone, and moves over it as a wheel does, once a frame. Undefined without a browser. */
export async function measureBracketScreen(): Promise<ScreenFigures[] | undefined> {
  const executablePath = await ensureBrowser()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium
    .launch({ args, ...(executablePath ? { executablePath } : {}) })
    .catch(() => undefined)
  if (!browser) return undefined
  const outDir = await mkdtemp(join(tmpdir(), 'bracket-page-'))
  const common = { root: ROOT, configFile: false as const, logLevel: 'warn' as const }
  await build({
    ...common,
    plugins: [react(), tailwindcss(), messages],
    build: { outDir, emptyOutDir: true, target: 'es2022', minify: sized(false, true, true) },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0 } })
  try {
    const url = server.resolvedUrls?.local[0] ?? ''
    const found: ScreenFigures[] = []
    for (const entrants of sized([64], [64, 1024, 4096], [64, 1024, 4096])) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      found.push(await measure(page, `${url}?entrants=${entrants}`, entrants))
      await page.close()
    }
    return found
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true })
  }
}

async function measure(page: Page, url: string, entrants: number): Promise<ScreenFigures> {
  await page.addInitScript(FIRST)
  await page.goto(url)
  await page.waitForFunction('window.firstAt')
  // The first frames after mounting are not those of moving.
  await page.waitForTimeout(sized(0, 500, 500))
  const firstMs = await page.evaluate<number>('window.firstAt')
  const cards = await page.evaluate<number>("document.querySelectorAll('[data-match]').length")
  // A fitted bracket is all in sight: there is nothing to pan.
  await page.getByRole('button', { name: 'Zoom to 100%' }).click()
  const movements = [
    await move(page, 'panning at 100%', 'pan'),
    await move(page, 'zooming in and out', 'zoom'),
    await move(page, 'a result a frame', 'play'),
  ]
  for (let step = 0; step < 6; step++) await page.getByRole('button', { name: 'Zoom out' }).click()
  movements.push(await move(page, 'panning from far away', 'pan'))
  return { entrants, firstMs, cards, movements }
}

async function move(page: Page, name: string, kind: 'pan' | 'zoom' | 'play'): Promise<Movement> {
  const frames = await page.evaluate<number[]>(`(${MOVE})('${kind}', ${SECONDS * 1000})`)
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  const total = frames.reduce((sum, frame) => sum + frame, 0)
  return {
    name,
    perSecond: (frames.length * 1000) / total,
    middleMs: at(0.5),
    p95Ms: at(0.95),
    worstMs: at(1),
  }
}

// As text: it runs in the page, whose types are not the server's.
const FIRST = `
const look = () => {
  const mounting = performance.getEntriesByName('mounting')[0]
  if (mounting && document.querySelectorAll('[data-match]').length > 3) window.firstAt = performance.now() - mounting.startTime
  else requestAnimationFrame(look)
}
look()`

/** Turns a wheel a little each frame, or plays a match, and returns how long each frame took. Panning goes down, up and aside by turns. */
const MOVE = `async (kind, forMs) => {
  const map = document.querySelector('[role=group]')
  const { left, top, width, height } = map.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
  const frames = []
  const beganAt = performance.now()
  let last
  await new Promise((done) => {
    const turn = (now) => {
      if (last !== undefined) frames.push(now - last)
      last = now
      const passed = now - beganAt
      if (passed > forMs) return done()
      const direction = Math.floor(passed / 1000) % 2 === 0 ? 1 : -1
      const wheel =
        kind === 'zoom'
          ? { deltaY: 8 * direction, ctrlKey: true }
          : { deltaY: 40 * direction, deltaX: 9 * direction }
      if (kind === 'play') window.playNext()
      else map.dispatchEvent(new WheelEvent('wheel', { ...at, ...wheel }))
      requestAnimationFrame(turn)
    }
    requestAnimationFrame(turn)
  })
  return frames
}`

export function printBracketScreen(found: ScreenFigures[] | undefined): void {
  if (!found) return void process.stdout.write('No browser to measure the bracket in.\n')
  process.stdout.write(
    '\nA double elimination on the screen, 1440 x 900 (the target is 60 frames a second at 1,024)\n\n',
  )
  for (const { entrants, firstMs, cards, movements } of found) {
    process.stdout.write(
      `${entrants.toLocaleString('en')} entrants: first cards after ${firstMs.toFixed(0)} ms, ${cards} of ${(2 * entrants - 1).toLocaleString('en')} in the document\n`,
    )
    for (const { name, perSecond, middleMs, p95Ms, worstMs } of movements)
      process.stdout.write(
        `  ${name.padEnd(24)} ${perSecond.toFixed(1)} frames/s; a frame ${middleMs.toFixed(1)} ms in the middle, ${p95Ms.toFixed(1)} at 95%, ${worstMs.toFixed(1)} at worst\n`,
      )
  }
}
