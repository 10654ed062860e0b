import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { fingerprintReader } from '#client/testing/fingerprint-reader.ts'
import { expect, test } from './fixtures.ts'
import { expireStepUp } from './payment-page.ts'
import { createPlayer, goToSetting, openSettings, PHONE, settingRow, signInWith } from './settings-page.ts'

test.use({ world: 'empty' })

/** Adds a virtual device with a fingerprint reader. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', { options: fingerprintReader })
}

/** Sets up an authenticator app; returns its code generator and the recovery codes. */
async function setUpApp(
  page: Page,
): Promise<{ code: (stepsAhead: number) => string; recoveryCodes: string[] }> {
  const setting = settingRow(page, 'Two-step sign-in')
  await setting.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const key = await setting.locator('code').first().innerText()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  // Each code works once, and the server accepts the previous step and the next one. The code in
  // force, then the next: both stay valid for 30 seconds at least, however slow the machine is.
  const code = (stepsAhead: number) => app.generate({ timestamp: Date.now() + stepsAhead * 30_000 })
  await setting.getByRole('textbox', { name: 'Code' }).fill(code(0))
  const list = setting.getByRole('list', { name: 'Recovery codes' })
  await expect(list).toBeVisible()
  return { code, recoveryCodes: await list.locator('code').allInnerTexts() }
}

const card = (page: Page) => page.getByRole('region', { name: 'Sign in' })

test(
  'authenticator codes and recovery codes work once as the second step',
  { tag: '@long' },
  async ({ open, server, guard }) => {
    guard.allow(/40[0134] \(/)
    const person = await createPlayer(server, 'Totp')
    const page = await open(PHONE)
    await openSettings(page, person, 'two-step')
    const setting = settingRow(page, 'Two-step sign-in')
    const { code, recoveryCodes } = await setUpApp(page)
    expect(recoveryCodes).toHaveLength(10)
    await setting.getByRole('button', { name: 'I’ve saved them' }).click()

    const phone = await open(PHONE)
    await signInWith(phone, person, { isRedirected: false })
    await card(phone).getByRole('textbox', { name: 'Code' }).fill(code(1))
    await expect(phone).toHaveURL(/\/dashboard/)

    const [first, second] = [await open(), await open()]
    for (const each of [first, second]) {
      await signInWith(each, person, { isRedirected: false })
      await card(each).getByRole('button', { name: 'Use a recovery code' }).click()
      await card(each)
        .getByLabel('Recovery code')
        .fill(recoveryCodes[0] ?? '')
      await card(each).getByRole('button', { name: 'Continue' }).click()
      if (each === first) await expect(first).toHaveURL(/\/dashboard/)
    }
    await expect(
      card(second).getByText('This recovery code is wrong or was already used. Try another one.'),
    ).toBeVisible()

    await page.reload()
    await expect(setting.getByText('9 left')).toBeVisible()
    await setting.getByRole('button', { name: 'Turn off the authenticator app' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(setting.getByText('Off', { exact: true })).toBeVisible()
    await signInWith(await open(), person)
  },
)

test(
  'a passkey is created, signs in, confirms a step-up, is a second step, and is removed with a new password',
  { tag: '@long' },
  async ({ open, server, guard, database }) => {
    guard.allow(/40[0134] \(/)
    const person = await createPlayer(server, 'Passkey')
    const page = await open(PHONE)
    await addAuthenticator(page)
    await openSettings(page, person, 'two-step')
    const setting = settingRow(page, 'Two-step sign-in')
    await setting.getByRole('button', { name: 'Add a passkey' }).click()
    await setting.getByLabel('Passkey name').fill('My phone')
    await setting.getByRole('button', { name: 'Create passkey' }).click()
    await setting.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(setting.getByRole('list', { name: 'Passkeys' }).getByText('My phone')).toBeVisible()

    await expireStepUp(database, person)
    await setting.getByRole('button', { name: 'Create new codes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(setting.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
    await setting.getByRole('button', { name: 'I’ve saved them' }).click()

    const logOut = async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(card(page)).toBeVisible()
    }
    await logOut()
    await card(page).getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await goToSetting(page, 'sessions')
    await logOut()
    await card(page).getByLabel('Email').fill(person.email)
    await card(page).getByLabel('Password', { exact: true }).fill(person.password)
    await card(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(card(page).getByText('One more step: confirm with your passkey.')).toBeVisible()
    await card(page).getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard/)

    await goToSetting(page, 'password')
    const password = settingRow(page, 'Password')
    await password.getByLabel('Current password').fill(person.password)
    await password.getByLabel('New password').fill('a whole new long phrase')
    await password.getByLabel('Repeat password').fill('a whole new long phrase')
    await password.getByLabel('Also disconnect your passkey').check()
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(setting.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
    await signInWith(await open(), { ...person, password: 'a whole new long phrase' })
  },
)
