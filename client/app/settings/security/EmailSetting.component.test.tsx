import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, security } from '#client/testing/data/settings.ts'
import { site } from '#client/testing/data/site.ts'

const CHANGE = 'POST v1 /accounts/change-email/'
const CANCEL = 'DELETE v1 /accounts/change-email/'
const SECURITY = 'GET v1 /accounts/security/'
const me = player({ email: 'old@players.example' })
const opener = page.getByRole('button', { name: 'Change the email' })
const field = page.getByLabelText('New email')
const send = page.getByRole('button', { name: 'Send the link' })
const pending = page.getByText(/new@players\.example isn’t verified yet/)

beforeEach(() => {
  answerSettings()
})

async function openForm(): Promise<void> {
  await open('/profile?tab=settings#contact', { as: me })
  await opener.click()
  await expect.element(field).toHaveFocus()
}

test('a new e-mail is pending until its link is opened, and the current one stays until then', async () => {
  await openForm()
  api.answer(CHANGE, { detail: 'Sent.' })
  api.answer(SECURITY, security({ pending_email: 'new@players.example' }))
  await field.fill(' new@players.example ')
  await send.click()
  await expect.element(pending).toBeVisible()
  await expect.element(page.getByText('old@players.example', { exact: true })).toBeVisible()
  await expect.element(opener).toHaveFocus()
  expect(api.requests(CHANGE).map(({ body }) => body)).toEqual([{ email: 'new@players.example' }])
})

test('a change of the e-mail can be cancelled', { tags: 'long' }, async () => {
  api.answer(SECURITY, security({ pending_email: 'new@players.example' }))
  await open('/profile?tab=settings#contact', { as: me })
  await expect.element(pending).toBeVisible()
  api.answer(CANCEL, undefined)
  api.answer(SECURITY, security())
  await page.getByRole('button', { name: 'Keep the current address' }).click()
  await expect.element(pending).not.toBeInTheDocument()
  expect(api.requests(CANCEL)).toHaveLength(1)
})

test.each([
  ['', 'Enter the new address.'],
  ['no address', 'Enter an email address like name@example.com.'],
])('%j is not sent', { tags: 'long' }, async (text, problem) => {
  await openForm()
  await field.fill(text)
  await send.click()
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${problem}`))
  await expect.element(field).toHaveFocus()
  expect(api.requests(CHANGE)).toHaveLength(0)
})

test('the current e-mail is refused at the field', { tags: 'long' }, async () => {
  await openForm()
  api.refuse(CHANGE, 'same_email')
  await field.fill('old@players.example')
  await send.click()
  await expect.element(field).toHaveAccessibleDescription(/^This is already your address\./)
  await expect.element(field).toHaveFocus()
})

test(
  'too many mails show an error above the field, and Cancel changes nothing',
  { tags: 'long' },
  async () => {
    await openForm()
    api.refuse(CHANGE, 'too_many_mails')
    await field.fill('new@players.example')
    await send.click()
    const alert = page.getByText('Too many emails. Please try again in an hour.')
    await expect.element(alert).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  },
)

test('a site without a mail server says where to find the mail', { tags: 'long' }, async () => {
  api.answer('GET v1 /site/', site({ outbox: true }))
  api.answer(SECURITY, security({ pending_email: 'new@players.example' }))
  await open('/profile?tab=settings#contact', { as: me })
  await expect.element(page.getByRole('main').getByRole('link', { name: 'outbox' })).toBeVisible()
})
