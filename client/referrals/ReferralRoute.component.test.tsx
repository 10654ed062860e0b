import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound.ts'

const INVITER = 'GET v1 /accounts/inviter/'
const code = page.getByLabelText('Referral code')

test('§2 /r/{code} leads to the sign-up, which says who invites and keeps the code', async () => {
  api.answer(INVITER, { detail: 'Ivy invited you.', username: 'Ivy' })
  await open('/r/friend-42', { size: 'narrow' })
  await expect.element(page.getByText('Ivy invited you.')).toBeVisible()
  await expect.element(code).toHaveValue('friend-42')
  expect(location.pathname + location.search).toBe('/signup?referralCode=friend-42')
  expect(api.asked(INVITER)[0]?.query).toEqual({ code: 'friend-42' })
  await expectSoundScreen()
})

test('§2 a code of nobody leads there as well and hinders nothing', async () => {
  const detail = "This link is nobody's any more. You can sign up all the same."
  api.answer(INVITER, { detail, username: null })
  await open('/r/nobody-has-it')
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeEnabled()
})

test('§2 an address that cannot hold a code fills nothing in', async () => {
  await open(`/r/${encodeURIComponent('two words <b>')}`)
  await expect.element(code).toHaveValue('')
  expect(location.search).toMatch(/^\?referralCode=two/)
  expect(api.asked(INVITER)).toHaveLength(0)
})

test('while it is not known who invites, and where it cannot be found out, the link is said to be a friend’s', async () => {
  api.fail(INVITER)
  await open('/r/friend-42')
  await expect.element(page.getByText("You came by a friend's link.")).toBeVisible()
  await expect.element(code).toHaveValue('friend-42')
})
