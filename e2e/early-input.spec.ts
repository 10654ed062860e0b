import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInAs } from './session.ts'
import { createPlayer, PHONE } from './settings-page.ts'

/** On a busy machine the first drawings take longer than visitors are let wait: they get the plain shell. */
async function waitUntilDrawn({ request }: Pick<Page, 'request'>, path: string): Promise<void> {
  await expect.poll(async () => (await request.get(path)).text()).toContain('id="queries"')
}

/**
 * Opens a page as the server has drawn it. The returned function lets it run.
 * @param held the files that wait, by default the program itself
 */
async function openDrawn(page: Page, path: string, held = /\/assets\/index-.*\.js$/): Promise<() => void> {
  let run = () => {}
  const running = new Promise<void>((resolve) => (run = resolve))
  await page.route(held, async (route) => {
    await running
    await route.continue()
  })
  await waitUntilDrawn(page, path)
  await page.goto(path, { waitUntil: 'commit' })
  return run
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Sign in' })

test('what is typed and sent before the page runs is done once it runs, and never stands in the address', async ({
  open,
}) => {
  const page = await open()
  const run = await openDrawn(page, '/')
  const password = cardOf(page).getByLabel('Password', { exact: true })
  await cardOf(page).getByLabel('Email').fill('nova@demo.example')
  await password.fill('play the demo')
  await password.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  run()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('all presses before the page runs are done in their order', async ({ open }) => {
  const page = await open()
  const run = await openDrawn(page, '/')
  await cardOf(page).getByRole('button', { name: 'Use the demo player' }).click()
  await cardOf(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(cardOf(page).getByLabel('Email')).toHaveValue('')
  run()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('what is chosen before the page runs holds', async ({ open }) => {
  const page = await open()
  const run = await openDrawn(page, '/lobby')
  await page.getByLabel('Game').selectOption('chess')
  await page.getByLabel('Region').selectOption('eu')
  run()
  await expect(page).toHaveURL(/\?game=chess&region=eu$/)
  await expect(page.getByLabel('Region')).toHaveValue('eu')
})

test('a press of a player is done on the page that takes the place of the drawn one', async ({
  open,
  server,
}) => {
  const page = await open(PHONE)
  await signInAs(page, await createPlayer(server, 'early'))
  const run = await openDrawn(page, '/lobby')
  await page.getByRole('button', { name: 'Menu' }).click()
  run()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('a press on a part whose code comes later is done when it has come', async ({ open, request }) => {
  const page = await open()
  await waitUntilDrawn({ request }, '/faq')
  const named = (await (await request.get('/faq')).text()).match(/[\w-]+\.js(?=")/g) ?? []
  const letCome = await openDrawn(page, '/faq', new RegExp(`/assets/(?!${named.join('|')}).*\\.js$`))
  const theme = page.locator('html')
  const drawn = await theme.getAttribute('data-theme')
  const button = page.getByRole('button', { name: /^Switch to/ })
  // The page runs, the footer does not. The code that repeats earlier presses is held, too.
  await expect
    .poll(() => button.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  await button.click()
  await expect(theme).not.toHaveAttribute('data-theme', drawn ?? '')
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  letCome()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('nothing under the finger moves when the page begins to run', async ({ open }) => {
  const page = await open(PHONE)
  await page.addInitScript(() => {
    sessionStorage.setItem('signs_in_here', '1')
    Reflect.deleteProperty(window, 'PublicKeyCredential')
  })
  const run = await openDrawn(page, '/')
  const button = cardOf(page).getByRole('button', { name: 'Use the demo player' })
  const drawn = await button.boundingBox()
  run()
  await expect(page.locator('#drawn-styles')).toHaveCount(0)
  await button.click()
  await expect(cardOf(page).getByLabel('Email')).toHaveValue(/@/)
  expect(await button.boundingBox()).toEqual(drawn)
})
