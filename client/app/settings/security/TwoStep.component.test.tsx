import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { savedFile } from '#client/testing/navigations.ts'
import { open } from '#client/testing/open.ts'
import { addAuthenticator, createPasskey, newPasskeyOptions } from '#client/testing/passkeys.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, security } from '#client/testing/data/settings.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const SECURITY = 'GET v1 /accounts/security/'
const BEGIN = 'POST v1 /accounts/totp/'
const CONFIRM = 'POST v1 /accounts/totp/confirm/'
const ADD = 'POST v1 /accounts/passkeys/'
const RENEW = 'POST v1 /accounts/recovery-codes/'
const setUp = page.getByRole('button', { name: 'Set up an authenticator app' })
const panel = page.getByRole('group', { name: 'Set up the authenticator app' })
const codes = page.getByRole('list', { name: 'Recovery codes' })
const passkeys = page.getByRole('list', { name: 'Passkeys' })
const dialog = page.getByRole('dialog')
const me = player()
const tenCodes = Array.from({ length: 10 }, (_, index) => `code-${index}aaa`)
const passkey = { id: 'key1', name: 'My phone', created: '2026-03-01T12:00:00.000Z', last_used: null }

const openSettings = () => open('/profile?tab=settings#security', { as: me, size: 'phone' })

beforeEach(() => {
  answerSettings()
  api.answer(BEGIN, {
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/Contender:ann?secret=ABCDEFGHIJKLMNOP',
  })
})

test(
  'an authenticator app: a key to scan or copy, and "Cancel" restores the focus',
  { tags: 'long' },
  async () => {
    await openSettings()
    await setUp.click()
    await expect.element(panel.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
    await expect.element(panel.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
    await expect.element(panel).toHaveFocus()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(setUp).toHaveFocus()
  },
)

test(
  'an authenticator app: a wrong code shows an error, the right one shows ten recovery codes',
  { tags: 'long' },
  async () => {
    api.refuse(CONFIRM, 'wrong_code')
    await openSettings()
    await setUp.click()
    const code = panel.getByRole('textbox', { name: 'Code' })
    await code.fill('123456')
    await expect.element(panel.getByText('This code is wrong. Check the clock on your phone.')).toBeVisible()
    await expect.element(code).toHaveFocus()
    const on = security({ totp: true, recovery_codes_left: 10 })
    api.answer(CONFIRM, { ...on, recovery_codes: tenCodes })
    api.answer(SECURITY, on)
    await code.fill('654321')
    await expect.element(codes).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus()
    expect(
      codes
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(tenCodes)
    await expectSoundScreen()
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    expect(await (await savedFile()).text()).toContain(tenCodes.join('\n'))
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect.element(codes).not.toBeInTheDocument()
    await expect.element(page.getByText('10 left')).toBeVisible()
    expect(api.requests(CONFIRM).at(-1)?.body).toEqual({ code: '654321' })
  },
)

test('an authenticator app is switched off after a confirmation', { tags: 'long' }, async () => {
  const REMOVE = 'DELETE v1 /accounts/totp/'
  api.answer(SECURITY, security({ totp: true, recovery_codes_left: 3 }))
  api.answer(REMOVE, () => {
    api.answer(SECURITY, security())
    return undefined
  })
  await openSettings()
  await page.getByRole('button', { name: 'Turn off the authenticator app' }).click()
  expect(api.requests(REMOVE)).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  await expect.element(page.getByText('3 left')).not.toBeInTheDocument()
  expect(api.requests(REMOVE)).toHaveLength(1)
})

test('new recovery codes are created after a confirmation', { tags: 'long' }, async () => {
  api.answer(SECURITY, security({ totp: true, recovery_codes_left: 9 }))
  api.answer(RENEW, { recovery_codes: tenCodes })
  await openSettings()
  await expect.element(page.getByText('9 left')).toBeVisible()
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await dialog.getByRole('button', { name: 'Create new codes' }).click()
  await expect.element(codes).toBeVisible()
  expect(api.requests(RENEW)).toHaveLength(1)
})

test('a passkey is created with a name, and the first one shows recovery codes', async () => {
  await addAuthenticator()
  const options = newPasskeyOptions()
  api.answer('POST v1 /accounts/passkeys/options/', options)
  const after = security({ passkeys: [passkey], recovery_codes_left: 10 })
  api.answer(ADD, { ...after, recovery_codes: tenCodes })
  await openSettings()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const name = page.getByLabelText('Passkey name')
  await expect.element(name).toHaveFocus()
  await name.fill(' ')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('My phone')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect.element(passkeys.getByText('My phone')).toBeVisible()
  await expect.element(codes).toBeVisible()
  expect(api.requests(ADD).map(({ body }) => body)).toMatchObject([
    { name: 'My phone', challenge_id: options.challenge_id, response: { type: 'public-key' } },
  ])
})

test('a device that already has a passkey of the account says so', { tags: 'long' }, async () => {
  await addAuthenticator()
  const id = await createPasskey()
  const asked = newPasskeyOptions()
  const excludeCredentials = [{ type: 'public-key', id }]
  api.answer('POST v1 /accounts/passkeys/options/', {
    ...asked,
    options: { ...asked.options, excludeCredentials },
  })
  await openSettings()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect.element(page.getByText('This device already has a passkey for your account.')).toBeVisible()
})

test('a passkey is removed after a confirmation', { tags: 'long' }, async () => {
  const REMOVE = 'DELETE v1 /accounts/passkeys/{id}/'
  api.answer(SECURITY, security({ passkeys: [passkey], recovery_codes_left: 10 }))
  api.answer(REMOVE, () => {
    api.answer(SECURITY, security())
    return undefined
  })
  await openSettings()
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(passkeys).not.toBeInTheDocument()
  expect(api.requests(REMOVE)[0]?.params).toEqual({ id: 'key1' })
})

test.each([
  { what: 'switching off', button: 'Turn off the authenticator app', confirm: 'Turn off' },
  { what: 'new codes', button: 'Create new codes', confirm: 'Create new codes' },
])(
  '$what without a connection shows an error in its place',
  { tags: 'long' },
  async ({ button, confirm }) => {
    api.answer(SECURITY, security({ totp: true, recovery_codes_left: 9 }))
    api.fail('DELETE v1 /accounts/totp/')
    api.fail(RENEW)
    await openSettings()
    await page.getByRole('button', { name: button }).click()
    await dialog.getByRole('button', { name: confirm }).click()
    await expect.element(page.getByRole('main').getByText('An unexpected error occurred')).toBeVisible()
  },
)

test('if loading fails, "Try again" loads the settings', { tags: 'long' }, async () => {
  api.fail(SECURITY)
  await openSettings()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again.first()).toBeVisible()
  api.answer(SECURITY, security())
  await again.first().click()
  await expect.element(setUp).toBeVisible()
})
