import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerDashboard, answerHome, expectDashboard, signedIn } from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { answerShell, open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import {
  callbackUrl,
  answerProviders,
  goBackTo,
  expectNothingStored,
  startRedirect,
} from '#client/testing/data/social.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const TRADE = 'POST v1 /auth/{provider}/token'
const SOCIAL_LOGIN = 'POST v1 /accounts/social-login/'
const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const me = player()
const profile = { email: 'nova@discord.example', email_verified: true, name: 'Nova', username: 'nova.wolf' }

/** Starts signing in with Discord from the sign-in card. */
async function begin(): Promise<URL> {
  await open('/', { size: 'narrow' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return startRedirect('Continue with Discord')
}

beforeEach(() => {
  answerProviders()
  answerHome()
  answerDashboard()
  answerShell(me)
  api.answer(TRADE, { social_token: 'proof', profile })
  api.answer(SOCIAL_LOGIN, signedIn(me))
})

test('signs in once, with the verifier of this browser', { tags: 'long' }, async () => {
  const authorizeUrl = await begin()
  const held = api.hold(TRADE)
  await goBackTo(callbackUrl(authorizeUrl, { code: 'a+b/c=' }))
  await expect.element(heading('Signing you in with Discord…')).toBeVisible()
  held.release()
  await expectDashboard()
  await expectNothingStored()
  expect(api.requests(TRADE)).toHaveLength(1)
  expect(api.requests(TRADE)[0]).toMatchObject({
    params: { provider: 'discord' },
    body: {
      code: 'a+b/c=',
      redirect_uri: `${location.origin}/auth/callback/discord`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      state: authorizeUrl.searchParams.get('state'),
      iss: 'https://discord.example',
    },
  })
  expect(api.requests(SOCIAL_LOGIN)[0]?.body).toEqual({ provider: 'discord', social_token: 'proof' })
})

test.each([
  {
    name: 'Discord',
    answer: (authorizeUrl: URL) => callbackUrl(authorizeUrl, { code: undefined, error: 'access_denied' }),
  },
  {
    name: 'Riot',
    answer: (authorizeUrl: URL) => callbackUrl(authorizeUrl, { code: undefined, error: 'access_denied' }),
  },
  { name: 'X', answer: () => '/auth/callback/twitter?denied=t1' },
])('declining at $name is not an error', async ({ name, answer }) => {
  await open('/', { size: 'narrow' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await goBackTo(answer(await startRedirect(`Continue with ${name}`)))
  await expect.element(heading(`You declined at ${name}`)).toBeVisible()
  await expect.element(main.getByText('Nothing was changed.')).toBeVisible()
  await expectNothingStored()
  await expectSoundScreen()
  await main.getByRole('link', { name: 'Back to sign in' }).click()
  await expect.element(page.getByRole('region', { name: 'Sign in' })).toBeVisible()
  expect(api.requests(TRADE)).toHaveLength(0)
})

test.each([
  { mood: 'wrong_state', parts: { state: 'made-up' }, says: /doesn’t belong to a sign-in/ },
  { mood: 'wrong_iss', parts: { iss: 'https://evil.example' }, says: /doesn’t belong to a sign-in/ },
  { mood: 'no_iss', parts: { iss: undefined }, says: /doesn’t belong to a sign-in/ },
  { mood: 'error', parts: { code: undefined, error: 'server_error' }, says: /didn’t tell us who you are/ },
])('an untrusted response does not sign in: $mood', async ({ parts, says }) => {
  const authorizeUrl = await begin()
  await goBackTo(callbackUrl(authorizeUrl, parts))
  await expect.element(heading('Not signed in')).toBeVisible()
  await expect.element(main.getByText('Failed to authenticate with social provider')).toBeVisible()
  await expect.element(main.getByText(says)).toBeVisible()
  await expectNothingStored()
  await expectSoundScreen()
  expect(api.requests(TRADE)).toHaveLength(0)
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test.each([
  { mood: 'expired', why: 'refused', says: 'Discord didn’t tell us who you are. Please try again.' },
  { mood: 'down', why: 'unreachable', says: /^Discord can’t be reached right now/ },
  { mood: 'wrong_issuer', why: 'wrong_issuer', says: /didn’t tell us who you are/ },
] as const)('an untrusted response does not sign in: $mood', { tags: 'long' }, async ({ why, says }) => {
  api.refuse(TRADE, why)
  const authorizeUrl = await begin()
  await goBackTo(callbackUrl(authorizeUrl))
  await expect.element(heading('Not signed in')).toBeVisible()
  await expect.element(main.getByText(says)).toBeVisible()
  await expectNothingStored()
  expect(localStorage.getItem('auth_token')).toBeNull()
  await main.getByRole('link', { name: 'Back to sign in' }).click()
  await expect.element(page.getByRole('region', { name: 'Sign in' })).toBeVisible()
})

test('a response this browser did not request (login CSRF, code injection) is rejected', async () => {
  await open('/auth/callback/discord?code=injected&state=made-up&iss=https%3A%2F%2Fdiscord.example')
  await expect.element(heading('This sign-in is finished or has expired')).toBeVisible()
  await expectNothingStored()
  await open('/oauth-callback/discord?code=injected&state=made-up&iss=https%3A%2F%2Fdiscord.example', {
    as: me,
  })
  await expect.element(heading('This request is finished or has expired')).toBeVisible()
  await expectNothingStored()
  expect(api.requests(TRADE)).toHaveLength(0)
})

test('a response is used once, even if it is reloaded or replayed', { tags: 'long' }, async () => {
  const answer = callbackUrl(await begin())
  await goBackTo(answer)
  await expectDashboard()
  for (const path of ['/auth/callback/discord', answer]) {
    await goBackTo(path)
    await expect.element(heading('This sign-in is finished or has expired')).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
    await expectNothingStored()
  }
  expect(api.requests(TRADE)).toHaveLength(1)
})

test('a sign-in expires after ten minutes', { tags: 'long' }, async () => {
  const authorizeUrl = await begin()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  try {
    await goBackTo(callbackUrl(authorizeUrl))
    await expect.element(heading('This sign-in is finished or has expired')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
  await expectNothingStored()
  expect(api.requests(TRADE)).toHaveLength(0)
})

test('an unverified e-mail shows a message, and the mail can be resent', { tags: 'long' }, async () => {
  api.refuse(SOCIAL_LOGIN, 'unverified')
  api.answer('POST v1 /accounts/resend-verification-email/', {
    detail: 'If this address is waiting to be verified, a mail is on its way.',
  })
  await goBackTo(callbackUrl(await begin()))
  await expect.element(heading('Verify your email first')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue(profile.email)
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect.element(page.getByText('If this address is waiting to be verified')).toBeVisible()
  expect(api.requests('POST v1 /accounts/resend-verification-email/')[0]?.body).toEqual({
    email: profile.email,
  })
})

test(
  'a provider sign-in also requires the second step; an expired one shows an error',
  { tags: 'long' },
  async () => {
    const FINISH = 'POST v1 /accounts/second-factor/'
    api.refuse(SOCIAL_LOGIN, 'second_factor_required', { second_factor_token: 'half', methods: ['totp'] })
    api.refuse(FINISH, 'expired')
    await goBackTo(callbackUrl(await begin()))
    await expect.element(heading('One more step')).toBeVisible()
    await expectNothingStored()
    await page.getByRole('textbox', { name: 'Code' }).fill('123456')
    await expect.element(main.getByText('That took too long. Please sign in again.')).toBeVisible()

    api.answer(FINISH, signedIn(me))
    await goBackTo(callbackUrl(await begin()))
    await page.getByRole('textbox', { name: 'Code' }).fill('123456')
    await expectDashboard()
    expect(api.requests(FINISH).at(-1)?.body).toEqual({ second_factor_token: 'half', code: '123456' })
  },
)

test('a response at /, /signup or /myprofile is completed on the right page', async () => {
  await open('/signup?code=c&state=s')
  await expect.poll(() => location.pathname).toBe('/auth/callback/discord')
  localStorage.setItem('social_login_provider', 'riot')
  await goBackTo('/?code=c&state=s')
  await expect.poll(() => location.pathname).toBe('/auth/callback/riot')
  await expect.element(heading('This sign-in is finished or has expired')).toBeVisible()
  for (const address of ['/myprofile?code=c&state=s', '/profile?code=c&provider=discord&state=s']) {
    await open(address, { as: me })
    await expect.poll(() => location.pathname).toBe('/oauth-callback/discord')
    await expect.element(heading('This request is finished or has expired')).toBeVisible()
  }
})
