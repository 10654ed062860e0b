import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, security } from '#client/testing/data/settings.ts'

const CHANGE = 'PUT v1 /accounts/change-password/'
const SECURITY = 'GET v1 /accounts/security/'
const FORGOT = 'POST v1 /accounts/forgot-password/'
const present = page.getByLabelText('Current password')
const next = page.getByLabelText('New password')
const repeated = page.getByLabelText('Repeat password')
const change = page.getByRole('button', { name: 'Change password' })
const disconnect = page.getByLabelText(/^Also disconnect/)
const me = player()
const passkey = { id: 'key1', name: 'My phone', created: '2026-03-01T12:00:00.000Z', last_used: null }

const openSettings = (as = me) => open('/profile?tab=settings#security', { as, size: 'phone' })
async function fillIn(first = 'a whole new long phrase', second = first): Promise<void> {
  await present.fill('correct horse battery')
  await next.fill(first)
  await repeated.fill(second)
  await change.click()
}

beforeEach(() => {
  answerSettings()
  api.answer(CHANGE, { detail: 'Your password is changed.' })
})

test('changes the password and empties the form', { tags: 'long' }, async () => {
  await openSettings()
  await expect.element(disconnect).not.toBeInTheDocument()
  await fillIn()
  await expect.element(page.getByText('Your password is changed.')).toBeVisible()
  await expect.element(present).toHaveValue('')
  await expect.element(next).toHaveValue('')
  expect(api.requests(CHANGE).map(({ body }) => body)).toEqual([
    {
      old_password: 'correct horse battery',
      password: 'a whole new long phrase',
      confirm_password: 'a whole new long phrase',
      disconnect_others: false,
    },
  ])
})

test('disconnects other sign-in methods if selected', { tags: 'long' }, async () => {
  api.answer(SECURITY, security({ passkeys: [passkey], recovery_codes_left: 10 }))
  api.answer(CHANGE, () => {
    api.answer(SECURITY, security())
    api.answer('GET v1 /players/profile/', me)
    return { detail: 'Your password is changed; connected accounts and passkeys removed.' }
  })
  await openSettings({ ...me, social_accounts: [{ provider: 'discord', handle: 'nova' }] })
  await expect.element(page.getByText('Also disconnect Discord, and your passkey')).toBeVisible()
  await disconnect.click()
  await fillIn()
  await expect.element(page.getByText(/connected accounts and passkeys removed/)).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Passkeys' })).not.toBeInTheDocument()
  await expect.element(disconnect).not.toBeInTheDocument()
  expect(api.requests(CHANGE)[0]?.body).toMatchObject({ disconnect_others: true })
})

test('passwords that do not match are not sent', { tags: 'long' }, async () => {
  await openSettings()
  await fillIn('a whole new long phrase', 'another one')
  await expect.element(page.getByText('The passwords don’t match.')).toBeVisible()
  await expect.element(repeated).toHaveFocus()
  expect(api.requests(CHANGE)).toHaveLength(0)
})

test.each([
  { why: 'wrong_password', field: present, says: 'The current password is wrong. Try again, or reset it.' },
  { why: 'common_password', field: next, says: /on the list of the most used ones/ },
] as const)('refused as $why: shown at its field', { tags: 'long' }, async ({ why, field, says }) => {
  api.refuse(CHANGE, why)
  await openSettings()
  await fillIn()
  await expect.element(page.getByRole('main').getByText(says)).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('an account without a password sets its first one by mail', { tags: 'long' }, async () => {
  api.answer(SECURITY, security({ has_password: false }))
  api.answer(FORGOT, { detail: 'A mail is on its way.' })
  await openSettings()
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expect.element(page.getByText(`A link is on its way to ${me.email}.`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  expect(api.requests(FORGOT).map(({ body }) => body)).toEqual([{ email: me.email }])
})
