import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDashboard, answerHome, expectDashboard, signedIn } from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { answerShell, open } from '#client/testing/open.ts'
import { addAuthenticator, createPasskey, passkeyOptions } from '#client/testing/passkeys.ts'
import { player } from '#client/testing/data/players.ts'

const LOGIN = 'POST v1 /accounts/login/'
const FINISH = 'POST v1 /accounts/second-factor/'
const card = page.getByRole('region', { name: 'Sign in' })
const code = card.getByRole('textbox', { name: 'Code', exact: true })
const recoveryCode = card.getByLabelText('Recovery code')
const goOn = card.getByRole('button', { name: 'Continue' })
const me = player()

/** Signs in with the right password to an account with these second factors. */
async function signIn(methods: string[]): Promise<void> {
  api.refuse(LOGIN, 'second_factor_required', { second_factor_token: 'half done', methods })
  await open('/')
  await card.getByLabelText('Email').fill(me.email)
  await card.getByLabelText('Password', { exact: true }).fill('correct horse battery')
  await card.getByRole('button', { name: 'Sign in', exact: true }).click()
}

beforeEach(() => {
  answerHome()
  answerDashboard()
  answerShell(me)
  api.answer(FINISH, signedIn(me))
})

test(
  'authenticator code: a wrong one shows an error, the right one signs in once complete',
  { tags: 'long' },
  async () => {
    api.refuse(FINISH, 'wrong_code')
    await signIn(['totp', 'recovery_code'])
    await expect.element(code).toHaveFocus()
    await code.fill('123456')
    await expect
      .element(card.getByText('This code is wrong or was already used. Enter the newest one.'))
      .toBeVisible()
    await expect.element(code).toHaveValue('')
    api.answer(FINISH, signedIn(me))
    await code.fill('65 43 21')
    await expectDashboard()
    expect(api.requests(FINISH).map(({ body }) => body)).toEqual([
      { second_factor_token: 'half done', code: '123456' },
      { second_factor_token: 'half done', code: '654321' },
    ])
  },
)

test('a recovery code: empty, used and valid', { tags: 'long' }, async () => {
  api.refuse(FINISH, 'wrong_recovery_code')
  await signIn(['totp', 'recovery_code'])
  await card.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(recoveryCode).toHaveFocus()
  await goOn.click()
  await expect.element(card.getByText('Enter a recovery code.')).toBeVisible()
  await expect.element(recoveryCode).toHaveFocus()
  expect(api.requests(FINISH)).toHaveLength(0)
  await recoveryCode.fill('abcd-efgh')
  await goOn.click()
  await expect
    .element(card.getByText('This recovery code is wrong or was already used. Try another one.'))
    .toBeVisible()
  api.answer(FINISH, signedIn(me))
  await recoveryCode.fill('ijkl-mnop')
  await goOn.click()
  await expectDashboard()
  expect(api.requests(FINISH).at(-1)?.body).toEqual({
    second_factor_token: 'half done',
    recovery_code: 'ijkl-mnop',
  })
})

test('a passkey after the password', { tags: 'long' }, async () => {
  await addAuthenticator()
  await createPasskey()
  const asked = passkeyOptions()
  api.answer('POST v1 /accounts/passkey-options/', asked)
  await signIn(['passkey', 'recovery_code'])
  await expect.element(card.getByText('One more step: confirm with your passkey.')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Use a passkey' })).toHaveFocus()
  await card.getByRole('button', { name: 'Use a passkey' }).click()
  await expectDashboard()
  expect(api.requests('POST v1 /accounts/passkey-options/')[0]?.body).toEqual({
    second_factor_token: 'half done',
  })
  expect(api.requests(FINISH)[0]?.body).toMatchObject({
    second_factor_token: 'half done',
    passkey: { challenge_id: asked.challenge_id },
  })
})

test('without an authenticator app, a recovery code is requested directly', { tags: 'long' }, async () => {
  await signIn(['recovery_code'])
  await expect.element(recoveryCode).toHaveFocus()
  await expect.element(card.getByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
})

test('going back from the second step keeps the form values', { tags: 'long' }, async () => {
  await signIn(['totp'])
  await card.getByRole('button', { name: 'Back to sign in' }).click()
  await expect.element(card.getByLabelText('Email')).toHaveValue(me.email)
  await expect.element(card.getByLabelText('Password', { exact: true })).toHaveValue('correct horse battery')
})

test('an expired second step returns to the form with a message', { tags: 'long' }, async () => {
  api.refuse(FINISH, 'expired')
  await signIn(['totp'])
  await code.fill('123456')
  await expect.element(card.getByText('That took too long. Please sign in again.')).toBeVisible()
  await expect.element(card.getByLabelText('Email')).toHaveValue(me.email)
})
