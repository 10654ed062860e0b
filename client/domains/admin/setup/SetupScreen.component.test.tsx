import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { sound } from '#client/testing/data/operations.ts'
import { answerShell, open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const SET_UP = 'POST v1 /setup/'
const TEST = 'POST v1 /setup/test/'
const main = page.getByRole('main')
const email = main.getByRole('textbox', { name: 'Email', exact: true })
const create = main.getByRole('button', { name: 'Create admin account' })
/** Nothing of the onboarding is done: the console opens all the same. */
const boss = player({
  username: 'first_admin',
  role: 'admin',
  onboarding_step: 1,
  first_name: null,
  last_name: null,
})
const waiting = (address: string | null = 'https://play.example.org') =>
  api.answer('GET v1 /setup/', { needed: true, token_required: true, address })

async function fillIn(): Promise<void> {
  await main.getByLabelText('Site name').fill('Night Owls')
  await email.fill('first@players.example')
  await main.getByLabelText('Username').fill('first_admin')
  await main.getByLabelText('Password', { exact: true }).fill('a very long way to go')
}

test('the link of the log leads to the first admin, who comes to what is left to do', async () => {
  waiting()
  api.answer(TEST, { mail: 'failed', mail_error: '535 Authentication failed', storage: true })
  api.answer(SET_UP, signedIn(boss))
  answerShell(boss)
  api.answer('GET v1 /admin/operations/', sound)
  api.answer('GET v1 /admin/setup/', {
    steps: [
      { id: 'address', done: true },
      { id: 'backup', done: false },
    ],
  })
  await open('/setup#token=abc', { size: 'phone' })
  await expect.element(main.getByText('Links in emails lead to https://play.example.org.')).toBeVisible()
  await create.click()
  await expect.element(main.getByText('Enter your email.')).toBeVisible()
  await fillIn()
  await main.getByRole('button', { name: 'Test email and storage' }).click()
  await expect.element(main.getByText('The mail server refused: 535 Authentication failed')).toBeVisible()
  await expect.element(main.getByText('Files can be stored.')).toBeVisible()
  await expectSoundScreen()
  await create.click()
  await expect.poll(() => location.pathname + location.hash).toBe('/admin')
  const list = page.getByRole('list', { name: 'Finish setting up' })
  await expect.element(list.getByText('Make a first backup (npm run backup)')).toBeVisible()
  expect(api.requests(SET_UP).map(({ body }) => body)).toEqual([
    {
      token: 'abc',
      site: 'Night Owls',
      email: 'first@players.example',
      username: 'first_admin',
      password: 'a very long way to go',
    },
  ])
})

test(
  'without the link the code is asked for, and a forged one is told at its field',
  { tags: 'long' },
  async () => {
    waiting(null)
    api.refuse(SET_UP, 403, { code: 'bad_setup_token', detail: 'This code isn’t valid.' })
    await open('/setup')
    await expect.element(main.getByText(/PUBLIC_URL isn’t set/)).toBeVisible()
    await main.getByLabelText('Setup code').fill('forged')
    await fillIn()
    await create.click()
    await expect
      .element(main.getByText('This code isn’t valid. Open the link in the server’s log again.'))
      .toBeVisible()
  },
)

test('a site with an admin offers to sign in', async () => {
  api.answer('GET v1 /setup/', { needed: false, token_required: false, address: null })
  await open('/setup#token=abc')
  await expect.element(main.getByText('This site is already set up. Sign in.')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/?redirect=%2Fadmin')
})
