import type { Page } from '@playwright/test'
import { type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './session.ts'
import { insertAccount, insertPlayer } from '#server/testing/people.ts'
import { expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })
let count = 0

async function two(server: { url: string }): Promise<[Person, Person]> {
  const stamp = `${Date.now() % 1e6}${count++}`
  return [
    await insertPlayer(server.url, `ann_${stamp}`, { slug: 'chess', handle: `ann${stamp}` }),
    await insertPlayer(server.url, `bob_${stamp}`, { slug: 'chess', handle: `bob${stamp}` }),
  ]
}

const more = (page: Page, name: string) => page.getByRole('button', { name: `More about ${name}` })

test('§4 ask, accept, remove: both browsers see it at once', async ({ server, page, open }) => {
  const [ann, bob] = await two(server)
  const bobs = await open({ viewport: { width: 390, height: 844 } })
  await enterAs(page, ann)
  await enterAs(bobs, bob)
  await page.goto(`/profile/${bob.username}`)
  await bobs.goto('/profile?tab=friends')
  await expect(bobs.getByText('No friends yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add friend' }).dblclick()
  await expect(page.getByText('Friend request sent')).toBeVisible()
  await expectSoundScreen(bobs)
  await bobs.getByRole('button', { name: `Accept ${ann.username}` }).click()
  await expect(
    bobs.getByText(`friends since`, { exact: false }).or(bobs.getByRole('link', { name: ann.username })),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText('Friends', { exact: true })).toBeVisible()
  await more(page, bob.username).click()
  await page.getByRole('menuitem', { name: 'Remove friend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove friend' }).click()
  await expect(page.getByRole('button', { name: 'Add friend' })).toBeVisible()
})

test('take it back, decline, block and unblock', async ({ server, page, open }) => {
  const [ann, bob] = await two(server)
  const bobs = await open()
  await enterAs(page, ann)
  await enterAs(bobs, bob)
  await page.goto(`/profile/${bob.username}`)
  await bobs.goto('/profile?tab=friends')
  await page.getByRole('button', { name: 'Add friend' }).click()
  await expect(bobs.getByRole('button', { name: `Accept ${ann.username}` })).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(bobs.getByRole('button', { name: `Accept ${ann.username}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add friend' }).click()
  await bobs.getByRole('button', { name: `Decline ${ann.username}` }).click()
  await expect(bobs.getByText('No friends yet')).toBeVisible()
  await expect(bobs.getByRole('link', { name: 'Find players' })).toBeFocused()
  await bobs.goto(`/profile/${ann.username}`)
  await more(bobs, ann.username).click()
  await bobs.getByRole('menuitem', { name: 'Block' }).click()
  await bobs.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(bobs.getByText('Blocked by you')).toBeVisible()
  await expect(more(bobs, ann.username)).toBeFocused()
  await bobs.goto('/profile?tab=friends')
  await expectSoundScreen(bobs)
  await bobs.getByRole('button', { name: `Unblock ${ann.username}` }).click()
  await expect(bobs.getByRole('region', { name: 'Blocked players' })).toHaveCount(0)
  await expect(bobs.getByRole('link', { name: 'Find players' })).toBeFocused()
  await bobs.goto('/profile?tab=friends&page=99')
  await expect(bobs.getByText('No friends yet')).toBeVisible()
})

test('signed out, a page offers nothing that needs an account', async ({ server, page }) => {
  const ann = await insertAccount(server.url, `alone_${Date.now() % 1e6}`)
  await page.goto(`/profile/${ann.username}`)
  await expect(page.getByRole('heading', { name: ann.username })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add friend' })).toHaveCount(0)
})
