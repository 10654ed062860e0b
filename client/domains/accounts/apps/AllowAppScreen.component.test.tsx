import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const READ = 'GET v1 /developer/authorizations/{id}/'
const ANSWER = 'POST v1 /developer/authorizations/{id}/'
const NOT_FOUND = 'The requested resource was not found'
const main = page.getByRole('main')
const openAsked = (size?: 'narrow') => open('/connect/app?request=abc', { as: player(), size })

beforeEach(() => {
  api.answer(READ, {
    app: {
      client_id: crypto.randomUUID(),
      name: 'Bracket Board',
      website: null,
      logo: null,
      owner: 'Mara_K',
    },
    host: 'board.example',
    scopes: [
      { scope: 'profile:read', title: 'Read your profile', description: 'Email and more' },
      { scope: 'results:write', title: 'Report results', description: 'Results of your matches' },
    ],
  })
})

test('an app asks in plain words, and says who has made it; it fits 320 px', async () => {
  await openAsked('narrow')
  await expect
    .element(main.getByRole('heading', { name: 'Allow Bracket Board to act for you?' }))
    .toBeVisible()
  await expect.element(main.getByText('An app by Mara_K. It isn’t part of this site.')).toBeVisible()
  await expect.element(main.getByText('Report results')).toBeVisible()
  await expect.element(main.getByText(/return to board\.example/)).toBeVisible()
  await expectSoundScreen()
})

test.each([
  ['Allow', true],
  ['Cancel', false],
])('%s is answered, and a refusal is shown', async (name, allow) => {
  await openAsked()
  api.refuse(ANSWER, 'ended')
  await main.getByRole('button', { name, exact: true }).click()
  await expect.element(main.getByText(NOT_FOUND)).toBeVisible()
  expect(api.requests(ANSWER).map(({ body }) => body)).toEqual([{ allow }])
})

test('a request that has ended, and one that failed, say what to do', async () => {
  api.refuse(READ, 'ended')
  await openAsked()
  await expect.element(main.getByText(NOT_FOUND)).toBeVisible()
  await open('/connect/app?error=invalid_redirect_uri')
  await expect.element(main.getByText(/tell the app’s developer: invalid_redirect_uri/)).toBeVisible()
})
