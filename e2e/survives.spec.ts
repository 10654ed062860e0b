import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import type { Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { createGamePlayer, startMatch } from './started-match.ts'

test(
  'after a reload the page still shows that the reset link was sent, and no URL contains the e-mail',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(DEMO_LOGIN.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
    const said = await page.getByRole('main').innerText()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
    expect(await page.getByRole('main').innerText()).toBe(said)
    await expect(page.getByLabel('Email')).toHaveValue(DEMO_LOGIN.email)
    expect(page.url()).toMatch(/\/forgot-password$/)
    await page.getByLabel('Email').fill('other@players.example')
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  },
)

test('on a phone, a chosen result survives a reload; the sent report is shown and focused', async ({
  open,
  server,
}) => {
  const people: [Person, Person] = [
    await createGamePlayer(server.url, 'chess', 'Half'),
    await createGamePlayer(server.url, 'chess', 'Rival'),
  ]
  const { host } = await startMatch(open, server.url, people, { game: 'chess', mode: 'blitz' })
  const { page } = host
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Report result' }).click()
  await page.getByText('Won', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Won' })).toBeChecked()
  await page.getByRole('button', { name: /^Report \d – \d$/ }).click()
  const heading = page.getByRole('heading', { name: 'Report sent' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:score'))
  expect(await page.evaluate(drafts)).toEqual([])
})
