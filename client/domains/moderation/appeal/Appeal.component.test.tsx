import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { openAppeal, ownSanction } from '#client/testing/data/sanctions.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const READ = 'POST v1 /appeals/read/'
const SEND = 'POST v1 /appeals/'
const OWN = 'GET v1 /players/sanctions/'
const APPEAL = 'POST v1 /players/sanctions/{id}/appeal/'
const text = 'It was my brother who wrote that. I am sorry.'
const send = page.getByRole('button', { name: 'Send appeal' })

test('with the link of a mail, signed out: reads why and appeals once', async () => {
  const banned = ownSanction({ kind: 'ban', ends: null })
  api.answer(READ, banned)
  await open('/appeal#token=abc', { size: 'phone' })
  await expect.element(page.getByRole('heading', { name: 'Account banned' })).toBeVisible()
  await expect.element(page.getByText('You insulted other players.')).toBeVisible()
  await expectSoundScreen()
  await send.click()
  expect(api.requests(SEND)).toHaveLength(0)
  await page.getByRole('textbox').fill(text)
  const sent = { ...banned, appeal: openAppeal, can_appeal: false }
  api.answer(SEND, sent)
  api.answer(READ, sent)
  await send.click()
  await expect.element(page.getByText(/Another moderator will read it/)).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  expect(api.requests(SEND).map(({ body }) => body)).toEqual([{ token: 'abc', text }])
})

test('a link that is too old says so', async () => {
  api.refuse(READ, 'bad_token')
  await open('/appeal#token=old')
  // Once, with a way out that can help.
  await expect.element(page.getByText(/This link is no longer valid/)).toBeVisible()
  expect(page.getByText(/This link is no longer valid/).elements()).toHaveLength(1)
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await open('/appeal')
  await expect.element(page.getByText(/open the link from our email/)).toBeVisible()
})

test('signed in: all of one’s own, with the answers; a refusal stays at the form', async () => {
  api.answer(
    OWN,
    listOf([
      ownSanction(),
      ownSanction({
        id: 6,
        kind: 'warn',
        ends: null,
        is_in_force: false,
        can_appeal: false,
        appeal: { ...openAppeal, status: 'upheld', answer: 'The chat is clear.', answered: openAppeal.sent },
      }),
    ]),
  )
  await open('/appeal', { as: player() })
  await expect.element(page.getByRole('heading', { name: 'Muted' })).toBeVisible()
  await expect.element(page.getByText('The chat is clear.')).toBeVisible()
  await expectSoundScreen()
  api.refuse(APPEAL, 'not_in_force')
  await page.getByRole('textbox').fill(text)
  await send.click()
  await expect.element(page.getByText('This sanction is no longer in force.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue(text)
})

test('says when there are none, and when it failed', { tags: 'long' }, async () => {
  api.answer(OWN, listOf([]))
  await open('/appeal', { as: player() })
  await expect.element(page.getByText('No warnings and no restrictions.')).toBeVisible()
  api.refuse(OWN, 500)
  await open('/appeal', { as: player() })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
