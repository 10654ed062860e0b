import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const END = 'POST v1 /players/unsubscribe/'
const end = page.getByRole('button', { name: 'Unsubscribe' })

test('signed out: opening the link changes nothing, the button unsubscribes from the kind', async () => {
  api.answer(END, { topic: 'friend_request' })
  await open('/notifications?token=abc')
  await expect.element(end).toBeVisible()
  expect(api.requests(END)).toHaveLength(0)
  await doubleClick(end, END)
  await expect.element(page.getByText('You won’t get emails about “Friend requests” anymore.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  expect(api.requests(END).map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('signed in: the daily mail, and the link to all settings', { tags: 'long' }, async () => {
  api.answer(END, { topic: 'digest' })
  await open('/notifications?token=abc', { as: player() })
  await end.click()
  await expect.element(page.getByText(/^You won’t get daily emails anymore\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose my emails' }))
    .toHaveAttribute('href', '/profile?tab=settings#notifications')
})

test('without a response it can be retried; an incomplete link cannot', { tags: 'long' }, async () => {
  api.fail(END)
  await open('/notifications?token=abc')
  await end.click()
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  api.refuse(END, 'bad_token')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^The link is incomplete\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
