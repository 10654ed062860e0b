import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const budgetBytes = 130 * 1024
const mostShift = 0.02

test('the first load of the front page stays within its budget', async ({ page }) => {
  const weighed: Promise<{ url: string; bytes: number }>[] = []
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      weighed.push(response.body().then((body) => ({ url: new URL(response.url()).pathname, bytes: gzipSync(body).length })))
  })
  await page.goto('/')
  await expect(page.locator('h1').first()).toBeVisible()
  // Counted until the page can be used; what comes later is fetched when the browser has nothing to do.
  const parts = await Promise.all([...weighed])
  const total = parts.reduce((sum, part) => sum + part.bytes, 0)
  expect(total, parts.map(({ url, bytes }) => `${url} ${bytes}`).join('\n')).toBeLessThanOrEqual(budgetBytes)
  expect(total).toBeGreaterThan(0)
})

for (const route of ['/', '/lobby', '/leaderbords', '/play', '/profile/NovaWolf']) {
  test(`nothing jumps while ${route} loads`, async ({ page }) => {
    await page.addInitScript(watchShifts)
    await page.goto(route)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect(await readShift(page)).toBeLessThan(mostShift)
  })
}

function watchShifts(): void {
  const seen = window as unknown as { shift: number }
  seen.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

function readShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift)
}
