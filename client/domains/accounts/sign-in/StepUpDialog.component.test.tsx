import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { savedFile } from '#client/testing/navigations.ts'
import { open } from '#client/testing/open.ts'
import { addAuthenticator, createPasskey, passkeyOptions } from '#client/testing/passkeys.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, security } from '#client/testing/data/settings.ts'

const STEP_UP = 'POST v1 /accounts/step-up/'
const SAVE = 'PUT v1 /players/paypal-update/'
const EXPORT = 'POST v1 /accounts/export/'
const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
const password = dialog.getByLabelText('Password', { exact: true })
const confirm = dialog.getByRole('button', { name: 'Confirm' })
const paypal = page.getByLabelText('Email of the PayPal account')
const save = page.getByRole('button', { name: 'Save PayPal account' })
const me = player()

/** Makes the server require a step-up until it is confirmed. */
function guardByStepUp(): void {
  api.refuse(SAVE, 'step_up_required')
  api.refuse(EXPORT, 'step_up_required')
}
function confirmStepUp(): void {
  api.answer(STEP_UP, () => {
    api.answer(SAVE, () => {
      // The profile may be read again at any time.
      const saved = { ...me, paypal_email: 'me@paypal.example' }
      api.answer('GET v1 /players/profile/', saved)
      return saved
    })
    api.answer(EXPORT, new TextEncoder().encode('a zip'))
    return { detail: 'Confirmed.', stepped_up_until: '2026-03-01T12:15:00.000Z' }
  })
}

async function changePaypal(): Promise<void> {
  await open('/profile?tab=settings#contact', { as: me })
  await page.getByRole('button', { name: 'Add a PayPal account' }).click()
  await paypal.fill('me@paypal.example')
  await save.click()
}

beforeEach(() => {
  answerSettings()
  guardByStepUp()
  confirmStepUp()
})

test('the password confirms, and the change continues automatically', { tags: 'long' }, async () => {
  await changePaypal()
  await expect.element(password).toHaveFocus()
  await password.fill('correct horse battery')
  await confirm.click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(page.getByText('me@paypal.example')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests(STEP_UP).map(({ body }) => body)).toEqual([{ password: 'correct horse battery' }])
  expect(api.requests(SAVE).map(({ body }) => body)).toEqual([
    { paypal_email: 'me@paypal.example' },
    { paypal_email: 'me@paypal.example' },
  ])
})

test(
  'Escape closes the dialog: nothing is saved, no input is lost, and no error is shown',
  { tags: 'long' },
  async () => {
    await changePaypal()
    await expect.element(password).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(save).toHaveFocus()
    await expect.element(paypal).toHaveValue('me@paypal.example')
    expect(page.getByText('Please confirm that it’s you.').elements()).toHaveLength(0)
    expect(api.requests(SAVE)).toHaveLength(1)
  },
)

test('a missing or wrong password is shown at the field', { tags: 'long' }, async () => {
  api.refuse(STEP_UP, 'wrong_password')
  await changePaypal()
  await confirm.click()
  await expect.element(dialog.getByText('Enter your password.')).toBeVisible()
  expect(api.requests(STEP_UP)).toHaveLength(0)
  await password.fill('not the password')
  await confirm.click()
  await expect.element(dialog.getByText('Wrong password. Try again.')).toBeVisible()
  await expect.element(password).toHaveFocus()
})

test('can be completed by keyboard', { tags: 'long' }, async () => {
  await open('/profile?tab=settings#contact', { as: me })
  await page.getByRole('button', { name: 'Add a PayPal account' }).click()
  await expect.element(paypal).toHaveFocus()
  await userEvent.keyboard('me@paypal.example{Enter}')
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('correct horse battery{Enter}')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a passkey confirms too', { tags: 'long' }, async () => {
  await addAuthenticator()
  await createPasskey()
  const key = { id: 'key1', name: 'My phone', created: '2026-03-01T12:00:00.000Z', last_used: null }
  api.answer('GET v1 /accounts/security/', security({ passkeys: [key], recovery_codes_left: 10 }))
  const asked = passkeyOptions()
  api.answer('POST v1 /accounts/passkey-options/', asked)
  await changePaypal()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(api.requests(STEP_UP)[0]?.body).toMatchObject({ passkey: { challenge_id: asked.challenge_id } })
})

test('with a second factor, the password alone does not confirm', async () => {
  await open('/profile?tab=settings#data', { as: me, size: 'phone' })
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect.element(password).toHaveFocus()
  // The dialog sets its initial focus in the next frame, before any person could type.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  api.refuse(STEP_UP, 'second_factor_required', { methods: ['totp', 'recovery_code'] })
  await password.fill('correct horse battery')
  await confirm.click()
  const code = dialog.getByRole('textbox', { name: 'Code', exact: true })
  await expect.element(code).toHaveFocus()
  api.refuse(STEP_UP, 'wrong_code')
  await code.fill('123456')
  await expect
    .element(dialog.getByText('This code is wrong or was already used. Enter the newest one.'))
    .toBeVisible()
  confirmStepUp()
  await code.fill('654321')
  await expect.element(page.getByText('Your file is in your downloads.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await (await savedFile()).text()).toBe('a zip')
  expect(api.requests(STEP_UP).at(-1)?.body).toEqual({ password: 'correct horse battery', code: '654321' })
})

test('without a password or passkey, it explains how to continue', { tags: 'long' }, async () => {
  api.answer('GET v1 /accounts/security/', security({ has_password: false }))
  await changePaypal()
  await expect.element(dialog.getByText(/no password and no passkey/)).toBeVisible()
})
