import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { dropFile, picture, uploadedFile, INVALID_PICTURES } from '#client/testing/picture.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings } from '#client/testing/data/settings.ts'

const SAVE = 'PUT v1 /players/profile/avatar/'
const REMOVE = 'DELETE v1 /players/profile/avatar/'
const PROFILE = 'GET v1 /players/profile/'
const editor = page.getByRole('group', { name: 'Picture', exact: true })
const input = editor.getByLabelText('Picture file')
const dialog = page.getByRole('dialog', { name: 'Your picture' })
const save = dialog.getByRole('button', { name: 'Save picture' })
const me = player()
const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

beforeEach(() => {
  answerSettings()
  api.answer(SAVE, () => {
    api.answer(PROFILE, { ...me, avatar_url: url })
    return { avatar_url: url }
  })
})

test('a picture is cropped by keyboard and saved as a square', { tags: 'long' }, async () => {
  await open('/profile?tab=settings', { as: me })
  await input.upload(await picture())
  await expect.element(save).toBeEnabled()
  dialog.getByRole('application').element().focus()
  await userEvent.keyboard('+++++{ArrowLeft}{ArrowUp}')
  await expect.element(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.5')
  await save.click()
  await expect.element(editor.getByText('Your picture is saved.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => editor.element().querySelector('img')?.src).toBe(url)
  const sent = uploadedFile(SAVE, 'image')
  const { width, height } = await createImageBitmap(sent)
  expect({ type: sent.type, width, height }).toEqual({ type: 'image/webp', width: 512, height: 512 })
})

test('an invalid picture is refused at once', { tags: 'long' }, async () => {
  await open('/profile?tab=settings', { as: me })
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' })
  for (const { file, message } of [
    ...INVALID_PICTURES,
    { file: large, message: /too large: 6 MB. The limit is 5 MB/ },
  ]) {
    await expect.element(input).toBeInTheDocument()
    dropFile(editor.element(), file)
    await expect.element(editor.getByRole('alert')).toMatchTextContent(message)
  }
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each(
  cases([
    ['broken_image', 'This picture is damaged.'],
    ['too_new', 'Your account is too new to upload pictures.'],
    ['too_many_pictures', 'You can’t upload more pictures right now. Try again later.'],
  ] as const),
)(
  'a picture refused as %s is reported in the dialog, which stays open',
  { tags: 'long' },
  async (code, sentence) => {
    api.refuse(SAVE, code)
    await open('/profile?tab=settings', { as: me })
    await input.upload(await picture())
    await save.click()
    await expect.element(dialog.getByText(sentence)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test('a picture can be pasted', { tags: 'long' }, async () => {
  await open('/profile?tab=settings', { as: me })
  await expect.element(editor).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(await picture())
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(dialog).toBeVisible()
})

test('a picture can be removed', { tags: 'long' }, async () => {
  api.answer(REMOVE, () => {
    api.answer(PROFILE, me)
    return undefined
  })
  await open('/profile?tab=settings', { as: { ...me, avatar_url: url } })
  await editor.getByRole('button', { name: 'Remove' }).click()
  await expect.element(editor.getByText('Your picture is removed.')).toBeVisible()
  await expect.poll(() => editor.element().querySelector('img')).toBeNull()
  expect(api.requests(REMOVE)).toHaveLength(1)
})
