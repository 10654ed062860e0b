import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings } from '#client/testing/data/settings.ts'

const SEND = 'PUT v1 /players/otp/'
const VERIFY = 'POST v1 /players/profile/verify/'
const field = page.getByRole('textbox', { name: 'Phone' })
const code = page.getByRole('textbox', { name: 'Code', exact: true })
const opener = page.getByRole('button', { name: 'Change phone number' })
const send = page.getByRole('button', { name: 'Send the code' })
const me = player({ phone: '+16145550100' })

beforeEach(() => {
  answerSettings()
  api.answer(SEND, { detail: 'Sent.', resend_after_s: 60 })
})

async function openForm(as: Profile = me): Promise<void> {
  await open('/profile?tab=settings#contact', { as })
  await opener.click()
  await expect.element(page.getByLabelText('Country code')).toHaveFocus()
}

async function askForCode(): Promise<void> {
  await openForm()
  await field.fill('+1 614 555 0177')
  await send.click()
  await expect.element(code).toHaveFocus()
}

test('a new phone number applies once its code is entered', async () => {
  await askForCode()
  await expect.element(page.getByText('We sent a code to')).toMatchTextContent('+1 614 555 0177')
  await expect.element(page.getByRole('button', { name: /New code in \d+ s/ })).toBeDisabled()
  expect(api.requests(SEND).map(({ body }) => body)).toEqual([{ phone: '+16145550177' }])
  await expect.element(page.getByText('+1 614 555 0100')).toBeVisible()
  const changed = { ...me, phone: '+16145550177' }
  api.answer(VERIFY, changed)
  // Read again after the change.
  api.answer('GET v1 /players/profile/', changed)
  await code.fill('123456')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(page.getByText('+1 614 555 0177', { exact: true })).toBeVisible()
  await expect.element(opener).toHaveFocus()
  expect(api.requests(VERIFY).map(({ body }) => body)).toEqual([{ code: '123456' }])
})

test('a wrong code clears the field, and another number can be entered', { tags: 'long' }, async () => {
  await askForCode()
  api.refuse(VERIFY, 'wrong_code')
  await code.fill('000000')
  await expect.element(page.getByText('Wrong code. Check it, or request a new one.')).toBeVisible()
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
  await page.getByRole('button', { name: 'Use another number' }).click()
  await expect.element(field).toHaveValue('(614) 555-0177')
})

describe('another code', () => {
  test('is sent to the same number once the countdown has ended', { tags: 'long' }, async () => {
    api.answer(SEND, { detail: 'Sent.', resend_after_s: 0 })
    await askForCode()
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect.poll(() => api.requests(SEND).length).toBe(2)
    expect(api.requests(SEND)[1]?.body).toEqual({ phone: '+16145550177' })
    await expect.element(code).toHaveFocus()
  })

  test('that is refused shows why', { tags: 'long' }, async () => {
    api.answer(SEND, { detail: 'Sent.', resend_after_s: 0 })
    await askForCode()
    api.refuse(SEND, 'too_many')
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect.element(page.getByText('Too many codes were sent to this number.')).toBeVisible()
  })

  test(
    'requested too soon for the same number is not an error: the previous one stays valid',
    { tags: 'long' },
    async () => {
      await askForCode()
      await page.getByRole('button', { name: 'Use another number' }).click()
      api.refuse(SEND, 'too_soon', { resend_after_s: 49 })
      await send.click()
      await expect.element(page.getByRole('button', { name: /New code in 4\d s/ })).toBeDisabled()
    },
  )
})

describe('a refused number', () => {
  test.each(
    cases([
      ['', 'Enter the new number.'],
      ['12', 'Enter a complete phone number.'],
    ]),
  )('%j is not sent', { tags: 'long' }, async (text, problem) => {
    await openForm()
    await field.fill(text)
    await send.click()
    await expect.element(field).toHaveAccessibleDescription(problem)
    await expect.element(field).toHaveFocus()
    expect(api.requests(SEND)).toHaveLength(0)
  })

  test('by the server is shown at the field', { tags: 'long' }, async () => {
    api.refuse(SEND, 'bad_phone')
    await openForm()
    await field.fill('+1 614 555 0177')
    await send.click()
    await expect
      .element(field)
      .toHaveAccessibleDescription('Enter a valid phone number with the country code.')
    await expect.element(field).toHaveFocus()
  })

  test('that cannot receive codes is reported above the field', { tags: 'long' }, async () => {
    api.refuse(SEND, 'not_sent')
    await openForm()
    await field.fill('+1 614 555 0177')
    await send.click()
    await expect.element(page.getByText('The code couldn’t be sent to this number.')).toBeVisible()
  })
})

test('an unverified number is marked as such and can be verified unchanged', { tags: 'long' }, async () => {
  await open('/profile?tab=settings#contact', {
    as: player({ phone: '+16145550100', is_phone_verified: false }),
  })
  await expect.element(page.getByText('Not verified', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Verify or change the phone number' }).click()
  await expect.element(field).toHaveValue('(614) 555-0100')
})
