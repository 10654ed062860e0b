import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'

const END = 'POST v1 /players/unsubscribe/'
const end = page.getByRole('button', { name: 'End these mails' })

test('signed out: opening the link changes nothing, the button unsubscribes from the kind', async () => {
  api.answer(END, { topic: 'friend_request' })
  await open('/notifications?token=abc')
  await expect.element(end).toBeVisible()
  expect(api.requests(END)).toHaveLength(0)
  await end.dblClick()
  await expect
    .element(page.getByText('Nothing about “Friend requests” comes by mail any more.'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'To the front page' })).toBeVisible()
  expect(api.requests(END).map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('signed in: the daily mail, and the link to all settings', async () => {
  api.answer(END, { topic: 'digest' })
  await open('/notifications?token=abc', { as: player() })
  await end.click()
  await expect.element(page.getByText(/^There are no more daily mails\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose my mails' }))
    .toHaveAttribute('href', '/profile?tab=settings#notifications')
})

test('without a response it can be retried; an incomplete link cannot', async () => {
  api.fail(END)
  await open('/notifications?token=abc')
  await end.click()
  await expect.element(page.getByRole('heading', { name: 'This did not work' })).toBeVisible()
  api.refuse(END, 'bad_token')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^This link is not whole\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
