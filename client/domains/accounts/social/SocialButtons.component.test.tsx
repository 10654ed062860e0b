import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerHome } from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { allow } from '#client/testing/guard.ts'
import { blockedNavigations } from '#client/testing/navigations.ts'
import { open } from '#client/testing/open.ts'
import { answerProviders, startRedirect } from '#client/testing/data/social.ts'

const SETTINGS = 'GET v1 /auth/{provider}/'
const card = page.getByRole('region', { name: 'Sign in' })

beforeEach(() => {
  answerProviders()
  answerHome()
})

test.each([
  { provider: 'discord', name: 'Continue with Discord', returnTo: '/auth/callback/discord' },
  { provider: 'riot', name: 'Continue with Riot', returnTo: '/connect/riot' },
  { provider: 'google', name: 'Continue with Google', returnTo: '/auth/callback/google' },
  { provider: 'demo', name: 'Try the demo sign-in service', returnTo: '/auth/callback/demo' },
])('$provider: redirects to its page with a state and a PKCE challenge', async (each) => {
  await open('/')
  const authorizeUrl = await startRedirect(each.name)
  expect(authorizeUrl.origin + authorizeUrl.pathname).toBe(`https://${each.provider}.example/authorize`)
  expect(Object.fromEntries(authorizeUrl.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'client',
    redirect_uri: `${location.origin}${each.returnTo}`,
    scope: 'identify email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  await expect.element(card.getByRole('button', { name: each.name })).toHaveAttribute('aria-busy', 'true')
})

test('X: the redirect carries a request token from the server', { tags: 'long' }, async () => {
  await open('/')
  expect((await startRedirect('Continue with X')).href).toBe(
    'https://twitter.example/authorize?oauth_token=t1',
  )
  expect(api.requests('GET v1 /accounts/twitter-auth/')[0]?.query).toEqual({
    redirect: `${location.origin}/auth/callback/twitter`,
  })
})

test('Google: redirects to its page if the script cannot be loaded', async () => {
  allow(/^request to another site: http:\/\/127\.0\.0\.1:9/)
  api.answer(SETTINGS, {
    authorize_url: 'https://google.example/authorize',
    client_id: 'client',
    scope: 'email',
    issuer: null,
    pkce: true,
    script_url: 'http://127.0.0.1:9/gsi/client',
  })
  await open('/')
  expect((await startRedirect('Continue with Google')).origin).toBe('https://google.example')
})

test('an unreachable provider shows an error and re-enables the buttons', { tags: 'long' }, async () => {
  api.refuse(SETTINGS, 'unreachable')
  await open('/')
  await card.getByRole('button', { name: 'Continue with Discord' }).click()
  await expect.element(page.getByText(/It can’t be reached right now/)).toBeVisible()
  await expect
    .element(card.getByRole('button', { name: 'Continue with Discord' }))
    .not.toHaveAttribute('aria-busy', 'true')
  expect(blockedNavigations()).toEqual([])
})

test(
  'Lichess is not offered for sign-in, and without providers nothing is offered',
  { tags: 'long' },
  async () => {
    await open('/')
    await expect.element(card.getByRole('button', { name: 'Continue with Discord' })).toBeVisible()
    expect(card.getByRole('button', { name: /Lichess/ }).elements()).toHaveLength(0)
    answerProviders(['lichess'])
    await open('/')
    await expect.element(card.getByLabelText('Email')).toBeVisible()
    expect(card.getByText('or continue with').elements()).toHaveLength(0)
  },
)
