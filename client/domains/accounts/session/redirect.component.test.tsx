import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { answerShell, open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'

test('`redirect` holds the path with its query, and is followed after signing in', async () => {
  const me = player()
  api.answerOthers('pending')
  answerShell(me)
  api.answer('POST v1 /accounts/login/', signedIn(me))
  await open('/riot-connect?code=x9&state=s1')
  await expect
    .poll(() => new URLSearchParams(location.search).get('redirect'))
    .toBe('/riot-connect?code=x9&state=s1')
  expect(location.pathname).toBe('/')
  const card = page.getByRole('region', { name: 'Sign in' })
  await card.getByLabelText('Email').fill(me.email)
  await card.getByLabelText('Password', { exact: true }).fill('a long way to go')
  await card.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/riot-connect')
  await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible()
})
