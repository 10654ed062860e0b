import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const INVITER = 'GET v1 /accounts/inviter/'
const code = page.getByLabelText('Referral code')

test(
  '/r/{code} redirects to the sign-up, which names the inviting player and keeps the code',
  { tags: 'long' },
  async () => {
    api.answer(INVITER, { detail: 'Ivy invited you.', username: 'Ivy' })
    await open('/r/friend-42', { size: 'narrow' })
    await expect.element(page.getByText('Ivy invited you.')).toBeVisible()
    await expect.element(code).toHaveValue('friend-42')
    expect(location.pathname + location.search).toBe('/signup?referralCode=friend-42')
    expect(api.requests(INVITER)[0]?.query).toEqual({ code: 'friend-42' })
    await expectSoundScreen()
  },
)

test('an unknown code also redirects there and does not prevent signing up', { tags: 'long' }, async () => {
  const detail = "This link is nobody's . You can sign up all the same."
  api.answer(INVITER, { detail, username: null })
  await open('/r/nobody-has-it')
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeEnabled()
})

test('an invalid code is not filled in', { tags: 'long' }, async () => {
  await open(`/r/${encodeURIComponent('two words <b>')}`)
  await page.getByRole('button', { name: 'Have a referral code?' }).click()
  await expect.element(code).toHaveValue('')
  expect(location.search).toMatch(/^\?referralCode=two/)
  expect(api.requests(INVITER)).toHaveLength(0)
})

test('while the inviting player is unknown, the link is described as a friend’s', async () => {
  api.fail(INVITER)
  await open('/r/friend-42')
  await expect.element(page.getByText('You were invited by a friend.')).toBeVisible()
  await expect.element(code).toHaveValue('friend-42')
})
