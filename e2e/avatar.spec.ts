import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { enterAs } from './session.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })

/** A real photograph's size: one of the README's own pictures. */
const photo = readFileSync(join(import.meta.dirname, '../docs/pictures/home.png'))

test('a picture is chosen, cut by keyboard, saved, shown to others and taken away', async ({
  page,
  server,
  open,
}) => {
  const { username } = newcomer('Face')
  await enterAs(page, await insertPlayer(server.url, username, { slug: 'chess', handle: username }))
  await page.goto('/profile?tab=settings')
  const editor = page.getByRole('group', { name: 'Picture' })
  const input = editor.locator('input[type=file]')

  await input.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(editor.getByRole('alert')).toHaveText('This is not a PNG, JPEG or WebP picture.')
  await input.setInputFiles({ name: 'me.heic', mimeType: '', buffer: Buffer.from('heic') })
  await expect(editor.getByRole('alert')).toContainText('HEIC')
  await input.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(editor.getByRole('alert')).toContainText('too large')
  await input.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await expect(page.getByText('This picture is damaged.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  const part = dialog.getByRole('application')
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeEnabled()
  await expectSoundScreen(page)
  await part.focus()
  for (let count = 0; count < 5; count++) await page.keyboard.press('+')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.5')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(editor.getByText('Your picture is saved.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const visitor = await open()
  await visitor.goto(`/profile/${username}`)
  const shown = visitor.getByRole('main').locator('img').first()
  await expect(shown).toBeVisible()
  expect(
    await shown.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth === image.naturalHeight),
    ),
  ).toBe(true)

  await editor.getByRole('button', { name: 'Remove' }).click()
  await expect(editor.getByText('Your picture is removed.')).toBeVisible()
  await expect(editor.locator('img')).toHaveCount(0)
})
