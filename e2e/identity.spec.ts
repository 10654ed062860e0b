import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { aPlayer } from './settings-page.ts'
import { chooseTheme, enterAs } from './session.ts'
import { expectSoundScreen } from './sound.ts'
import { giveRole } from './staff.ts'

test.use({ world: 'empty' })

/** A real photograph's size: one of the README's own pictures. */
const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../docs/pictures/home.png')),
}

const picker = (page: Page, title: string) => page.getByRole('group', { name: title })
const chooser = (page: Page, title: string): Locator =>
  picker(page, title).locator('input[type=file]:not([capture])')
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send for review' })

async function openCheck(page: Page, person: Person): Promise<void> {
  await enterAs(page, person)
  await page.goto('/kyc')
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
}

async function chooseBoth(page: Page): Promise<void> {
  await chooser(page, 'Your document').setInputFiles(photo)
  await chooser(page, 'A selfie').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Preview of your document' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview of yourself' })).toBeVisible()
}

test('pictures are sent, a no comes live with its reason, new ones are sent, a yes comes live', async ({
  page,
  server,
  database,
}) => {
  const [ann, mod] = [await aPlayer(server, 'Kyc'), await aPlayer(server, 'Mod')]
  await giveRole(database, mod, 'moderator')
  const decide = (act: 'approve' | 'reject', body: object) =>
    must(server.url, `/v1/admin/kyc/${ann.id}/${act}/`, { method: 'POST', token: mod.accessToken, body })
  await openCheck(page, ann)
  await expect(page.getByText('more than $600.00 in total')).toBeVisible()
  await chooseBoth(page)
  await sendButton(page).dblclick()
  await expect(page.getByText('Under review')).toBeVisible()
  await expect(sendButton(page)).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'A person reviews them' })).toHaveAttribute(
    'aria-current',
    'step',
  )

  await decide('reject', { reason: 'The corners are cut off.' })
  await expect(page.getByText('Not approved')).toBeVisible()
  await expect(page.getByText('The corners are cut off.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Try again' })).toBeVisible()
  await chooseBoth(page)
  await sendButton(page).click()
  await expect(page.getByText('Under review')).toBeVisible()

  await decide('approve', {})
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'To the wallet' }).click()
  await expect(page).toHaveURL(/tab=wallet/)
})

test('what is wrong with a file is said at once, at its place; a failure keeps what was chosen', async ({
  page,
  server,
  guard,
}) => {
  await openCheck(page, await aPlayer(server, 'Wrong'))
  await sendButton(page).click()
  await expect(picker(page, 'Your document').getByRole('alert')).toHaveText('Choose a picture first.')
  await expect(picker(page, 'A selfie').getByRole('alert')).toHaveText('Choose a picture first.')
  await expect(chooser(page, 'Your document')).toBeFocused()

  const wrong: [object, string][] = [
    [
      { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      'This is not a PNG, JPEG or WebP picture.',
    ],
    [{ name: 'a.heic', mimeType: '', buffer: Buffer.from('heic') }, 'HEIC'],
    [{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }, 'This picture is damaged.'],
  ]
  for (const [file, sentence] of wrong) {
    await chooser(page, 'A selfie').setInputFiles(file as typeof photo)
    await expect(picker(page, 'A selfie').getByRole('alert')).toContainText(sentence)
  }

  await chooseBoth(page)
  guard.allow(/status of 503|ERR_FAILED/)
  await page.route('**/api/v1/kyc/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { detail: 'Please try again.' } })
      : route.continue(),
  )
  await sendButton(page).click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview of yourself' })).toBeVisible()
  await page.unroute('**/api/v1/kyc/')
  await sendButton(page).click()
  await expect(page.getByText('Under review')).toBeVisible()
})

test('a picture is dropped, removed, and chosen by keyboard alone', async ({ page, server }) => {
  await openCheck(page, await aPlayer(server, 'Keys'))
  const files = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(
      new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'dropped.png', {
        type: 'image/png',
      }),
    )
    return transfer
  }, photo.buffer.toString('base64'))
  await picker(page, 'Your document').dispatchEvent('drop', { dataTransfer: files })
  await expect(page.getByText('dropped.png')).toBeVisible()
  await picker(page, 'Your document')
    .getByRole('button', { name: 'Remove the picture of your document' })
    .press('Enter')
  await expect(page.getByText('dropped.png')).toHaveCount(0)
  await expect(chooser(page, 'Your document')).toBeFocused()

  page.on('filechooser', (opened) => void opened.setFiles(photo))
  for (const title of ['Your document', 'A selfie']) {
    while (!(await chooser(page, title).evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(picker(page, title).getByRole('img')).toBeVisible()
  }
  while (!(await sendButton(page).evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Under review')).toBeVisible()
})

test('a photo larger than the server takes is made smaller before it is sent', async ({ page, server }) => {
  await openCheck(page, await aPlayer(server, 'Large'))
  const large = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 5000, height: 3000 })
    canvas.getContext('2d')?.fillRect(0, 0, 5000, 3000)
    const blob = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  for (const title of ['Your document', 'A selfie'])
    await chooser(page, title).setInputFiles({ ...photo, buffer: Buffer.from(large) })
  await expect(page.getByRole('img', { name: 'Preview of yourself' })).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByText('Under review')).toBeVisible()
})

for (const theme of ['dark', 'light'] as const)
  test(`every state is sound at 320 px, ${theme}`, async ({ page, server, database }) => {
    const [ann, mod] = [await aPlayer(server, 'Sound'), await aPlayer(server, 'Staff')]
    await giveRole(database, mod, 'moderator')
    await page.setViewportSize({ width: 320, height: 640 })
    await chooseTheme(page, theme)
    await openCheck(page, ann)
    await expectSoundScreen(page)
    await chooser(page, 'A selfie').setInputFiles({
      name: 'a.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    })
    await chooser(page, 'Your document').setInputFiles({ ...photo, name: `${'long-name-'.repeat(12)}.png` })
    await expect(page.getByRole('img', { name: 'Preview of your document' })).toBeVisible()
    await expectSoundScreen(page)
    await chooser(page, 'A selfie').setInputFiles(photo)
    await sendButton(page).click()
    await expect(page.getByText('Under review')).toBeVisible()
    await expectSoundScreen(page)
    await must(server.url, `/v1/admin/kyc/${ann.id}/reject/`, {
      method: 'POST',
      token: mod.accessToken,
      body: { reason: 'x'.repeat(500) },
    })
    await expect(page.getByText('Not approved')).toBeVisible()
    await expectSoundScreen(page)
  })

test('a check that cannot be loaded says so, and comes with the next try', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of 500/)
  await enterAs(page, await aPlayer(server, 'Broken'))
  await page.route('**/api/v1/kyc/', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  await page.goto('/kyc')
  await expect(page.getByText('Your identity check could not be loaded.')).toBeVisible()
  await page.unroute('**/api/v1/kyc/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Send your pictures' })).toBeVisible()
})
