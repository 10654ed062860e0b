import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Seen = { text: string; at: number }

/** Notes when each toast is drawn and when the address changes, in ms since the page began. */
function watch(): void {
  const seen: Seen[] = []
  ;(window as unknown as { seen: Seen[] }).seen = seen
  const known = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
      if (known.has(toast)) continue
      known.add(toast)
      seen.push({ text: toast.querySelector('[data-title]')?.textContent ?? '', at: performance.now() })
    }
  }).observe(document, { childList: true, subtree: true })
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (data, unused, url) => {
      if (url && new URL(url, location.href).href !== location.href)
        seen.push({ text: `went to ${new URL(url, location.href).pathname}`, at: performance.now() })
      change(data, unused, url)
    }
  }
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)

test('§9 toast: "Login to View More" is on screen 300 ms before the redirect, as the first toast of a page too', async ({
  page,
  guard,
}) => {
  guard.allow(/401 \(Unauthorized\)/)
  await page.addInitScript(watch)
  await page.route('**/api/v1/leaderboards/?*', (route) =>
    route.fulfill({ status: 401, json: { detail: 'Login to View More' } }),
  )
  await page.goto('/leaderbords')
  await expect(page).toHaveURL(/\/\?redirect=%2Fleaderbords/)
  const seen = await seenIn(page)
  const toasts = seen.filter(({ text }) => text === 'Login to View More')
  expect(toasts).toHaveLength(1)
  const left = seen.find(({ text }) => text === 'went to /')?.at ?? 0
  expect(left - (toasts[0]?.at ?? Infinity)).toBeGreaterThan(200)
})

test('§8 toast: several messages of one answer come one second apart, the first of a page too', async ({
  page,
  guard,
}) => {
  guard.allow(/400 \(Bad Request\)/)
  await page.addInitScript(watch)
  await page.route('**/api/v1/leaderboards/?*', (route) =>
    route.fulfill({
      status: 400,
      json: { game: ['First message.'], mode: ['Second message.', 'Third message.'] },
    }),
  )
  await page.goto('/leaderbords')
  await expect
    .poll(async () => (await seenIn(page)).filter(({ text }) => text.endsWith('message.')).length)
    .toBe(3)
  const times = (await seenIn(page)).filter(({ text }) => text.endsWith('message.')).map(({ at }) => at)
  const [first = 0, second = 0, third = 0] = times
  expect(Math.abs(second - first - 1000)).toBeLessThan(150)
  expect(Math.abs(third - second - 1000)).toBeLessThan(150)
})
