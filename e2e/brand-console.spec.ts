import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { accentOf } from '#core/accent.ts'
import { newSession } from '#server/testing/people.ts'
import { expect, test } from './fixtures.ts'
import { createPlayer } from './settings-page.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'

test.use({ world: 'empty' })

const GIVEN = '#102060'
const variable = (page: Page, name: string) =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each), name)

test(
  'an admin gives the site a colour; a visitor sees it with the first byte, in both themes, and it is taken back',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const boss = await createPlayer(server, 'Painter')
    await setPlayerRole(database, boss, 'admin')
    const [page, dark, light] = [
      await open(),
      await open({ colorScheme: 'dark' }),
      await open({ colorScheme: 'light' }),
    ]
    await signInAs(page, { ...boss, ...(await newSession(server.url, boss)) })
    await dark.goto('/')
    const before = await variable(dark, '--accent')

    // By keyboard.
    await page.goto('/admin/settings')
    const change = page.getByRole('button', { name: 'Change Accent color' })
    await change.focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('New value').fill(GIVEN)
    await expect(page.getByRole('dialog').getByText('Light theme')).toBeVisible()
    await page.getByLabel('Reason').fill('Our own colour.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The setting was saved.')).toBeVisible()

    const shades = accentOf(GIVEN)
    for (const [visitor, theme] of [
      [dark, 'dark'],
      [light, 'light'],
    ] as const) {
      // A fixture fails the test for what the CSP refuses.
      const response = await visitor.goto('/')
      expect(await response?.text()).toContain(`--accent:${shades?.[theme].accent}`)
      expect(await variable(visitor, '--accent')).toBe(shades?.[theme].accent)
      expect(await variable(visitor, '--accent-text')).toBe(shades?.[theme].text)
    }
    expect(await (await fetch(`${server.url}/favicon.svg`)).text()).toContain(shades?.dark.accent)
    // The plain shell, which is not drawn.
    await light.goto('/verification?token=none')
    expect(await variable(light, '--accent')).toBe(shades?.light.accent)

    await change.focus()
    await page.keyboard.press('Enter')
    await page.getByLabel(/Use the server’s default/).check()
    await page.getByLabel('Reason').fill('The old colours again.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('The built-in colors are used.')).toBeVisible()
    await dark.goto('/')
    expect(await variable(dark, '--accent')).toBe(before)
  },
)

test(
  'an admin uploads a logo; a visitor sees it with the first byte, and it is taken back',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const boss = await createPlayer(server, 'LogoPainter')
    await setPlayerRole(database, boss, 'admin')
    const [page, visitor] = [await open(), await open()]
    await signInAs(page, { ...boss, ...(await newSession(server.url, boss)) })
    await page.goto('/admin/settings')
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c03060' } })
      .png()
      .toBuffer()
    await page
      .getByLabel('Picture of the logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await page.getByLabel('Reason').fill('Our own logo.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The setting was saved.')).toBeVisible()

    const response = await visitor.goto('/')
    expect(await response?.text()).toMatch(/<img[^>]+src="\/uploads\/brand\//)
    const logos = visitor.locator('img[src^="/uploads/brand/"]')
    for (const place of [visitor.getByRole('banner'), visitor.getByRole('contentinfo')]) {
      const logo = place.locator(logos).first()
      await logo.scrollIntoViewIfNeeded()
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128)
    }
    expect(await (await fetch(`${server.url}/favicon.svg`)).text()).toContain('data:image/webp')

    await page.getByRole('button', { name: 'Use the built-in mark' }).click()
    await page.getByLabel('Reason').fill('The old mark again.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The built-in mark is used.')).toBeVisible()
    await visitor.goto('/')
    await expect(logos).toHaveCount(0)
  },
)
