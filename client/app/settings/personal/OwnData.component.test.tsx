import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { savedFile } from '#client/testing/navigations.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, security } from '#client/testing/data/settings.ts'

const EXPORT = 'POST v1 /accounts/export/'
const DELETE = 'POST v1 /accounts/delete/'
const download = page.getByRole('button', { name: 'Download my data' })
const password = page.getByLabelText('Your password')
const deleteForGood = page.getByRole('button', { name: 'Delete for good' })
const sure = page.getByLabelText(/Yes, delete my account/)
const me = player()

const openSettings = () => open('/profile?tab=settings#data', { as: me, size: 'phone' })
async function openDeletion(): Promise<void> {
  await openSettings()
  await page.getByRole('button', { name: 'Delete my account' }).click()
}

beforeEach(() => {
  answerSettings()
  api.answer('PUT v1 /accounts/logout/', { detail: 'Bye.' })
})

test("the player's data is downloaded as a file", { tags: 'long' }, async () => {
  api.answer(EXPORT, new TextEncoder().encode('a zip'))
  const held = api.hold(EXPORT)
  await openSettings()
  await download.click()
  await expect.element(page.getByText('Preparing your file…')).toBeVisible()
  held.release()
  await expect.element(page.getByText('Your file is in your downloads.')).toBeVisible()
  const file = await savedFile()
  expect([file.type, await file.text()]).toEqual(['application/zip', 'a zip'])
})

test('a failed download shows an error', { tags: 'long' }, async () => {
  api.fail(EXPORT)
  await openSettings()
  await download.click()
  await expect.element(page.getByRole('main').getByText('An unexpected error occurred')).toBeVisible()
})

test(
  'deleting the account requires the password and a confirmation before anything is sent',
  { tags: 'long' },
  async () => {
    await openDeletion()
    await expect.element(password).toHaveFocus()
    await deleteForGood.click()
    await expect.element(page.getByText('Enter your password.')).toBeVisible()
    await password.fill('correct horse battery')
    await deleteForGood.click()
    await expect.element(page.getByText('Confirm that you want to delete your account.')).toBeVisible()
    expect(api.requests(DELETE)).toHaveLength(0)
  },
)

test('a wrong password is reported at the field', { tags: 'long' }, async () => {
  api.refuse(DELETE, 'wrong_password')
  await openDeletion()
  await password.fill('not the password')
  await sure.click()
  await deleteForGood.click()
  await expect.element(page.getByText('This password is wrong.')).toBeVisible()
  await expect.element(password).toHaveFocus()
})

test.each(
  cases([
    { why: 'money_left', says: 'There is money in your wallet. Withdraw it first.' },
    { why: 'in_match', says: 'You’re in a lobby or a match. Finish it first.' },
  ] as const),
)('a deletion refused as $why shows why in the form', { tags: 'long' }, async ({ why, says }) => {
  api.refuse(DELETE, why)
  await openDeletion()
  await password.fill('correct horse battery')
  await sure.click()
  await deleteForGood.click()
  await expect.element(page.getByRole('main').getByText(says)).toBeVisible()
})

test(
  'after the deletion the player is signed out and told until when it can be cancelled',
  { tags: 'long' },
  async () => {
    api.answer(DELETE, { detail: 'Deleted.', deleted_at: '2026-04-01T12:00:00.000Z' })
    await openDeletion()
    await password.fill('correct horse battery')
    await sure.click()
    await deleteForGood.click()
    await expect.element(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible()
    await expect
      .element(page.getByText('Changed your mind?'))
      .toMatchTextContent(/Until 1 Apr, 12:00, the link/)
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(api.requests(DELETE).map(({ body }) => body)).toEqual([
      { password: 'correct horse battery', confirm: true },
    ])
  },
)

test('without a password, only the confirmation is required', { tags: 'long' }, async () => {
  api.answer('GET v1 /accounts/security/', security({ has_password: false }))
  api.answer(DELETE, { detail: 'Deleted.', deleted_at: '2026-04-01T12:00:00.000Z' })
  await openDeletion()
  await sure.click()
  await deleteForGood.click()
  await expect.element(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible()
  expect(api.requests(DELETE)[0]?.body).toEqual({ password: null, confirm: true })
})
