import type { Page } from '@playwright/test'
import { type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input.ts'
import { newcomer } from './journey.ts'
import { chooseTheme, enterAs } from './session.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { expectSoundInOtherTheme, expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })

/** A player of chess in a browser of their own, before the button. */
async function atTheDoor(page: Page, siteUrl: string, name: string): Promise<Person> {
  const { username } = newcomer(name)
  const person = await insertPlayer(siteUrl, username, { slug: 'chess', handle: username })
  await enterAs(page, person)
  await page.goto('/play?game=chess&mode=blitz')
  return person
}

const waiting = (page: Page) => page.getByRole('heading', { name: 'Looking for a match' })
const strip = (page: Page) => page.getByRole('region', { name: 'Quick match' })

test('two press the button, wait on whatever page they like, and meet in the ready check of one lobby', async ({
  open,
  server,
}) => {
  const [mine, other] = [await open(), await open()]
  await atTheDoor(mine, server.url, 'Quick')
  await mine.getByRole('button', { name: 'Find a match' }).dblclick()
  await expect(waiting(mine)).toBeVisible()
  await expect(mine.getByText('Chess Blitz 3+2, any region.', { exact: false })).toBeVisible()
  await expect(mine.getByText(/^Within \d+ points of your rating$/)).toBeVisible()
  await expect(mine.getByText('Nobody else waits yet')).toBeVisible()
  await mine.reload()
  await expect(waiting(mine)).toBeVisible()
  await mine.getByRole('link', { name: 'Leaderboards' }).first().click()
  await expect(strip(mine).getByText(/^Looking for a match: Chess/)).toBeVisible()
  await expect(strip(mine).getByRole('timer')).toHaveText(/^\d+:\d\d$/)

  await atTheDoor(other, server.url, 'Second')
  await other.getByRole('button', { name: 'Find a match' }).click()
  for (const page of [mine, other]) {
    await expect(page).toHaveURL(/\/lobby-detail\/\d+/)
    await expect(page.getByRole('heading', { name: 'Are you ready?' })).toBeVisible()
    await expect(page).toHaveTitle(/Ready check/)
    await expect(strip(page)).toHaveCount(0)
  }
  expect(new URL(mine.url()).pathname).toBe(new URL(other.url()).pathname)
})

test('who writes something is not torn away: the bar of the ready check calls', async ({ open, server }) => {
  const [mine, other] = [await open(), await open()]
  await atTheDoor(mine, server.url, 'Writer')
  await mine.getByRole('button', { name: 'Find a match' }).click()
  await expect(waiting(mine)).toBeVisible()
  await mine.goto('/profile?tab=settings')
  const field = mine.getByLabel('Bio')
  await field.fill('A long sentence, not yet saved')
  await atTheDoor(other, server.url, 'Fast')
  await other.getByRole('button', { name: 'Find a match' }).click()
  await expect(other).toHaveURL(/\/lobby-detail\//)
  await expect(mine.getByRole('region', { name: 'Ready check' })).toBeVisible()
  await expect(field).toHaveValue('A long sentence, not yet saved')
})

test('by keyboard alone: in, and out again, with the focus where one left off', async ({ page, server }) => {
  const input = keyboard(page)
  await atTheDoor(page, server.url, 'Keys')
  await input.choose(page.getByLabel('Play in'), 'Oceania')
  await input.press(page.getByRole('button', { name: 'Find a match' }))
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByText('Oceania.', { exact: false })).toBeVisible()
  await input.press(page.getByRole('button', { name: 'Leave the queue' }))
  await expect(page.getByRole('button', { name: 'Find a match' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await page.goto('/leaderbords')
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(strip(page)).toHaveCount(0)
})

test('what is missing is said at the button', async ({ page, open, server }) => {
  await page.goto('/play?game=chess&mode=blitz')
  await expect(page.getByRole('link', { name: 'Sign in for a quick match' })).toBeVisible()
  const mine = await open()
  await atTheDoor(mine, server.url, 'Missing')
  await mine.goto('/play?game=valorant')
  await expect(mine.getByRole('link', { name: 'Link your VALORANT account' }).first()).toBeVisible()
  await mine.goto('/play?game=chess&mode=rapid')
  await mine.getByRole('button', { name: 'Open a lobby' }).click()
  await expect(mine).toHaveURL(/\/lobby-detail\//)
  await mine.goto('/play?game=chess&mode=blitz')
  await expect(mine.getByRole('link', { name: /^Go to lobby #\d+$/ }).first()).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Find a match' })).toHaveCount(0)
})

for (const width of [1280, 320])
  test(`the screens are sound at ${width} px, dark and light`, async ({ open, server }) => {
    const page = await open({ viewport: { width, height: 800 } })
    await chooseTheme(page, 'dark')
    await atTheDoor(page, server.url, 'Sound')
    const button = page.getByRole('button', { name: 'Find a match' })
    await expect(button).toBeVisible()
    await expectSoundScreen(page)
    await expectSoundInOtherTheme(page)
    await button.click()
    await expect(waiting(page)).toBeVisible()
    await expectSoundScreen(page)
    await page.reload()
    await expect(waiting(page)).toBeVisible()
    await expectSoundInOtherTheme(page)
    await page.goto('/leaderbords')
    await expect(strip(page)).toBeVisible()
    await expectSoundScreen(page)
    await expectSoundInOtherTheme(page)
    // Nobody of another test meets this one.
    await strip(page).getByRole('button', { name: 'Leave the queue' }).click()
    await expect(strip(page)).toHaveCount(0)
  })
