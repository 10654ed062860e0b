import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { answerHumanCheck } from '#client/testing/data/human-check.ts'
import { open } from '#client/testing/open.ts'

const SEND = 'POST v1 /data-requests/'
const CONFIRM = 'POST v1 /data-requests/confirm/'
const EXPORT = 'POST v1 /data-requests/export/'
const field = (name: string) => page.getByRole('textbox', { name })
const send = page.getByRole('button', { name: 'Send request' })

describe('the form of a request', () => {
  test.each(cases([undefined, 'phone'] as const))('shows all that is missing (%s)', async (size) => {
    await open('/privacy-request', size ? { size } : {})
    await send.click()
    await expect.element(field('Your request')).toHaveAttribute('aria-invalid', 'true')
    await expectSoundScreen()
    expect(api.requests(SEND)).toHaveLength(0)
  })

  test('is sent with a human check, and says where the link is', { tags: 'long' }, async () => {
    await answerHumanCheck()
    await open('/privacy-request')
    await page.getByLabelText('What do you want?').selectOptions('erasure')
    await field('Your name').fill('Ann Anders')
    await field('Email').fill('ann@example.com')
    await field('Your request').fill('I cannot sign in any more.')
    api.answer(SEND, { detail: 'Check your email.' })
    await send.click()
    await expect.element(page.getByText(/We sent a link to ann@example.com/)).toBeVisible()
    expect(api.requests(SEND).at(-1)?.body).toMatchObject({ kind: 'erasure', email: 'ann@example.com' })
  })
})

test(
  'the link of the mail confirms it by a button, and says until when the answer comes',
  { tags: 'long' },
  async () => {
    api.answer(CONFIRM, { detail: 'Your request is verified.', due: '2026-12-25T10:00:00Z' })
    await open('/privacy-request#token=abc')
    expect(api.requests(CONFIRM)).toHaveLength(0)
    await page.getByRole('button', { name: 'Verify request' }).click()
    await expect.element(page.getByText('Your request is verified.')).toBeVisible()
    await expect.element(page.getByText(/have our answer by/)).toBeVisible()
    await expectSoundScreen()
    expect(api.requests(CONFIRM)[0]?.body).toEqual({ token: 'abc' })
  },
)

test('a link that no longer works says so', async () => {
  api.refuse(CONFIRM, 'bad_link')
  await open('/privacy-request#token=old')
  await page.getByRole('button', { name: 'Verify request' }).click()
  await expect.element(page.getByText('This link is no longer valid.')).toBeVisible()
  api.refuse(EXPORT, 'bad_link')
  await open('/privacy-export#token=old')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect.element(page.getByText('This link is no longer valid.')).toBeVisible()
  await expectSoundScreen()
})
