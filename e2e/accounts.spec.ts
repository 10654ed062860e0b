import type { Page } from '@playwright/test'
import { linkInMail } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { signInAs } from './session.ts'
import { createPlayer, goToSetting, openSettings, PHONE, settingRow, signInWith } from './settings-page.ts'

test.use({ world: 'empty' })

async function chooseNewPassword(page: Page, password: string, button: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: button }).click()
}

test('a password is reset once by the link in the mail; changing it signs out other devices', async ({
  open,
  server,
  guard,
}) => {
  guard.allow(/40[01] \(/)
  const person = await createPlayer(server, 'Forgetful')
  const [desktop, phone] = [await open(), await open()]
  await desktop.goto('/forgot-password')
  await desktop.getByLabel('Email').fill(person.email)
  await desktop.getByRole('button', { name: 'Send the link' }).click()
  await expect(desktop.getByRole('button', { name: 'Send it again' })).toBeVisible()
  const { link } = await linkInMail(server.url, person.email, '/reset-password')
  await desktop.goto(link)
  await chooseNewPassword(desktop, 'remembered this time', 'Save new password')
  await expect(desktop.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
  await desktop.goto(link)
  await chooseNewPassword(desktop, 'another one entirely', 'Save new password')
  await expect(desktop.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()

  for (const page of [desktop, phone]) await signInWith(page, { ...person, password: 'remembered this time' })
  await goToSetting(desktop, 'password')
  await desktop.getByLabel('Current password').fill('remembered this time')
  await chooseNewPassword(desktop, 'only I know this one', 'Change password')
  await expect(desktop.locator('[data-sonner-toast]').first()).toBeVisible()
  await phone.goto('/profile?tab=friends')
  await expect(phone).toHaveURL(/\/(\?redirect=.*)?$/)
})

test(
  'an account is deleted and restored by the link in the mail',
  { tag: '@long' },
  async ({ open, server, guard }) => {
    guard.allow(/40[01] \(/)
    const person = await createPlayer(server, 'Leaver')
    const page = await open(PHONE)
    await openSettings(page, person, 'delete')
    const setting = settingRow(page, 'Delete account')
    await setting.getByRole('button', { name: 'Delete my account' }).click()
    await setting.getByLabel('Your password').fill(person.password)
    await setting.getByLabel(/Yes, delete my account/).check()
    await setting.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

    await signInWith(page, person, { isRedirected: false })
    await expect(page.getByText(/This account is being deleted/)).toBeVisible()
    await page.goto((await linkInMail(server.url, person.email, '/keep-account')).link)
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await signInWith(await open(), person)
  },
)

test('two tabs with an expired token share one refresh', async ({ open, server, guard }) => {
  guard.allow(/401 \(Unauthorized\)/)
  // Comes from a picture that is opened as a page.
  guard.allow(/favicon\.ico/)
  const first = await open()
  await signInAs(first, await createPlayer(server, 'Tabs'))
  await first.goto('/dashboard')
  await expect(first.locator('.skeleton')).toHaveCount(0)
  const second = await first.context().newPage()
  // Neither tab may use the expired token before both are opened again.
  for (const page of [first, second]) await page.goto('/favicon.svg')
  let refreshes = 0
  first.context().on('request', (request) => {
    if (request.url().includes('/accounts/refresh-token/')) refreshes += 1
  })
  // The server rejects the access token as expired.
  const refused = new Set<Page>()
  await first.context().route('**/api/v1/players/**', async (route) => {
    const isOld = (await route.request().headerValue('authorization')) === 'Bearer outlived'
    if (isOld) refused.add(route.request().frame().page())
    await (isOld ? route.fulfill({ status: 401, json: { detail: 'Login to View More' } }) : route.continue())
  })
  // Answered once both tabs need it.
  await first.context().route('**/accounts/refresh-token/', async (route) => {
    await expect.poll(() => refused.size).toBe(2)
    await route.continue()
  })
  await first.evaluate(() => localStorage.setItem('auth_token', 'outlived'))
  await Promise.all([first.goto('/profile?tab=history'), second.goto('/profile?tab=friends')])
  await expect(first).toHaveURL(/tab=history/)
  await expect(second).toHaveURL(/tab=friends/)
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  expect(refreshes).toBe(1)
})
