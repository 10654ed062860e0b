import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDashboard, answerHome, signedIn } from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { answerShell, open, reloadPage } from '#client/testing/open.ts'
import { answerHumanCheck } from '#client/testing/data/human-check.ts'
import { player } from '#client/testing/data/players.ts'
import {
  callbackUrl,
  answerProviders,
  goBackTo,
  expectNothingStored,
  startRedirect,
} from '#client/testing/data/social.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const SIGN_UP = 'POST v2 /accounts/signup/'
const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const email = main.getByRole('textbox', { name: 'Email', exact: true })
const username = main.getByLabelText('Username')
const password = main.getByLabelText('Password', { exact: true })
const create = main.getByRole('button', { name: 'Create account' })
const me = player({ username: 'nova_wolf', onboarding_step: 1, first_name: null, last_name: null })

async function fillIn(): Promise<void> {
  await email.fill('nova@players.example')
  await username.fill('nova_wolf')
  await password.fill('a long way to go')
}

beforeEach(async () => {
  answerProviders(['discord', 'twitter'])
  api.answer('GET v1 /accounts/username-available/', { available: true, detail: 'This name is available.' })
  await answerHumanCheck()
  api.answer(SIGN_UP, { detail: 'Check your email.' })
})

test('a referral link prefills the form, which is sent with the human check', { tags: 'long' }, async () => {
  api.answer('GET v1 /accounts/inviter/', { detail: 'Ann invites you.', username: 'Ann' })
  await open('/r/friend42')
  await expect.poll(() => location.pathname + location.search).toBe('/signup?referralCode=friend42')
  await expect.element(main.getByLabelText('Referral code')).toHaveValue('friend42')
  await expect.element(main.getByText('Ann invites you.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms-of-use')
  await fillIn()
  await create.click()
  await expect.element(heading('Check your email')).toBeVisible()
  expect(api.requests(SIGN_UP).map(({ body }) => body)).toEqual([
    {
      email: 'nova@players.example',
      username: 'nova_wolf',
      password: 'a long way to go',
      confirm_password: 'a long way to go',
      affiliate_code: 'friend42',
      provider: null,
      social_token: null,
      player_ip: null,
      turnstile_token: expect.stringMatching(/^[\w+/=]+$/),
    },
  ])
})

test('validation errors are shown at their fields before anything is sent', async () => {
  await open('/signup?referralCode=', { size: 'narrow' })
  await password.fill('aaaaaaaaaaaa')
  await create.click()
  await expect.element(email).toHaveFocus()
  await expect.element(main.getByText('Enter your email.')).toBeVisible()
  await expect.element(main.getByText(/too few different characters/)).toBeVisible()
  await expectSoundScreen()
  expect(api.requests(SIGN_UP)).toHaveLength(0)
})

test('a short password is told once', async () => {
  await open('/signup?referralCode=')
  await password.fill('short')
  await expect.element(main.getByText('At least 10 characters, 5 to go')).toBeVisible()
  await create.click()
  await expect.element(main.getByText('A password needs at least 10 characters.')).toBeVisible()
  await expect.element(main.getByText(/5 to go/)).not.toBeInTheDocument()
})

test(
  'the “check your mail” page survives a reload, until another address is chosen',
  { tags: 'long' },
  async () => {
    await open('/signup?referralCode=')
    await fillIn()
    await create.click()
    await expect.element(heading('Check your email')).toBeVisible()
    await expect.poll(() => sessionStorage.length).toBe(1)
    await reloadPage()
    await expect.element(heading('Check your email')).toBeVisible()
    await expect.element(main.getByText('nova@players.example')).toBeVisible()
    await main.getByRole('button', { name: 'Use another address' }).click()
    await expect.element(heading('Create your account')).toBeVisible()
    await reloadPage()
    await expect.element(heading('Create your account')).toBeVisible()
  },
)

test.each([
  {
    why: 'username_taken',
    field: username,
    says: 'This username, or one that looks like it, is taken. Choose another.',
  },
  { why: 'common_password', field: password, says: /on the list of the most used ones/ },
] as const)(
  'a sign-up refused as $why is reported at its field',
  { tags: 'long' },
  async ({ why, field, says }) => {
    api.refuse(SIGN_UP, why)
    await open('/signup?referralCode=')
    await fillIn()
    await create.click()
    await expect.element(main.getByText(says)).toBeVisible()
    await expect.element(field).toHaveFocus()
  },
)

/** Returns from a provider with an account that has not signed up. */
async function comeFrom(name: 'Discord' | 'X', shown: string, mail: string | null): Promise<void> {
  answerHome()
  const profile = { email: mail, email_verified: true, name: 'Nova', username: shown }
  api.answer('POST v1 /auth/{provider}/token', { social_token: 'proof', profile })
  api.refuse('POST v1 /accounts/social-login/', 'social_account_unknown', { social_token: 'new', profile })
  await open('/', { size: 'narrow' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const asked = await startRedirect(`Continue with ${name}`)
  await goBackTo(
    name === 'X' ? '/auth/callback/twitter?oauth_token=t1&oauth_verifier=v1' : callbackUrl(asked),
  )
  await expect.element(main.getByText(`You’re signing up with ${name} as ${shown}`)).toBeVisible()
  await expectNothingStored()
}

test(
  'Discord: username and e-mail are prefilled, no password is required, and the user is signed in',
  { tags: 'long' },
  async () => {
    api.answer(SIGN_UP, { detail: 'Welcome.', ...signedIn(me) })
    answerDashboard()
    answerShell(me)
    await comeFrom('Discord', 'nova.wolf', 'nova@discord.example')
    await expect.element(email).toHaveValue('nova@discord.example')
    await expect.element(username).toHaveValue('nova_wolf')
    expect(password.elements()).toHaveLength(0)
    await expectSoundScreen()
    await create.click()
    await expect.poll(() => location.pathname).toBe('/onboarding')
    await expect.element(heading('About you')).toBeVisible()
    expect(api.requests(SIGN_UP)[0]?.body).toMatchObject({
      provider: 'discord',
      social_token: 'new',
      password: null,
      confirm_password: null,
    })
    await expectNothingStored()
  },
)

test('X provides no e-mail: the user enters one and confirms it by mail', { tags: 'long' }, async () => {
  await comeFrom('X', 'a-name-without-any-end-that-a-phone-must-break', null)
  await create.click()
  await expect.element(email).toHaveFocus()
  await email.fill('nova@players.example')
  await username.fill('nova_wolf')
  await create.click()
  await expect.element(heading('Check your email')).toBeVisible()
  expect(api.requests('POST v1 /accounts/social-login/')[0]?.body).toEqual({
    provider: 'twitter',
    oauth_token: 't1',
    oauth_verifier: 'v1',
  })
  expect(api.requests(SIGN_UP)[0]?.body).toMatchObject({ provider: 'twitter', social_token: 'new' })
})

test(
  'an e-mail that already has an account is not linked: the user must sign in first',
  { tags: 'long' },
  async () => {
    api.refuse(SIGN_UP, 'email_has_account')
    await comeFrom('Discord', 'nova.wolf', 'nova@discord.example')
    await create.click()
    await expect.element(main.getByText(/^This address has an account. Sign in to it first/)).toBeVisible()
    await expect.element(email).toHaveFocus()
    await main.getByRole('link', { name: 'Sign in' }).first().click()
    await expect.element(page.getByRole('region', { name: 'Sign in' })).toBeVisible()
  },
)

test.each(['social_expired', 'social_taken'] as const)(
  'a sign-up refused as %s shows an error above the form and restarts with the provider',
  { tags: 'long' },
  async (why) => {
    api.refuse(SIGN_UP, why)
    await comeFrom('Discord', 'nova.wolf', 'nova@discord.example')
    await create.click()
    await expect
      .element(main.getByRole('alert').getByText(/Please start again|Sign in with it/))
      .toBeVisible()
    await expect.element(main.getByRole('button', { name: 'Start again with Discord' })).toBeVisible()
  },
)

test('choosing a password instead shows the whole form', async () => {
  await comeFrom('Discord', 'nova.wolf', 'nova@discord.example')
  await main.getByRole('button', { name: 'Use an email and password instead' }).click()
  await expect.element(password).toBeVisible()
  await expect.element(email).toHaveValue('')
})
