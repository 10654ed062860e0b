import sharp from 'sharp'
import { linkInMail, must } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { pressCaseKey } from './input.ts'
import { createPlayer } from './settings-page.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'
import { passUndoMinute } from './time.ts'

test.use({ world: 'empty' })

test(
  'a visitor asks for their data, confirms it by mail, and an admin answers by keyboard alone',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [boss, ann] = [await createPlayer(server, 'Boss'), await createPlayer(server, 'Asks')]
    await setPlayerRole(database, boss, 'admin')
    const visitor = await open({ viewport: { width: 390, height: 844 } })
    await visitor.goto('/privacy-policy')
    await visitor.getByRole('main').getByRole('link', { name: 'request about your data' }).click()
    await visitor.getByLabel('Your name').fill('Ann Anders')
    await visitor.getByLabel('Email').fill(ann.email)
    await visitor.getByLabel('Your request').fill('I cannot sign in any more.')
    await visitor.getByRole('button', { name: 'Send request' }).click()
    await expect(visitor.getByText(`We sent a link to ${ann.email}`)).toBeVisible()

    const page = await open()
    await signInAs(page, boss)
    await page.goto('/admin/data-requests')
    await expect(page.getByText('No data requests are waiting.')).toBeVisible()
    await visitor.goto((await linkInMail(server.url, ann.email, '/privacy-request')).link)
    await visitor.getByRole('button', { name: 'Verify request' }).click()
    await expect(visitor.getByText('Your request is verified.')).toBeVisible()

    await page.goto('/admin')
    const row = page.getByRole('listitem').filter({ hasText: /Data request \d+/ })
    await expect(row).toBeVisible()
    await page.keyboard.press('j')
    await expect(row.getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ann Anders' })).toBeVisible()
    const answer = async (digit: string, reason: string) => {
      await pressCaseKey(page, digit)
      await page.getByRole('textbox', { name: 'Reason' }).focus()
      await page.keyboard.type(reason)
      await page.keyboard.press('Control+Enter')
    }
    await answer('5', 'Somebody else has this account.')
    await expect(page.getByText('The request was declined.')).toBeVisible()
    await expect(page.getByText('No data requests are waiting.')).toBeVisible()
    await pressCaseKey(page, 'z')
    await expect(page.getByRole('heading', { name: 'Ann Anders' })).toBeVisible()
    await answer('1', 'All of it is in the file.')
    await expect(page.getByText('The sender gets the link.')).toBeVisible()

    await passUndoMinute(database)
    await visitor.goto((await linkInMail(server.url, ann.email, '/privacy-export')).link)
    const [file] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('my-data.zip')
  },
)

test(
  'a moderator removes a picture, its owner reads why, and it is deleted at once by the keyboard',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [mod, ann] = [await createPlayer(server, 'Looks'), await createPlayer(server, 'Shows')]
    await setPlayerRole(database, mod, 'moderator')
    const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b02020' } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(image)]), 'picture.png')
    const uploaded = await fetch(`${server.url}/api/v1/players/profile/avatar/`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ann.accessToken}` },
      body,
    })
    expect(uploaded.status).toBe(200)

    const page = await open()
    await signInAs(page, mod)
    await page.goto('/admin/pictures')
    await page.getByRole('button', { name: `Remove the picture of ${ann.username}` }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).focus()
    await page.keyboard.type('The picture shows somebody else.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Its owner is told why.')).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove the picture of ${ann.username}` })).toBeHidden()

    const profile = await must<{ avatar_url: string | null }>(server.url, '/v1/players/profile/', {
      token: ann.accessToken,
    })
    expect(profile.avatar_url).toBeNull()
    const owner = await open({ viewport: { width: 390, height: 844 } })
    await signInAs(owner, ann)
    await owner.goto('/notifications')
    await expect(owner.getByText('Your picture was removed: The picture shows somebody else.')).toBeVisible()

    // It is kept for a while, where only staff can look at it, and deleted at once when a court orders it.
    await page.goto('/admin/pictures?step=removed')
    await expect(page.getByRole('link', { name: ann.username })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('s')
    const cover = page.getByRole('button', { name: `Cover the removed picture of ${ann.username}` })
    await expect(cover.locator('img')).toBeVisible()
    await page.keyboard.press('d')
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.type('A court orders it.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The picture was deleted.')).toBeVisible()
    await expect(page.getByText('No removed pictures are kept.')).toBeVisible()
  },
)
