import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

const REQUEST = 'GET v1 /players/organizer-request/'
const button = (name: string) => page.getByRole('button', { name })
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('others ask to become an organizer, and see what became of it', async () => {
  api.answer(REQUEST, { status: 'refused', reason: 'A cup', answer: 'Play a season first.', created: null })
  await open('/tournament-new', { as: player() })
  await expect.element(page.getByText('Your last request was declined: Play a season first.')).toBeVisible()
  await button('Ask to become an organizer').click()
  await expect.element(page.getByText('Write at least 10 characters.')).toBeVisible()
  await expectSoundScreen()
  const asked = { status: 'pending', reason: 'A weekly 1v1 cup', answer: null, created: null } as const
  api.answer('POST v1 /players/organizer-request/', asked)
  await field('What would you like to run?').fill(asked.reason)
  await button('Ask to become an organizer').click()
  await expect.element(page.getByText(/^You asked to become an organizer\./)).toBeVisible()
  expect(api.requests('POST v1 /players/organizer-request/')[0]?.body).toEqual({ reason: asked.reason })
})

test('who has already asked is told at the button', async () => {
  api.answer(REQUEST, { status: 'none', reason: null, answer: null, created: null })
  api.refuse('POST v1 /players/organizer-request/', 'already_asked')
  await open('/tournament-new', { as: player(), size: 'phone' })
  await field('What would you like to run?').fill('A weekly 1v1 cup')
  await button('Ask to become an organizer').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})
