import type { Page } from '@playwright/test'
import { insertPlayer } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newPlayer } from './journey.ts'
import { signInAs } from './session.ts'

test.use({ world: 'empty' })

async function person(server: { url: string }, name: string): Promise<Person> {
  const { username } = newPlayer(name)
  return insertPlayer(server.url, username, { slug: 'chess', handle: username })
}

const more = (page: Page, { username }: Person) =>
  page.getByRole('button', { name: `More about ${username}` }).first()

test('sending, accepting, cancelling and removing, and online status, are shown live in both browsers', async ({
  server,
  page,
  open,
}) => {
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  const bobs = await open({ viewport: { width: 390, height: 844 } })
  await signInAs(page, ann)
  await signInAs(bobs, bob)
  await page.goto(`/profile/${bob.username}`)
  await bobs.goto('/profile?tab=friends')
  const accept = bobs.getByRole('button', { name: `Accept ${ann.username}` })
  await expect(bobs.getByText('No friends yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add friend' }).dblclick()
  await expect(page.getByText('Friend request sent')).toBeVisible()
  await expect(accept).toBeVisible()
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await expect(accept).toHaveCount(0)
  await page.getByRole('button', { name: 'Add friend' }).click()
  await accept.click()
  await expect(page.getByRole('main').getByText('Friends', { exact: true })).toBeVisible()

  const row = bobs.getByRole('listitem').filter({ hasText: ann.username })
  await expect(row.getByText('Online', { exact: true })).toBeVisible()

  await more(page, bob).click()
  await page.getByRole('menuitem', { name: 'Remove friend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove friend' }).click()
  await expect(bobs.getByText('No friends yet')).toBeVisible()
  await bobs.goto(`/profile/${ann.username}`)
  await more(bobs, ann).click()
  await bobs.getByRole('menuitem', { name: 'Block' }).click()
  await bobs.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(bobs.getByText('Blocked by you')).toBeVisible()
})
