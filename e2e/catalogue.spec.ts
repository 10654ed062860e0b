import type { Page } from '@playwright/test'
import { listDomains, readMessages } from '#messages/files.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { insertAccount } from '#server/testing/people.ts'
import { must, signIn } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { playerRoutes, publicRoutes, visitorRoutes } from './routes.ts'
import { signInAs } from './session.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'written from right to left, pages mirror and fit on a phone',
  { tag: '@long' },
  async ({ page, server, guard }) => {
    // The tokens of these routes are none.
    guard.allow(/\/(appeals|counter-notices|notices)\/read\//)
    await readIn(page, server.url, 'ar-XB')
    const look = async (route: string) => {
      await page.goto(route)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expect.poll(() => widthOf(page), route).toBeLessThanOrEqual(390)
    }
    await look('/')
    const menu = await page.getByRole('banner').getByRole('button').last().boundingBox()
    expect(menu?.x).toBeLessThan(60)
    for (const route of [...publicRoutes, ...visitorRoutes]) await look(route)
    await signInAs(page, await signIn(server.url, DEMO_LOGIN))
    for (const route of playerRoutes) await look(route)
  },
)

test(
  'a page that comes in another language than the profile’s is loaded again once, not without end',
  { tag: '@long' },
  async ({ page, server }) => {
    const ann = await insertAccount(server.url, `tongue_${Date.now()}`)
    await must(server.url, '/v1/players/profile/', {
      method: 'PUT',
      token: ann.accessToken,
      body: { language: 'de' },
    })
    await signInAs(page, ann)
    // A cookie of a longer path comes first, like one that a proxy has set.
    await page
      .context()
      .addCookies([{ name: 'language', value: 'en', domain: new URL(server.url).hostname, path: '/lobby' }])
    let loads = 0
    // Documents asked for; the router's own steps within a page are navigations too, but none of these.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.goto('/lobby')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => loads).toBe(2)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications' })).toBeVisible()
    expect(loads).toBe(2)
  },
)

// Every message is accented and a third longer in `en-XA`, so that a text in plain letters comes from elsewhere.

test(
  'public pages: every text is in the catalogue, and longer ones fit on a phone',
  { tag: '@long' },
  async ({ page, server, guard }) => {
    // The token of the route is none.
    guard.allow(/\/(appeals|counter-notices|notices)\/read\//)
    await readIn(page, server.url, 'en-XA')
    for (const route of [...publicRoutes, ...visitorRoutes]) await expectTranslated(page, route)
  },
)

test(
  'players’ pages: every text is in the catalogue, and longer ones fit on a phone',
  { tag: '@long' },
  async ({ page, server }) => {
    await readIn(page, server.url, 'en-XA')
    await signInAs(page, await signIn(server.url, DEMO_LOGIN))
    for (const route of playerRoutes) await expectTranslated(page, route)
  },
)

const english = new Set(listDomains().flatMap((domain) => Object.values(readMessages('en', domain))))
/** Words that are the same in every language. */
const names = new Set(['English'])

const readIn = (page: Page, url: string, language: string) =>
  page.context().addCookies([{ name: 'language', value: language, url }])

/**
 * The width of the page up to its right end, and the parts that are cut off there. Parts that scroll by
 * themselves don't count.
 */
const widthOf = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const edges = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, select)')]
      .filter((element) => !scrolls(element.parentElement) && !element.closest('[aria-hidden=true]'))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 1)
    return Math.floor(
      Math.max(
        document.documentElement.scrollWidth,
        ...edges.map(({ right }) => right),
        ...edges.map(({ left }) => innerWidth - left),
      ),
    )
  })

async function expectTranslated(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const texts = await page.evaluate(readTexts)
  expect(texts.some((text) => text.startsWith('['))).toBe(true)
  // A sentence, or a text that is a message in English; names of people, teams and games are neither.
  const isForeign = (text: string) =>
    !names.has(text) &&
    (english.has(text) || /^(?=.*[a-z]{3})[A-Za-z’',.!?-]+( [A-Za-z’',.!?-]+){3,}$/.test(text))
  expect(texts.filter(isForeign), route).toEqual([])
  expect(await widthOf(page), route).toBeLessThanOrEqual(390)
}

/** The texts of a page, with those for screen readers, but without what people and operators have written. */
function readTexts(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: parent, textContent: text } = walker.currentNode
    if (
      !parent?.closest('script, style, noscript, option, textarea, .prose, main:has(.prose) h1, [dir=auto]')
    )
      texts.push(text?.trim() ?? '')
  }
  const attributes = ['aria-label', 'title', 'placeholder', 'alt']
  for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
  return texts.filter((text) => text !== '')
}
