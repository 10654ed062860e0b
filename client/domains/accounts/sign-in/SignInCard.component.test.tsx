import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerDashboard,
  answerHome,
  expectDashboard,
  keepWalletPending,
  signedIn,
} from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { answerShell, open } from '#client/testing/open.ts'
import { addAuthenticator, createPasskey, passkeyOptions } from '#client/testing/passkeys.ts'
import { player } from '#client/testing/data/players.ts'
import { site } from '#client/testing/data/site.ts'

const LOGIN = 'POST v1 /accounts/login/'
const card = page.getByRole('region', { name: 'Sign in' })
const email = card.getByLabelText('Email')
const password = card.getByLabelText('Password', { exact: true })
const submit = card.getByRole('button', { name: 'Sign in', exact: true })
const DEMO = { username: 'NovaWolf', email: 'demo@players.example', password: 'the demo player' }
const me = player()

async function signIn(): Promise<void> {
  await email.fill(me.email)
  await password.fill('correct horse battery')
  await submit.click()
}

beforeEach(() => {
  answerHome()
  answerDashboard()
  answerShell(me)
  keepWalletPending()
  api.answer(LOGIN, signedIn(me))
})

test(
  'signed out, a private screen redirects to the home page, and signing in redirects back',
  { tags: 'long' },
  async () => {
    await open('/profile?tab=history')
    await expect.poll(() => location.pathname).toBe('/')
    await signIn()
    await expect.poll(() => location.pathname + location.search).toBe('/profile?tab=history')
    await expect.element(page.getByRole('heading', { name: me.username, level: 1 })).toBeVisible()
    expect(api.requests(LOGIN).map(({ body }) => body)).toEqual([
      { email: me.email, password: 'correct horse battery' },
    ])
  },
)

test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example'])(
  'a redirect to %s goes to the dashboard, not to another site',
  async (redirect) => {
    await open(`/?redirect=${encodeURIComponent(redirect)}`)
    await signIn()
    await expectDashboard()
  },
)

test.each([
  { why: 'wrong_credentials', says: 'Wrong email or password.', isInCard: true },
  { why: 'deletion_pending', says: /This account is being deleted/, isInCard: true },
  { why: 'banned', says: /This account is closed/, isInCard: false },
  { why: 'busy', says: /Many people are signing in right now/, isInCard: false },
] as const)(
  'a sign-in refused as $why shows why and does not sign in',
  { tags: 'long' },
  async ({ why, says, isInCard }) => {
    api.refuse(LOGIN, why)
    await open('/')
    await signIn()
    await expect.element((isInCard ? card : page).getByText(says)).toBeVisible()
    expect(card.getByText(says).elements()).toHaveLength(isInCard ? 1 : 0)
    expect(localStorage.getItem('auth_token')).toBeNull()
    await expect.element(email).toHaveValue(me.email)
  },
)

test('a closed account leads to the appeal, with why and until when', async () => {
  const detail = 'This account is suspended until 27 Nov 2026. Reason: Insults.'
  api.refuse(LOGIN, 'banned', { detail, appeal_token: 'abc' })
  await open('/')
  await signIn()
  await expect.element(card.getByText(detail)).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Appeal' }))
    .toHaveAttribute('href', '/appeal#token=abc')
})

test('the wanted page goes on to the sign-up', { tags: 'long' }, async () => {
  await open('/?redirect=%2Fpayment')
  await expect
    .element(page.getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/signup?referralCode=&redirect=%2Fpayment')
})

test('without a connection the form keeps its values', { tags: 'long' }, async () => {
  api.fail(LOGIN)
  await open('/')
  await signIn()
  await expect.element(page.getByText('An unexpected error occurred')).toBeVisible()
  await expect.element(password).toHaveValue('correct horse battery')
})

test('a double click on a slow server sends one sign-in', { tags: 'long' }, async () => {
  const held = api.hold(LOGIN)
  await open('/')
  await signIn()
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  await submit.click({ force: true })
  held.release()
  await expectDashboard()
  expect(api.requests(LOGIN)).toHaveLength(1)
})

test('on a demo site a button fills in the demo player and focuses the sign-in button', async () => {
  api.answer('GET v1 /site/', site({ demo: DEMO }))
  await open('/')
  await card.getByRole('button', { name: 'Use the demo player' }).click()
  await expect.element(email).toHaveValue(DEMO.email)
  await expect.element(submit).toHaveFocus()
})

test(
  'an unverified e-mail is refused, and the mail can be resent once a minute',
  { tags: 'long' },
  async () => {
    const RESEND = 'POST v1 /accounts/resend-verification-email/'
    api.refuse(LOGIN, 'unverified')
    api.answer(RESEND, { detail: 'If this address is waiting to be verified, a mail is on its way.' })
    await open('/')
    await signIn()
    await expect.element(card.getByText('Please verify your account')).toBeVisible()
    await card.getByRole('button', { name: 'Send the email again' }).click()
    await expect.element(card.getByText('If this address is waiting to be verified')).toBeVisible()
    await expect.element(card.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
    expect(api.requests(RESEND).map(({ body }) => body)).toEqual([{ email: me.email }])
    await card.getByRole('button', { name: 'Back to sign in' }).click()
    await expect.element(email).toHaveValue(me.email)
  },
)

test('a passkey signs in without a password', async () => {
  await addAuthenticator()
  await createPasskey()
  const asked = passkeyOptions()
  api.answer('POST v1 /accounts/passkey-options/', asked)
  api.answer('POST v1 /accounts/passkey-login/', signedIn(me))
  await open('/')
  await card.getByRole('button', { name: 'Use a passkey' }).click()
  await expectDashboard()
  expect(api.requests('POST v1 /accounts/passkey-login/')[0]?.body).toMatchObject({
    challenge_id: asked.challenge_id,
    response: { type: 'public-key' },
  })
})

test('a device without a passkey shows that none was used', async () => {
  await addAuthenticator()
  api.answer('POST v1 /accounts/passkey-options/', passkeyOptions())
  await open('/')
  await card.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.element(card.getByText('The passkey wasn’t used.')).toBeVisible()
})
