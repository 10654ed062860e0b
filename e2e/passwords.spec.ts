import type { Page } from '@playwright/test'
import { linkInMail } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { insertAccount, insertPlayer } from '#server/testing/people.ts'
import { enterAs } from './session.ts'

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Sign in' })
  await card.getByLabel('E-mail').fill(email)
  await card.getByLabel('Password', { exact: true }).fill(password)
  await card.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a forgotten password is set anew by the link in the mail, once', async ({ page, server, guard }) => {
  guard.allow(/400 \(Bad Request\)/)
  const { email } = await insertAccount(server.url, newcomer('Forgetful').username)
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  const { link } = await linkInMail(server.url, email, '/reset-password')

  await page.goto(link)
  await page.getByLabel('New password').fill('remembered this time')
  await page.getByLabel('Repeat it').fill('remembered this time')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is new' })).toBeVisible()
  await page.goto('/')
  await fillSignIn(page, email, 'remembered this time')
  await expect(page).toHaveURL(/\/onboarding/)

  await page.goto(link)
  await page.getByLabel('New password').fill('another one entirely')
  await page.getByLabel('Repeat it').fill('another one entirely')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
})

test('who has not confirmed the e-mail is told so, and can have the mail again', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/500 \(Internal Server Error\)/) // the contract's answer to it
  const me = newcomer('Hasty')
  await page.goto('/signup?referralCode=')
  await page.getByLabel('E-mail').fill(me.email)
  await page.getByLabel('Username').fill(me.username)
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByLabel('Repeat it').fill(me.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.goto('/')
  await fillSignIn(page, me.email, me.password)
  await expect(page.getByText('Please verify your account')).toBeVisible()
  const first = await linkInMail(server.url, me.email, '/verification')
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect
    .poll(async () => (await linkInMail(server.url, me.email, '/verification')).link)
    .not.toBe(first.link)
})

test('changing the password signs the other devices out, while one looks', async ({
  open,
  server,
  guard,
}) => {
  guard.allow(/401 \(Unauthorized\)/)
  const { username } = newcomer('Careful')
  const person = await insertPlayer(server.url, username, { slug: 'chess', handle: username })
  const [desktop, phone] = [await open(), await open()]
  await enterAs(desktop, person)
  await desktop.goto('/profile?tab=settings')
  await phone.goto('/')
  await fillSignIn(phone, person.email, person.password)
  await expect(phone).toHaveURL(/\/dashboard/)

  await desktop.getByLabel('Present password').fill(person.password)
  await desktop.getByLabel('New password').fill('only I know this one')
  await desktop.getByLabel('Repeat it').fill('only I know this one')
  await desktop.getByRole('button', { name: 'Change password' }).click()
  await expect(desktop.locator('[data-sonner-toast]').first()).toBeVisible()
  await phone.goto('/profile?tab=friends')
  await expect(phone).toHaveURL(/\/(\?redirect=.*)?$/)
})
