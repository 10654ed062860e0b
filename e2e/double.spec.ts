import { expect, test } from './fixtures.ts'
import type { InputMethod } from './input.ts'
import { newcomer, signUp, type Traveller } from './journey.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { enterAs } from './session.ts'

/** Somebody who double-clicks everything, as people do who learned it from files and folders. */
function doubleClicks(): InputMethod {
  return {
    press: (target) => target.dblclick(),
    write: (target, text) => target.fill(text),
    choose: async (target, label) => void (await target.selectOption({ label })),
  }
}

test('a newcomer who double-clicks everything gets in', async ({ page, server }) => {
  const traveller: Traveller = { page, input: doubleClicks(), siteUrl: server.url }
  await signUp(traveller, newcomer('Double'))
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(page.getByRole('listitem').filter({ hasText: /not valid|error/i })).toHaveCount(0)
})

test('a double click on Join takes one seat and asks nothing else', async ({ open, server }) => {
  const [host, guest] = await Promise.all(
    ['Host', 'Guest'].map(async (name) => {
      const { username } = newcomer(name)
      return insertPlayer(server.url, username, { slug: 'chess', handle: username })
    }),
  )
  if (!host || !guest) throw new Error('nobody signed up')
  const hostPage = await open()
  await enterAs(hostPage, host)
  await hostPage.goto('/play?game=chess&mode=blitz')
  await hostPage.getByRole('button', { name: 'Open a lobby' }).dblclick()
  await expect(hostPage.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible()

  const guestPage = await open()
  await enterAs(guestPage, guest)
  await guestPage.goto(new URL(hostPage.url()).pathname)
  await guestPage.getByRole('button', { name: 'Join this lobby' }).dblclick({ delay: 30 })
  await expect(guestPage.getByRole('heading', { name: 'Are you ready?' })).toBeVisible()
  await expect(guestPage.getByRole('alertdialog')).toHaveCount(0)
  await expect(guestPage.getByText('You have a seat in this lobby already.')).toHaveCount(0)
})
