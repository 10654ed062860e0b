import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { openAppeal, staffSanction } from '#client/testing/data/sanctions.ts'
import { answerRecord } from '#client/testing/data/record.ts'

const HOLDERS = 'GET v1 /admin/cases/{kind}/holders/'
const LIST = 'GET v1 /admin/appeals/'
const HOLD = 'PUT v1 /admin/cases/{kind}/{id}/holder/'
const ANSWER = 'POST v1 /admin/appeals/{id}/answer/'
const judge = player({ username: 'Judge', role: 'moderator' })
const mine = { ...badge('Judge'), id: judge.id }
const iris = badge('Iris')
const dialog = page.getByRole('dialog')
const decide = page.getByRole('button', { name: 'Uphold', exact: true })
const reason = page.getByRole('textbox', { name: 'Reason' })
const holds = (holder: { id: string; username: string; avatar_url: string | null }) =>
  api.answer(HOLDERS, { results: [{ id: '7', holder }] })

async function openCase(size?: 'phone'): Promise<void> {
  answerRecord(badge('Ann'))
  const sanction = staffSanction({ id: 7, appeal: openAppeal })
  api.answer(LIST, listOf([{ player: badge('Ann'), sanction, is_own: false }]))
  api.answer('GET v1 /admin/players/{playerId}/notes/', listOf([]))
  await open('/admin/appeals?case=7', { as: judge, ...(size ? { size } : {}) })
  await expect.element(page.getByRole('heading', { name: 'Ann', exact: true })).toBeVisible()
}

async function write(): Promise<void> {
  await userEvent.keyboard('1')
  await reason.fill('The words are there.')
}

test(
  'a colleague’s case is taken over by keyboard after a question, before it can be decided; the text stays',
  { tags: 'long' },
  async () => {
    holds(iris)
    await openCase()
    await expect
      .element(page.getByText('Iris is working on this case. Take it over to decide.'))
      .toBeVisible()
    await write()
    await expect.element(page.getByText(/^Take it over from Iris above to decide\./)).toBeVisible()
    await expect.element(decide).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}{Enter}{/Control}{Escape}')
    await expectSoundScreen()
    await userEvent.keyboard('c')
    await expect.element(dialog.getByText(/^Iris is notified and can’t decide it anymore\./)).toBeVisible()
    await expectSoundScreen()
    expect(api.requests(HOLD)).toEqual([])
    expect(api.requests(ANSWER)).toEqual([])
    api.answer(HOLD, { holder: mine })
    holds(mine)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('You’re working on this case.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(decide).toBeVisible()
    await expect.element(reason).toHaveValue('The words are there.')
    expect(api.requests(HOLD).map(({ body }) => body)).toEqual([{ to: 'Judge', from: iris.id }])
  },
)

test('whose case is taken over meanwhile reads who has it, and keeps what was typed', async () => {
  holds(mine)
  await openCase()
  await expect.element(page.getByText('You’re working on this case.')).toBeVisible()
  await write()
  holds(iris)
  api.refuse(ANSWER, 400, { code: 'taken', detail: 'Iris is working on this case. Take it over to decide.' })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('note').getByText('Iris is working on this case.')).toBeVisible()
  await expect.element(decide).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('The words are there.')
})

test('a takeover is shown at once to whoever is told of it', { tags: 'long' }, async () => {
  holds(mine)
  await openCase()
  await expect.element(page.getByText('You’re working on this case.')).toBeVisible()
  holds(iris)
  await live.send({ event: 'notification', data: { id: 1, notification: null, unread: 1 } })
  await expect.element(page.getByText('Iris is working on this case. Take it over to decide.')).toBeVisible()
})

test('a takeover that is refused says why; a long name has room on a phone', async () => {
  holds(badge(LONGEST_NAME))
  await openCase('phone')
  await page.getByRole('button', { name: 'Take over' }).click()
  api.refuse(HOLD, 'not_waiting')
  // The case leaves, and what was refused is said nevertheless.
  api.answer(LIST, listOf([]))
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect.element(page.getByText('This case is no longer waiting.').first()).toBeVisible()
  await expect.element(page.getByText('No appeals are waiting.')).toBeVisible()
  await expectSoundScreen()
})

const waits = (name: string, id: number) => ({
  player: badge(name),
  sanction: staffSanction({ id, appeal: openAppeal }),
  is_own: false,
})

/** Opens the queue, which shows the first of these. */
async function openQueue(...cases: [ReturnType<typeof waits>, ...ReturnType<typeof waits>[]]): Promise<void> {
  api.answer(HOLDERS, { results: [] })
  answerRecord(badge('Ann'))
  api.answer(LIST, listOf(cases))
  api.answer('GET v1 /admin/players/{playerId}/notes/', listOf([]))
  await open('/admin/appeals', { as: judge })
  const { username: name } = cases[0].player
  await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

test(
  'a case that a colleague decides while one writes stays until one goes on, and no letter acts on the next',
  { tags: 'long' },
  async () => {
    await openQueue(waits('Ann', 7), waits('Bea', 8))
    await userEvent.keyboard('1')
    await reason.click()
    await userEvent.keyboard('The words ')
    api.answer(LIST, listOf([waits('Bea', 8)]))
    await live.send({ event: 'reset', data: {} })
    await expect.element(page.getByRole('alert').getByText(/^This case is no longer waiting\./)).toBeVisible()
    await userEvent.keyboard('are jch')
    await expect.element(reason).toHaveValue('The words are jch')
    await expect.element(decide).not.toBeInTheDocument()
    await expectSoundScreen()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('heading', { name: 'Bea', exact: true })).toBeVisible()
    await expect.element(reason).toHaveValue('')
    await expect.element(page.getByRole('link', { name: /^Ann/ })).not.toBeInTheDocument()
    expect(api.requests(ANSWER)).toEqual([])
    expect(api.requests(HOLD)).toEqual([])
  },
)

test('a case about which nothing is written leaves at once', { tags: 'long' }, async () => {
  api.answer(HOLDERS, { results: [] })
  await openCase()
  api.answer(LIST, listOf([]))
  await live.send({ event: 'reset', data: {} })
  await expect.element(page.getByText('No appeals are waiting.')).toBeVisible()
})

test('the open case stays open when others before it leave or come', { tags: 'long' }, async () => {
  await openQueue(waits('Bea', 8), waits('Cid', 9))
  api.answer(LIST, listOf([waits('Ann', 7), waits('Bea', 8), waits('Cid', 9)]))
  await live.send({ event: 'reset', data: {} })
  await expect.element(page.getByRole('link', { name: /^Ann/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Bea', exact: true })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('heading', { name: 'Cid', exact: true })).toBeVisible()
})
