import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { answerMatch, duel, match, message } from '#client/testing/data/matches.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { answerPublicProfile, publicProfile } from '#client/testing/data/public-profile.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const SEND = 'POST v1 /reports/'
const bob = publicProfile({ username: 'Bob' })
const dialog = page.getByRole('dialog', { name: 'Report Bob' })
const send = dialog.getByRole('button', { name: 'Send report' })
const reason = (name: string) => dialog.getByRole('radio', { name })
const close = dialog.getByRole('button', { name: 'Close' }).last()

beforeEach(() => answerPublicProfile(bob))

async function openReport(size?: 'narrow'): Promise<void> {
  await open('/profile/Bob', { as: player(), size })
  await page.getByRole('button', { name: 'More about Bob' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
}

test('requires a reason, or a text for “other”; it is sent once', { tags: 'long' }, async () => {
  api.answer(SEND, { detail: 'Thank you.' })
  await openReport('narrow')
  await send.click()
  await expect.element(dialog.getByText('Choose a reason.')).toBeVisible()
  await reason('Something else').click()
  await expect.element(dialog.getByText('Choose a reason.')).not.toBeInTheDocument()
  await send.click()
  await expect.element(dialog.getByText('Describe briefly what is wrong.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await expectSoundScreen()
  await dialog.getByRole('textbox').fill('Leaves every match\nbefore its end.')
  await doubleClick(send, SEND)
  await expect.element(dialog.getByText('Thank you.')).toBeVisible()
  await expect.element(close).toHaveFocus()
  expect(api.requests(SEND).map(({ body }) => body)).toEqual([
    { kind: 'player', id: bob.id, reason: 'other', details: 'Leaves every match before its end.' },
  ])
  await close.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a duplicate report says that the first one is pending', { tags: 'long' }, async () => {
  api.refuse(SEND, 'already_reported')
  await openReport()
  await reason('Spam or advertising').click()
  await send.click()
  await expect
    .element(dialog.getByText('You’ve already reported this. A moderator will review it.'))
    .toBeVisible()
  await expectSoundScreen()
  api.refuse(SEND, 'too_many')
  await send.click()
  await expect.element(dialog.getByText(/^You’ve sent 20 reports today\./)).toBeVisible()
})

describe('in a match room', () => {
  const ann = player({ username: 'Ann' })
  const rival = badge('Bob')
  const room = duel(ann, rival)

  beforeEach(async () => {
    api.answer(SEND, { detail: 'Thank you.' })
    answerMatch(room, match(room), { messages: [message(rival, 'Buy my coins')] })
    await open(`/lobby-detail/${room.id}`, { as: ann })
  })

  const sendAs = async (name: string) => {
    await page.getByRole('dialog').getByRole('radio', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
    await expect.element(page.getByText('Thank you.')).toBeVisible()
  }

  test("a message can be reported from its author's menu", async () => {
    const chat = page.getByRole('log', { name: 'Messages' })
    await chat.getByRole('button', { name: 'More about Bob' }).click()
    await page.getByRole('menuitem', { name: 'Report this message' }).click()
    await sendAs('Spam or advertising')
    expect(api.requests(SEND)[0]?.body).toMatchObject({ kind: 'message', reason: 'spam' })
  })

  test('the match can be reported', { tags: 'long' }, async () => {
    await page.getByRole('button', { name: 'Report this match' }).click()
    await sendAs('Cheating or a false result')
    expect(api.requests(SEND)[0]?.body).toMatchObject({
      kind: 'match',
      id: room.match_id,
      reason: 'cheating',
    })
  })
})
