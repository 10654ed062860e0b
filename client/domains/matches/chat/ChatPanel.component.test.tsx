import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { answerMatch, duel, match, message } from '#client/testing/data/matches.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const LIST = 'GET v1 /matches/{id}/messages/'
const SEND = 'POST v1 /matches/{id}/messages/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const field = page.getByRole('textbox', { name: 'Message' })
const log = page.getByRole('log', { name: 'Messages' })

async function opened({
  size,
  canWrite = true,
  messages = [message(bob, 'good luck')],
}: { size?: 'phone'; canWrite?: boolean; messages?: ReturnType<typeof message>[] } = {}) {
  const lobby = duel(ann, bob)
  const shown = match(lobby, { can: { message: canWrite } })
  answerMatch(lobby, shown, { messages })
  await open(`/lobby-detail/${lobby.id}`, { as: ann, ...(size ? { size } : {}) })
  return { lobby, shown }
}

test('a sent message is shown at once', { tags: 'long' }, async () => {
  await opened()
  await expect.element(log).toMatchTextContent('good luck')
  const mine = message(ann, 'have fun')
  api.answer(SEND, mine)
  await field.fill(' have fun ')
  await userEvent.keyboard('{Enter}')
  await expect.element(log).toMatchTextContent('have fun')
  await expect.element(field).toHaveValue('')
  expect(api.requests(SEND).map(({ body }) => body)).toEqual([{ body: 'have fun' }])
})

test('a refused message shows the reason at the field and keeps the text', async () => {
  await opened({ size: 'phone' })
  await page.getByRole('tab', { name: /Chat/ }).click()
  const held = api.hold(SEND)
  api.refuse(SEND, 'too_fast')
  await field.fill('have fun')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await field.fill('you too')
  held.release()
  const why = page.getByRole('alert').filter({ hasText: 'Please wait a few seconds.' })
  await expect.element(why).toBeVisible()
  await expect.element(field).toHaveValue('have fun you too')
  await expect.element(field).toHaveFocus()
  await expectSoundScreen()
  api.answer(SEND, message(ann, 'have fun you too'))
  await userEvent.keyboard('{Enter}')
  await expect.element(log).toMatchTextContent('have fun you too')
  await expect.element(why).not.toBeInTheDocument()
})

test('on a phone the tab counts unread messages until they are read', { tags: 'long' }, async () => {
  const first = message(bob, 'good luck')
  const { shown, lobby } = await opened({ size: 'phone', messages: [first] })
  const tab = page.getByRole('tab', { name: /Chat/ })
  await expect.element(tab).toMatchTextContent(/Chat\s*1/)
  const data = { match_id: shown.id, message: message(bob, 'there?') }
  await live.send({ event: 'message', data }, [`lobby:${lobby.id}`])
  await expect.element(tab).toMatchTextContent(/Chat\s*2/)
  await tab.click()
  await expect.element(log).toMatchTextContent('there?')
  await page.getByRole('tab', { name: 'Match', exact: true }).click()
  await expect.element(tab).toMatchTextContent(/^Chat$/)
})

test('empty, closed and long chats', { tags: 'long' }, async () => {
  await opened({ messages: [], canWrite: false })
  await expect.element(page.getByText('No messages.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('The chat is closed.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await opened({ messages: [message({ ...bob, username: LONGEST_NAME }, 'x'.repeat(500))] })
  await expect.element(log).toMatchTextContent('xxx')
  await expectSoundScreen()
})

test('if loading fails, "Try again" loads the chat', { tags: 'long' }, async () => {
  const lobby = duel(ann, bob)
  answerMatch(lobby, match(lobby))
  api.fail(LIST)
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await expect.element(page.getByText('The chat couldn’t be loaded.')).toBeVisible()
  api.answer(LIST, listOf([message(bob, 'good luck')]))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(log).toMatchTextContent('good luck')
})
