import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'

const RESET = 'PUT v1 /accounts/reset-password/'
const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const password = main.getByLabelText('New password')
const repeated = main.getByLabelText('Repeat password')
const save = main.getByRole('button', { name: 'Save new password' })

async function write(first: string, second = first): Promise<void> {
  await password.fill(first)
  await repeated.fill(second)
  await save.click()
}

beforeEach(() => {
  api.answer(RESET, { detail: 'Your password is saved.', passkeys_left: 0 })
})

test('saves a new password with the id and token from the link', async () => {
  await open('/reset-password?id=i&token=t')
  await main.getByLabelText('Also disconnect connected accounts and passkeys').click()
  await write('remembered this time')
  await expect.element(heading('Your password was changed')).toBeVisible()
  await expect.element(main.getByText('Your password is saved.')).toBeVisible()
  await expect.element(main.getByText(/Your passkeys still work/)).not.toBeInTheDocument()
  expect(api.requests(RESET)).toMatchObject([
    {
      query: { id: 'i', token: 't' },
      body: {
        password: 'remembered this time',
        confirm_password: 'remembered this time',
        disconnect_others: true,
      },
    },
  ])
})

test('the passkeys that remain are listed', { tags: 'long' }, async () => {
  api.answer(RESET, { detail: 'Your password is saved.', passkeys_left: 1 })
  await open('/reset-password?id=i&token=t')
  await write('remembered this time')
  await expect.element(main.getByText(/Your passkeys still work/)).toBeVisible()
})

test('passwords that do not match are not sent', { tags: 'long' }, async () => {
  await open('/reset-password?id=i&token=t')
  await write('remembered this time', 'remembered that time')
  await expect.element(main.getByText('The passwords don’t match.')).toBeVisible()
  await expect.element(repeated).toHaveFocus()
  expect(api.requests(RESET)).toHaveLength(0)
})

test('a common password is refused at its field', { tags: 'long' }, async () => {
  api.refuse(RESET, 'common_password')
  await open('/reset-password?id=i&token=t')
  await write('remembered this time')
  await expect.element(main.getByText(/on the list of the most used ones/)).toBeVisible()
  await expect.element(password).toHaveFocus()
})

test('a used or incomplete link offers a new one', async () => {
  api.refuse(RESET, 'bad_link')
  await open('/reset-password?id=i&token=t')
  await write('remembered this time')
  await expect.element(heading('This link is no longer valid')).toBeVisible()
  await open('/reset-password?id=i')
  await expect.element(heading('This link is no longer valid')).toBeVisible()
  await main.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect.element(heading('Forgot your password?')).toBeVisible()
})
