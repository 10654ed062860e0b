import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { live } from '#client/testing/live.ts'
import { answerOnboarding, playerAtStep } from '#client/testing/data/onboarding.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { site } from '#client/testing/data/site.ts'

const SEND = 'PUT v1 /players/otp/'
const VERIFY = 'POST v1 /players/profile/verify/'
const me = playerAtStep(2, { phone: '+16145550100' })
const code = page.getByRole('textbox', { name: 'Code' })
const countdown = page.getByRole('button', { name: /New code in \d+ s/ })
const heading = (name: string) => page.getByRole('heading', { name })
const toast = () => document.querySelector('[data-sonner-toast]')
/** The profile is read again after the change. */
const verified = () => {
  const done = { ...me, is_phone_verified: true }
  api.answer(VERIFY, done)
  api.answer('GET v1 /players/profile/', () => (api.requests(VERIFY).length > 0 ? done : me))
}

beforeEach(() => {
  answerOnboarding()
})

test('a code is sent when the step opens, and the next one has to wait', { tags: 'long' }, async () => {
  const held = api.hold(SEND)
  await open('/onboarding', { as: me })
  await expect.element(page.getByText('We’ll send a code to')).toMatchTextContent('+1 614 555 0100')
  held.release()
  await expect.element(page.getByText('We sent a code to')).toBeVisible()
  await expect.element(page.getByText('A number can belong to one account only.')).toBeVisible()
  await expect.element(countdown).toBeDisabled()
  await expect.element(code).toHaveFocus()
  expect(api.requests(SEND).map(({ body }) => body)).toEqual([{}])
})

test('a complete code is submitted automatically, and the next step opens', { tags: 'long' }, async () => {
  verified()
  await open('/onboarding', { as: me })
  await code.fill('12345')
  const held = api.hold(VERIFY)
  await code.fill('123 456')
  await expect.element(page.getByText('Checking the code…')).toBeVisible()
  held.release()
  await expect.element(heading('Make it yours')).toBeVisible()
  expect(api.requests(VERIFY).map(({ body }) => body)).toEqual([{ code: '123456' }])
  expect(api.requests('PUT v2 /accounts/onboarding-status/')[0]?.body).toEqual({ step: 3 })
})

test('a wrong code uses an attempt, clears the field and focuses it', async () => {
  api.refuse(VERIFY, 400, {
    code: ['Wrong code. Check it, or request a new one. 4 tries left.'],
    attempts_left: 4,
  })
  await open('/onboarding', { as: me })
  await code.fill('000000')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Wrong code. Check it, or request a new one. 4 tries left.')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('')
  await code.fill('1')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(toast()).toBeNull()
})

test.each(
  cases([
    ['no_code', 'This code no longer works. Ask for a new one.'],
    ['not_checked', 'The code couldn’t be checked right now. Please try again.'],
  ] as const),
)('%s is shown at the code field, and a new code can be sent', async (refusal, sentence) => {
  api.refuse(VERIFY, refusal)
  api.answer(SEND, { detail: 'Sent.', resend_after_s: 0 })
  await open('/onboarding', { as: me })
  await code.fill('000000')
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.poll(() => api.requests(SEND).length).toBe(2)
})

test(
  'a code pasted with a space and outside its field is submitted automatically',
  { tags: 'long' },
  async () => {
    verified()
    await open('/onboarding', { as: me })
    await expect.element(countdown).toBeVisible()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '123 456')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    await expect.element(heading('Make it yours')).toBeVisible()
    expect(api.requests(VERIFY)[0]?.body).toEqual({ code: '123456' })
  },
)

describe('the countdown', () => {
  test('continues after a reload, without another code', { tags: 'long' }, async () => {
    await open('/onboarding', { as: me })
    await expect.element(countdown).toBeVisible()
    await reloadPage()
    await expect.element(countdown).toBeDisabled()
    expect(api.requests(SEND)).toHaveLength(1)
  })

  test(
    'comes from the server in a tab that has sent no code, without an error',
    { tags: 'long' },
    async () => {
      api.refuse(SEND, 'too_soon', { resend_after_s: 49 })
      await open('/onboarding', { as: me })
      await expect.element(page.getByRole('button', { name: /New code in 4\d s/ })).toBeDisabled()
      await expect.element(page.getByText('We sent a code to')).toBeVisible()
      expect(toast()).toBeNull()
    },
  )
})

test.each(
  cases([
    ['not_sent', 'The code couldn’t be sent to this number. Check it, or try again later.'],
    ['too_many', 'Too many codes were sent to this number. Please try again in an hour.'],
  ] as const),
)('%s is shown, and the code can be requested again', { tags: 'long' }, async (refusal, sentence) => {
  api.refuse(SEND, refusal)
  await open('/onboarding', { as: me })
  await expect.element(page.getByText(sentence)).toBeVisible()
  api.answer(SEND, { detail: 'Sent.', resend_after_s: 60 })
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(page.getByText('We sent a code to')).toBeVisible()
})

test('a site without a phone service says where to find the code', { tags: 'long' }, async () => {
  api.answer('GET v1 /site/', site({ outbox: true }))
  await open('/onboarding', { as: me })
  await expect.element(page.getByRole('main').getByRole('link', { name: 'outbox' })).toBeVisible()
})

describe('the number', () => {
  test('can be changed or kept', { tags: 'long' }, async () => {
    await open('/onboarding', { as: me })
    await page.getByRole('button', { name: 'Change number' }).click()
    await expect.element(heading('Your number')).toBeVisible()
    await expect.element(page.getByLabelText('Phone')).toHaveValue('(614) 555-0100')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('Your phone')).toBeVisible()
    await page.getByRole('button', { name: 'Change number' }).click()
    await page.getByLabelText('Phone').fill('+1 614 555 0177')
    const changed = { ...me, phone: '+16145550177' }
    api.answer('PUT v1 /players/profile/', changed)
    api.answer('GET v1 /players/profile/', changed)
    // The code for the first number has just been sent.
    api.refuse(SEND, 'too_soon', { resend_after_s: 49 })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('We’ll send a code to')).toMatchTextContent('+1 614 555 0177')
    await expect.element(countdown).toBeDisabled()
    expect(api.requests('PUT v1 /players/profile/')[0]?.body).toMatchObject({ phone: '+16145550177' })
  })

  test('a phone verified elsewhere completes the step without a window focus', { tags: 'long' }, async () => {
    await open('/onboarding', { as: me })
    await expect.element(countdown).toBeVisible()
    await live.send({ event: 'profile', data: { profile: { ...me, is_phone_verified: true } } })
    await expect.element(heading('Make it yours')).toBeVisible()
  })

  test('that is already verified needs no code and completes the step', { tags: 'long' }, async () => {
    api.refuse(SEND, 'already_verified')
    const held = api.hold(SEND)
    await open('/onboarding', { as: me })
    await expect.element(heading('Your phone')).toBeVisible()
    api.answer('GET v1 /players/profile/', { ...me, is_phone_verified: true })
    held.release()
    await expect.element(heading('Make it yours')).toBeVisible()
    expect(toast()).toBeNull()
  })
})
