import { unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { linkInMail } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { pointer } from './input.ts'
import { newcomer } from './journey.ts'
import { aPlayer, openSettings, PHONE, row, signInWith } from './settings-page.ts'

test("all of one's own data as a ZIP of JSON files", async ({ open, server }) => {
  const person = await aPlayer(server, 'Export')
  const page = await open(PHONE)
  await openSettings(page, person)
  const downloading = page.waitForEvent('download')
  await row(page, 'Download').getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const files = unzipSync(readFileSync(await file.path()))
  const texts = Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) JSON.parse(text)
  expect(texts.join('')).toContain(person.email)
})

test('an account is deleted, and taken back by the link in the mail', async ({ open, server, guard }) => {
  guard.allow(/40[01] \(/)
  const person = await aPlayer(server, 'Leaver')
  const page = await open(PHONE)
  await openSettings(page, person)
  const setting = row(page, 'Delete the account')
  await setting.getByRole('button', { name: 'Delete my account' }).click()
  await setting.getByLabel('Your password').fill('not the password')
  await setting.getByRole('button', { name: 'Delete for good' }).click()
  await expect(setting.getByText('Please confirm that you want this.')).toBeVisible()
  await setting.getByLabel(/Yes, delete my account/).check()
  await setting.getByRole('button', { name: 'Delete for good' }).click()
  await expect(setting.getByText('This password is wrong.')).toBeVisible()
  await setting.getByLabel('Your password').fill(person.password)
  await setting.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

  await signInWith(page, person, { isLedOn: false })
  await expect(page.getByText(/This account is being deleted/)).toBeVisible()
  const { link } = await linkInMail(server.url, person.email, '/keep-account')
  // This browser still holds the tokens of the session that has ended: the link works all the same.
  await page.goto(link)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await signInWith(await open(), person)
})

test('the mail page after a sign-up survives a reload', async ({ page }) => {
  const input = pointer()
  const me = newcomer('Reloader')
  await page.goto('/signup?referralCode=')
  await input.write(page.getByLabel('E-mail'), me.email)
  await input.write(page.getByLabel('Username'), me.username)
  await input.write(page.getByLabel('Password', { exact: true }), me.password)
  await input.write(page.getByLabel('Repeat it'), me.password)
  await input.press(page.getByRole('button', { name: 'Create account' }))
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expect(page.getByText(me.email)).toBeVisible()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('tokens that are taken away by hand or in another tab are noticed', async ({ open, server, guard }) => {
  guard.allow(/401 \(Unauthorized\)/)
  const page = await open()
  await openSettings(page, await aPlayer(server, 'Watcher'))
  const other = await page.context().newPage()
  await other.goto('/about')
  await other.evaluate(() => localStorage.removeItem('refresh_token'))
  await expect(page).toHaveURL(/\/\?redirect=.*profile/)
  await expect(page.getByRole('region', { name: 'Sign in' })).toBeVisible()
})
