import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { openAppeal, staffSanction } from '#client/testing/data/sanctions.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const LIST = 'GET v1 /admin/appeals/'
const REOPEN = 'POST v1 /admin/appeals/{id}/reopen/'
const ANSWER = 'POST v1 /admin/appeals/{id}/answer/'
const judge = player({ username: 'Judge', role: 'moderator' })
const waits = (username: string, id: number, isOwn = false) => ({
  player: badge(username),
  sanction: staffSanction({ id, appeal: openAppeal }),
  is_own: isOwn,
})
const ROWS = [waits(LONGEST_NAME, 1), waits('Bea', 2)]

beforeEach(() => {
  api.answer('GET v1 /admin/queues/', { queues: [{ kind: 'appeals', waiting: 2 }] })
  api.answer('GET v1 /admin/players/{playerId}/notes/', listOf([]))
  answerRecord(badge('Bea'))
  api.answer('GET v1 /admin/reasons/{kind}/', {
    language: 'en',
    results: [{ id: 'wrong', name: 'No rule broken', text: template, decision: 'lifted' }],
  })
})
const reason = page.getByRole('textbox', { name: 'Reason' })
const template = 'We checked again, and the rule wasn’t broken. Sorry.'

test('by keyboard: J opens the next, 2 lifts it, with a reason', { tags: 'long' }, async () => {
  api.answer(LIST, listOf(ROWS))
  await open('/admin/appeals', { as: judge })
  await expect.element(page.getByRole('heading', { name: LONGEST_NAME })).toBeVisible()
  await expectSoundScreen()
  // Only keys that do something here are named.
  await expect.element(page.getByText('reason template')).toBeVisible()
  await expect.element(page.getByText(/undo$/)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('heading', { name: 'Bea' })).toBeVisible()
  const sorry = page.getByRole('button', { name: 'No rule broken' })
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('radio', { name: /^Lift/ })).toBeChecked()
  await expect.element(sorry).toBeVisible()
  // Templates for another decision are not there to be taken by mistake.
  await userEvent.keyboard('1')
  await expect.element(sorry).not.toBeInTheDocument()
  await userEvent.keyboard('2')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Give a reason of at least 3 characters')).toBeVisible()
  page.getByRole('radio', { name: /^Lift/ }).element().focus()
  await userEvent.keyboard('t')
  await expect.element(reason).toHaveValue(template)
  // One writes on at its end.
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard(' x{Backspace}{Backspace}')
  await expect.element(reason).toHaveValue(template)
  api.answer(ANSWER, staffSanction({ id: 2, appeal: { ...openAppeal, status: 'lifted', answer: 'x' } }))
  api.answer(LIST, listOf([waits('Ann', 1)]))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Bea was told that the sanction is lifted.')).toBeVisible()
  expect(api.requests(ANSWER).map(({ params, body }) => [params, body])).toEqual([
    [{ id: '2' }, { verdict: 'lifted', reason: template }],
  ])
})

test('that a sanction stays is taken back with Z', { tags: 'long' }, async () => {
  api.answer(LIST, listOf([waits('Bea', 2)]))
  await open('/admin/appeals', { as: judge })
  await expect.element(page.getByRole('heading', { name: 'Bea' })).toBeVisible()
  await userEvent.keyboard('1')
  await page.getByRole('textbox', { name: 'Reason' }).fill('The whole chat shows it.')
  api.answer(ANSWER, staffSanction({ id: 2, appeal: { ...openAppeal, status: 'upheld', answer: 'x' } }))
  api.answer(LIST, listOf([]))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  api.answer(REOPEN, staffSanction({ id: 2, appeal: openAppeal }))
  api.answer(LIST, listOf([waits('Bea', 2)]))
  await userEvent.keyboard('z')
  await expect.element(page.getByText('The decision was undone.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Bea' })).toBeVisible()
  expect(api.requests(REOPEN).map(({ params }) => params)).toEqual([{ id: '2' }])
})

test.each(cases(['phone', 'narrow'] as const))(
  'on a %s one opens an appeal, and is back',
  { tags: 'long' },
  async (size) => {
    api.answer(LIST, listOf(ROWS))
    await open('/admin/appeals', { as: judge, size })
    await page.getByRole('link', { name: /^Bea/ }).click()
    await expect.element(page.getByText(openAppeal.text)).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('button', { name: 'All appeals' }).click()
    await expect.element(page.getByRole('link', { name: /^Bea/ })).toBeVisible()
    await page.getByRole('link', { name: /^Bea/ }).click()
    await expect.element(page.getByText(openAppeal.text)).toBeVisible()
    history.back()
    await expect.element(page.getByRole('link', { name: /^Bea/ })).toBeVisible()
    expect(location.pathname).toBe('/admin/appeals')
  },
)

test(
  'one’s own decision is left to others; what another has answered leaves the queue',
  { tags: 'long' },
  async () => {
    api.answer(LIST, listOf([waits('Ann', 1, true)]))
    await open('/admin/appeals', { as: judge })
    await expect.element(page.getByText(/You gave this sanction/)).toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    api.answer(LIST, listOf([waits('Bea', 2)]))
    api.refuse(ANSWER, 'already_decided')
    await open('/admin/appeals', { as: judge })
    await expect.element(page.getByRole('heading', { name: 'Bea' })).toBeVisible()
    await userEvent.keyboard('1')
    await page.getByRole('textbox', { name: 'Reason' }).fill('The chat is clear.')
    api.answer(LIST, listOf([]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('No appeals are waiting.')).toBeVisible()
    // The form is gone with the case; one reads all the same why.
    await expect.element(page.getByText(/already/).first()).toBeVisible()
  },
)

test('a former moderator sees the refusal, a failure can be tried again', { tags: 'long' }, async () => {
  api.refuse(LIST, 403)
  await open('/admin/appeals', { as: judge })
  await expect.element(page.getByText("You don't have permission to perform this action.")).toBeVisible()
  api.refuse(LIST, 500)
  await open('/admin/appeals', { as: judge })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
