import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings } from '#client/testing/data/settings.ts'

const SAVE = 'PUT v1 /players/paypal-update/'
const me = player()
const field = page.getByLabelText('Email of the PayPal account')
const save = page.getByRole('button', { name: 'Save PayPal account' })
const add = page.getByRole('button', { name: 'Add a PayPal account' })
const change = page.getByRole('button', { name: 'Change the PayPal account' })

beforeEach(() => {
  answerSettings()
})

async function openForm(): Promise<void> {
  await open('/profile?tab=settings#contact', { as: me })
  await add.click()
  await expect.element(field).toHaveFocus()
}

test('an account is added and shown', { tags: 'long' }, async () => {
  await openForm()
  const changed = { ...me, paypal_email: 'me@paypal.example' }
  api.answer(SAVE, changed)
  // Read again after the change.
  api.answer('GET v1 /players/profile/', changed)
  await field.fill(' me@paypal.example ')
  await save.click()
  await expect.element(page.getByText('me@paypal.example', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(change).toHaveFocus()
  expect(api.requests(SAVE).map(({ body }) => body)).toEqual([{ paypal_email: 'me@paypal.example' }])
})

test('a change says that it holds withdrawals', { tags: 'long' }, async () => {
  await open('/profile?tab=settings#contact', { as: player({ paypal_email: 'me@paypal.example' }) })
  await change.click()
  await expect.element(field).toHaveValue('me@paypal.example')
  await expect.element(field).toHaveAccessibleDescription(/A change holds withdrawals for 24 hours/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(change).toHaveFocus()
})

test.each(
  cases([
    ['', 'Enter the email of your PayPal account.'],
    ['not an address', 'Enter an email address like name@example.com.'],
  ]),
)('%j is not sent', { tags: 'long' }, async (text, problem) => {
  await openForm()
  await field.fill(text)
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${problem}`))
  await expect.element(field).toHaveFocus()
  expect(api.requests(SAVE)).toHaveLength(0)
})

test('a refusal is shown at the field, another failure above it', { tags: 'long' }, async () => {
  await openForm()
  api.refuse(SAVE, 400, { paypal_email: ['This address is not taken.'] })
  await field.fill('me@paypal.example')
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(/^This address is not taken\./)
  await expect.element(field).toHaveFocus()
  api.refuse(SAVE, 500)
  await save.click()
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect.element(field).toHaveValue('me@paypal.example')
})
