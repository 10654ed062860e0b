import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open, reloadPage } from '#client/testing/open.ts'

const FORGOT = 'POST v1 /accounts/forgot-password/'
const detail = 'If there is an account, a mail is on its way.'
const email = page.getByRole('main').getByLabelText('Email')
const send = page.getByRole('button', { name: 'Send the link' })

beforeEach(() => {
  api.answer(FORGOT, { detail })
})

test('sends a reset link, still says so after a reload, and can send another', { tags: 'long' }, async () => {
  await open('/forgot-password')
  await email.fill(' ann@players.example ')
  await send.click()
  await expect.element(page.getByText(detail)).toBeVisible()
  await reloadPage()
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(email).toHaveValue('ann@players.example')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect.poll(() => api.requests(FORGOT).length).toBe(2)
  expect(api.requests(FORGOT)[1]?.body).toEqual({ email: 'ann@players.example' })
  await email.fill('other@players.example')
  await expect.element(page.getByText(detail)).not.toBeInTheDocument()
  await expect.element(send).toBeVisible()
})

test('without a connection an error is shown, and the form can be sent again', async () => {
  api.fail(FORGOT)
  await open('/forgot-password')
  await email.fill('ann@players.example')
  await send.click()
  await expect.element(page.getByText('An unexpected error occurred')).toBeVisible()
  api.answer(FORGOT, { detail })
  await send.click()
  await expect.element(page.getByText(detail)).toBeVisible()
})
