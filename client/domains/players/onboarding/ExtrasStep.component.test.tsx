import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerOnboarding, playerAtStep } from '#client/testing/data/onboarding.ts'
import { open, reloadPage } from '#client/testing/open.ts'

const PAYPAL = 'PUT v1 /players/paypal-update/'
const PLACE = 'PUT v2 /accounts/onboarding-status/'
const me = playerAtStep(3)
const field = page.getByLabelText('PayPal email')
const next = page.getByRole('button', { name: 'Continue' })
const games = page.getByRole('heading', { name: 'Link your main game' })
const passed = () => api.answer('GET v1 /players/profile/', { ...me, onboarding_extras_passed: true })

beforeEach(() => {
  answerOnboarding()
})

async function openStep(): Promise<void> {
  await open('/onboarding', { as: me })
  await expect.element(field).toBeVisible()
}

test('a PayPal account is saved, and the step is completed once', { tags: 'long' }, async () => {
  await openStep()
  const held = api.hold(PLACE)
  api.answer(PAYPAL, { ...me, paypal_email: 'robin@pay.example' })
  await field.fill(' robin@pay.example ')
  await next.click()
  await expect.element(next).toHaveAttribute('aria-busy', 'true')
  passed()
  held.release()
  await expect.element(games).toBeVisible()
  expect(api.requests(PAYPAL).map(({ body }) => body)).toEqual([{ paypal_email: 'robin@pay.example' }])
  expect(api.requests(PLACE).map(({ body }) => body)).toEqual([{ step: 4 }])
  await reloadPage()
  await expect.element(games).toBeVisible()
})

test.each(cases(['Skip for now', 'Continue']))(
  '%j without a PayPal account completes the step',
  async (button) => {
    await openStep()
    passed()
    await page.getByRole('button', { name: button }).click()
    await expect.element(games).toBeVisible()
    expect(api.requests(PLACE).map(({ body }) => body)).toEqual([{ step: 4 }])
    expect(api.requests(PAYPAL)).toHaveLength(0)
  },
)

test('an invalid address is reported at the field and not sent', { tags: 'long' }, async () => {
  await openStep()
  await field.fill('not an address')
  await next.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/^Enter an email address like/)
  expect(api.requests(PAYPAL)).toHaveLength(0)
})

test('a server refusal is shown at the field, and the step is not completed', { tags: 'long' }, async () => {
  await openStep()
  api.refuse(PAYPAL, 400, { paypal_email: ['This address is not taken.'] })
  await field.fill('robin@pay.example')
  await next.click()
  await expect.element(field).toHaveAccessibleDescription(/^This address is not taken\./)
  await expect.element(field).toHaveFocus()
  expect(api.requests(PLACE)).toHaveLength(0)
})

test('a server failure shows an error, and a retry succeeds', { tags: 'long' }, async () => {
  await openStep()
  api.refuse(PLACE, 500)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect.element(page.getByText('An internal server error occurred.')).toBeVisible()
  api.answer(PLACE, { step: 4 })
  passed()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect.element(games).toBeVisible()
})
