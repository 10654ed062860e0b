import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input.ts'
import { ageSession } from './payment-page.ts'
import { aPlayer, openSettings, PHONE, row, signInWith } from './settings-page.ts'

/** A device with a fingerprint reader, in software. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Switches the authenticator app on; answers what the app would show, and the recovery codes. */
async function setUpApp(
  page: Page,
): Promise<{ code: (stepsAhead: number) => string; recoveryCodes: string[] }> {
  const setting = row(page, 'Two-step sign-in')
  await setting.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const key = await setting.locator('code').first().innerText()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  // A code is good once: the tests go on to the next ones, which the server takes a little early.
  const code = (stepsAhead: number) => app.generate({ timestamp: Date.now() + stepsAhead * 30_000 })
  await setting.getByRole('textbox', { name: 'Code' }).fill(code(-1))
  const list = setting.getByRole('list', { name: 'Recovery codes' })
  await expect(list).toBeVisible()
  return { code, recoveryCodes: await list.locator('code').allInnerTexts() }
}

const card = (page: Page) => page.getByRole('region', { name: 'Sign in' })

test('an authenticator app as the second step, set up and used on a phone', async ({
  open,
  server,
  guard,
}) => {
  guard.allow(/40[0134] \(/)
  const person = await aPlayer(server, 'Totp')
  const page = await open(PHONE)
  await openSettings(page, person)
  const setting = row(page, 'Two-step sign-in')
  await setting.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(setting.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await setting.getByRole('button', { name: 'Cancel' }).click()
  await expect(setting.getByRole('button', { name: 'Set up an authenticator app' })).toBeFocused()
  const { code, recoveryCodes } = await setUpApp(page)
  expect(recoveryCodes).toHaveLength(10)
  const downloading = page.waitForEvent('download')
  await setting.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')
  await setting.getByRole('button', { name: 'I have kept them' }).click()
  await expect(setting.getByText('10 left')).toBeVisible()

  const phone = await open(PHONE)
  await signInWith(phone, person, { isLedOn: false })
  await expect(card(phone).getByRole('textbox', { name: 'Code' })).toBeFocused()
  await card(phone)
    .getByRole('textbox', { name: 'Code' })
    .fill(code(0) === '123456' ? '654321' : '123456')
  await expect(card(phone).getByText('This code is wrong, or was used already.')).toBeVisible()
  await card(phone).getByRole('textbox', { name: 'Code' }).fill(code(0))
  await expect(phone).toHaveURL(/\/dashboard/)

  await setting.getByRole('button', { name: 'Switch off the authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(setting.getByText('Off', { exact: true })).toBeVisible()
  await signInWith(await open(), person)
})

test('a recovery code opens the account once, and there are new ones', async ({ open, server, guard }) => {
  guard.allow(/40[0134] \(/)
  const person = await aPlayer(server, 'Recover')
  const page = await open()
  await openSettings(page, person)
  const { recoveryCodes } = await setUpApp(page)
  const [used = '', spare = ''] = recoveryCodes

  const first = await open()
  await signInWith(first, person, { isLedOn: false })
  await card(first).getByRole('button', { name: 'Use a recovery code' }).click()
  await card(first).getByRole('button', { name: 'Continue' }).click()
  await expect(card(first).getByText('Enter a recovery code.')).toBeVisible()
  await expect(card(first).getByLabel('Recovery code')).toBeFocused()
  await card(first).getByLabel('Recovery code').fill(used)
  await card(first).getByRole('button', { name: 'Continue' }).click()
  await expect(first).toHaveURL(/\/dashboard/)

  const second = await open()
  await signInWith(second, person, { isLedOn: false })
  await card(second).getByRole('button', { name: 'Use a recovery code' }).click()
  await card(second).getByLabel('Recovery code').fill(used)
  await card(second).getByRole('button', { name: 'Continue' }).click()
  await expect(card(second).getByText('This recovery code is wrong, or was used already.')).toBeVisible()

  const setting = row(page, 'Two-step sign-in')
  await setting.getByRole('button', { name: 'I have kept them' }).click()
  await page.reload()
  await expect(setting.getByText('9 left')).toBeVisible()
  await setting.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
  await expect(setting.getByRole('list', { name: 'Recovery codes' }).locator('code')).toHaveCount(10)
  await card(second).getByLabel('Recovery code').fill(spare)
  await card(second).getByRole('button', { name: 'Continue' }).click()
  await expect(card(second).getByText('This recovery code is wrong, or was used already.')).toBeVisible()
})

test('back from the second step, what was typed is still there', async ({ open, server, guard }) => {
  guard.allow(/403 \(/)
  const person = await aPlayer(server, 'Backer')
  const page = await open()
  await openSettings(page, person)
  await setUpApp(page)
  const other = await open()
  await signInWith(other, person, { isLedOn: false })
  await card(other).getByRole('button', { name: 'Back to sign in' }).click()
  await expect(card(other).getByLabel('E-mail')).toHaveValue(person.email)
})

test('a passkey is made, signs in alone, is a second step, and is taken away', async ({
  open,
  server,
  guard,
}) => {
  guard.allow(/40[0134] \(/)
  const person = await aPlayer(server, 'Passkey')
  const page = await open(PHONE)
  await addAuthenticator(page)
  await openSettings(page, person)
  const setting = row(page, 'Two-step sign-in')
  await setting.getByRole('button', { name: 'Add a passkey' }).click()
  await setting.getByLabel('Name of the passkey').fill('My phone')
  await setting.getByRole('button', { name: 'Make the passkey' }).click()
  await setting.getByRole('button', { name: 'I have kept them' }).click()
  await expect(setting.getByRole('list', { name: 'Passkeys' }).getByText('My phone')).toBeVisible()

  const signedOut = async () => {
    await row(page, 'Where you are signed in').waitFor()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(card(page)).toBeVisible()
  }
  await signedOut()
  await card(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/profile?tab=settings')
  await signedOut()
  await card(page).getByLabel('E-mail').fill(person.email)
  await card(page).getByLabel('Password', { exact: true }).fill(person.password)
  await card(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(card(page).getByText('One more step: confirm with the passkey of your account.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/profile?tab=settings')
  await setting.getByRole('button', { name: 'Remove the passkey My phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(setting.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  await signInWith(await open(), person)
})

test('what matters is confirmed by password when the sign-in is long ago', async ({
  open,
  server,
  guard,
  database,
}) => {
  guard.allow(/40[03] \(/)
  const person = await aPlayer(server, 'Stepper')
  const page = await open(PHONE)
  await openSettings(page, person)
  await ageSession(database, person)
  const payment = row(page, 'Payment account')
  await payment.getByRole('button', { name: 'Add a PayPal account' }).click()
  await payment.getByLabel('E-mail of the PayPal account').fill('me@paypal.example')
  const save = payment.getByRole('button', { name: 'Save PayPal account' })
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(save).toBeFocused()
  await expect(payment.getByLabel('E-mail of the PayPal account')).toHaveValue('me@paypal.example')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)

  await save.click()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This password is wrong.')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(payment.getByText('Saved')).toBeVisible()
  await expect(payment.getByText('me@paypal.example')).toBeVisible()

  // Good for a quarter of an hour.
  await row(page, 'Two-step sign-in').getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
})

test('the step-up by keyboard alone, from the field to the change', async ({
  open,
  server,
  guard,
  database,
}) => {
  guard.allow(/403 \(/)
  const person = await aPlayer(server, 'Stepkeys')
  const page = await open()
  const input = keyboard(page)
  await openSettings(page, person)
  await ageSession(database, person)
  const email = row(page, 'E-mail')
  await input.press(email.getByRole('button', { name: 'Change the e-mail' }))
  await page.keyboard.type(`new-${person.email}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(email.getByText(/is not verified yet/)).toBeVisible()
})

test('a passkey confirms as well as the password', async ({ open, server, guard, database }) => {
  guard.allow(/403 \(/)
  const person = await aPlayer(server, 'Steppass')
  const page = await open()
  await addAuthenticator(page)
  await openSettings(page, person)
  const setting = row(page, 'Two-step sign-in')
  await setting.getByRole('button', { name: 'Add a passkey' }).click()
  await setting.getByRole('button', { name: 'Make the passkey' }).click()
  await setting.getByRole('button', { name: 'I have kept them' }).click()
  await ageSession(database, person)
  await setting.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(setting.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
})

test('where a second factor is set, the password alone confirms nothing', async ({
  open,
  server,
  guard,
  database,
}) => {
  guard.allow(/40[03] \(/)
  const person = await aPlayer(server, 'Twosteps')
  const page = await open(PHONE)
  await openSettings(page, person)
  const { code } = await setUpApp(page)
  await row(page, 'Two-step sign-in').getByRole('button', { name: 'I have kept them' }).click()
  await ageSession(database, person)
  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code(0) === '123456' ? '654321' : '123456')
  await expect(dialog.getByText('This code is wrong, or was used already.')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code(0))
  expect((await download).suggestedFilename()).toContain('my-data.zip')
  await expect(dialog).toHaveCount(0)
})

test('a new password disconnects passkeys where that is wished', async ({ open, server, guard }) => {
  guard.allow(/40[013] \(/)
  const person = await aPlayer(server, 'Cleaner')
  const page = await open(PHONE)
  await addAuthenticator(page)
  await openSettings(page, person)
  const setting = row(page, 'Two-step sign-in')
  await setting.getByRole('button', { name: 'Add a passkey' }).click()
  await setting.getByRole('button', { name: 'Make the passkey' }).click()
  await setting.getByRole('button', { name: 'I have kept them' }).click()
  const password = row(page, 'Password')
  await password.getByLabel('Present password').fill(person.password)
  await password.getByLabel('New password').fill('a whole new long phrase')
  await password.getByLabel('Repeat it').fill('a whole new long phrase')
  await password.getByLabel('Also disconnect your passkey').check()
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('connected accounts and passkeys removed')).toBeVisible()
  await expect(setting.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  await expect(password.getByLabel('Also disconnect your passkey')).toHaveCount(0)
  await signInWith(await open(), { ...person, password: 'a whole new long phrase' })
})
