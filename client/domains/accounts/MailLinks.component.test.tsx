import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDashboard, answerHome, signedIn } from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { answerShell, open, reloadPage } from '#client/testing/open.ts'

const KEEP = 'POST v1 /accounts/keep/'
const VERIFY = 'GET v1 /accounts/verification'
const RESEND = 'POST v1 /accounts/resend-verification-email/'
const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

test('verification: elsewhere nothing is sent until the button is pressed; then the password is asked for', async () => {
  answerHome()
  api.answer(VERIFY, { detail: 'Your email is verified.', email: 'ann@players.example' })
  await open('/verification?id=i&token=t')
  await expect.element(heading('Verify your email')).toBeVisible()
  expect(api.requests(VERIFY)).toHaveLength(0)
  await main.getByRole('button', { name: 'Verify my email' }).click()
  await expect.element(heading('Email verified')).toBeVisible()
  expect(api.requests(VERIFY).map(({ query }) => query)).toEqual([{ id: 'i', token: 't' }])
  const card = page.getByRole('region', { name: 'Sign in' })
  await expect.element(card.getByLabelText('Email')).toHaveValue('ann@players.example')
})

test(
  'verification: in the browser that signed up, the link alone signs in and opens onboarding',
  { tags: 'long' },
  async () => {
    const ann = player({ onboarding_step: 1, first_name: null, last_name: null })
    answerDashboard()
    answerShell(ann)
    await open('/faq')
    localStorage.setItem('signed_up_until', String(Date.now() + 60_000))
    api.answer(VERIFY, {
      detail: 'Your email is verified.',
      email: 'ann@players.example',
      ...signedIn(ann),
    })
    history.pushState({}, '', '/verification?id=i&token=t')
    await reloadPage()
    await expect.poll(() => location.pathname).toBe('/onboarding')
    expect(api.requests(VERIFY)).toHaveLength(1)
    expect(localStorage.getItem('signed_up_until')).toBe(null)
    // The next test must not meet this request.
    await expect.poll(() => api.requests('GET v1 /players/profile/').length).toBeGreaterThan(0)
  },
)

test('verification: a used link says so, and signs in', { tags: 'long' }, async () => {
  answerHome()
  api.refuse(VERIFY, 'already_verified')
  await open('/verification?id=i&token=t')
  await main.getByRole('button', { name: 'Verify my email' }).click()
  await expect.element(heading('Already verified')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Sign in' })).toBeVisible()
})

test('verification: an expired link offers a new e-mail', { tags: 'long' }, async () => {
  api.refuse(VERIFY, 'bad_link')
  api.answer(RESEND, { detail: 'A mail is on its way.' })
  await open('/verification?id=i&token=t')
  await main.getByRole('button', { name: 'Verify my email' }).click()
  await expect.element(heading('This link didn’t work')).toBeVisible()
  await main.getByLabelText('Email of your account').fill('ann@players.example')
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByRole('button', { name: 'Send the email again' }).click()
  await expect.element(main.getByText('A mail is on its way.')).toBeVisible()
  expect(api.requests(RESEND)[0]?.body).toEqual({ email: 'ann@players.example' })
})

test('verification: an incomplete link offers a new e-mail', { tags: 'long' }, async () => {
  await open('/verification?id=i')
  await expect.element(heading('This link is incomplete')).toBeVisible()
  await expect.element(main.getByLabelText('Email of your account')).toBeVisible()
})

test('the link cancels an account deletion, even in a browser with old tokens', async () => {
  api.answer(KEEP, { detail: 'Your account is back.' })
  await open('/keep-account#id=i&token=t')
  localStorage.setItem('auth_token', 'outlived')
  await main.getByRole('button', { name: 'Keep my account' }).click()
  await expect.element(heading('Welcome back')).toBeVisible()
  expect(api.requests(KEEP).map(({ body }) => body)).toEqual([{ id: 'i', token: 't' }])
})

test('a used or incomplete deletion link shows an error', async () => {
  api.refuse(KEEP, 'bad_link')
  await open('/keep-account#id=i&token=t')
  await main.getByRole('button', { name: 'Keep my account' }).click()
  await expect.element(heading('This link didn’t work')).toBeVisible()
  await open('/keep-account#id=i')
  await expect.element(heading('This link is incomplete')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Contact support' })).toBeVisible()
})
