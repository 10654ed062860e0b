import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { identityCheck } from '#client/testing/data/identity.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { dropFile, picture, uploadedFile, INVALID_PICTURES } from '#client/testing/picture.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const CHECK = 'GET v1 /kyc/'
const SEND = 'POST v1 /kyc/'
const me = player()
const main = page.getByRole('main')
const documents = page.getByRole('group', { name: 'Your document' })
const selfie = page.getByRole('group', { name: 'A selfie' })
const chooser = (picker: typeof documents) => picker.getByLabelText(/^(Choose a picture|Change)/)
const send = page.getByRole('button', { name: 'Send for review' })
const pending = identityCheck({ status: 'pending', submitted: '2026-03-01T12:00:00.000Z' })

const openCheck = (size?: 'narrow') => open('/kyc', { as: me, size })

async function chooseBoth(): Promise<void> {
  await chooser(documents).upload(await picture(`${'long-name-'.repeat(12)}.png`))
  await chooser(selfie).upload(await picture())
  await expect.element(page.getByRole('img', { name: 'Preview of your document' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Preview of yourself' })).toBeVisible()
}

beforeEach(() => {
  api.answer(CHECK, identityCheck())
  api.answer(SEND, () => {
    api.answer(CHECK, pending)
    return pending
  })
})

test('two pictures are sent once and then are under review', { tags: 'long' }, async () => {
  await openCheck('narrow')
  await expect.element(page.getByText('exceed $600.00 in total')).toBeVisible()
  await expectSoundScreen()
  await chooseBoth()
  await expectSoundScreen()
  const held = api.hold(SEND)
  await send.click()
  await expect.element(page.getByText(/^Sending 0\.\d MB/)).toBeVisible()
  await page.getByRole('button', { name: 'Sending' }).click({ force: true })
  held.release()
  await expect.element(page.getByText('Under review')).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'A person reviews them' }))
    .toHaveAttribute('aria-current', 'step')
  await expectSoundScreen()
  expect(uploadedFile(SEND, 'document').name).toMatch(/^long-name/)
  expect(uploadedFile(SEND, 'selfie').name).toBe('picture.png')
})

test('a rejection is shown live with its reason and allows a new attempt; so is an approval', async () => {
  const decided = '2026-03-02T12:00:00.000Z'
  const decidedEvent = { event: 'account' as const, data: { parts: ['identity' as const] } }
  api.answer(CHECK, pending)
  await openCheck('narrow')
  await expect.element(page.getByText('Under review')).toBeVisible()
  const reason = `The corners are cut off. ${'x'.repeat(475)}`
  api.answer(CHECK, identityCheck({ status: 'rejected', reason, decided }))
  await live.send(decidedEvent)
  await expect.element(page.getByText('Not approved')).toBeVisible()
  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Try again' })).toBeVisible()
  api.answer(CHECK, identityCheck({ status: 'approved', decided }))
  await live.send(decidedEvent)
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Go to wallet' })).toBeVisible()
  await expect.element(documents).not.toBeInTheDocument()
})

test.each(cases(['pending', 'rejected', 'approved'] as const))(
  '%s is accessible at 320 px',
  async (status) => {
    api.answer(CHECK, identityCheck({ status, reason: 'x'.repeat(500) }))
    await openCheck('narrow')
    await expectSoundScreen()
  },
)

test('missing or invalid pictures are reported at their fields, and nothing is sent', async () => {
  await openCheck()
  await send.click()
  await expect.element(documents.getByRole('alert')).toMatchTextContent('Choose a picture first.')
  await expect.element(selfie.getByRole('alert')).toMatchTextContent('Choose a picture first.')
  await expect.element(chooser(documents)).toHaveFocus()
  for (const { file, message } of INVALID_PICTURES) {
    await chooser(selfie).upload(file)
    await expect.element(selfie.getByRole('alert')).toMatchTextContent(message)
  }
  expect(api.requests(SEND)).toHaveLength(0)
})

test.each(
  cases([
    { why: 'broken_image', says: 'This picture is damaged.' },
    { why: 'too_many', says: 'You’ve sent pictures five times today. Try again tomorrow.' },
  ] as const),
)('refused as $why: shows the reason and keeps the selection', { tags: 'long' }, async ({ why, says }) => {
  await openCheck()
  await chooseBoth()
  api.refuse(SEND, why)
  await send.click()
  await expect.element(main.getByText(says)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Preview of yourself' })).toBeVisible()
})

test(
  'without a connection the selected pictures are kept, and a retry succeeds',
  { tags: 'long' },
  async () => {
    await openCheck()
    await chooseBoth()
    api.fail(SEND)
    await send.click()
    await expect.element(main.getByText('An unexpected error occurred')).toBeVisible()
    api.answer(SEND, pending)
    api.answer(CHECK, pending)
    await send.click()
    await expect.element(page.getByText('Under review')).toBeVisible()
  },
)

test(
  'a picture can be dropped and removed, and the file inputs are reachable by keyboard',
  { tags: 'long' },
  async () => {
    await openCheck()
    await expect.element(documents).toBeVisible()
    dropFile(documents.element(), await picture('dropped.png'))
    await expect.element(page.getByText('dropped.png')).toBeVisible()
    documents.getByRole('button', { name: 'Remove the picture of your document' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('dropped.png')).not.toBeInTheDocument()
    await expect.element(chooser(documents)).toHaveFocus()
    await userEvent.tab()
    await expect.element(chooser(selfie)).toHaveFocus()
    await userEvent.tab()
    await expect.element(send).toHaveFocus()
  },
)

test("a photo above the server's limit is scaled down before it is sent", { tags: 'long' }, async () => {
  await openCheck()
  await chooser(documents).upload(await picture('large.png', { width: 3000, height: 500 }))
  await chooser(selfie).upload(await picture())
  await expect.element(page.getByRole('img', { name: 'Preview of your document' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Preview of yourself' })).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Under review')).toBeVisible()
  const sent = uploadedFile(SEND, 'document')
  const { width, height } = await createImageBitmap(sent)
  expect({ type: sent.type, width, height }).toEqual({ type: 'image/jpeg', width: 2400, height: 400 })
})

test('if loading fails, an error is shown and a retry loads the check', { tags: 'long' }, async () => {
  api.fail(CHECK)
  await openCheck()
  await expect.element(page.getByText('Your identity check couldn’t be loaded.')).toBeVisible()
  api.answer(CHECK, identityCheck({ threshold_cents: 0 }))
  const held = api.hold(CHECK)
  await page.getByRole('button', { name: 'Try again' }).click()
  held.release()
  await expect.element(page.getByRole('heading', { name: 'Send your pictures' })).toBeVisible()
  await expect.element(page.getByText('You need it before your first withdrawal.')).toBeVisible()
})
