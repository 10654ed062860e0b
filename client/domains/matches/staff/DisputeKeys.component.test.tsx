import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { queuedDispute, disputeDetails } from '#client/testing/data/disputes.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { live } from '#client/testing/live.ts'

const LIST = 'GET v1 /admin/disputes/'
const READ = 'GET v1 /admin/disputes/{matchId}/'
const HOLD = 'PUT v1 /admin/cases/{kind}/{id}/holder/'
const RESOLVE = 'POST v1 /admin/disputes/{matchId}/resolve/'
const REOPEN = 'POST v1 /admin/disputes/{matchId}/reopen/'
const REASONS = 'GET v1 /admin/reasons/{kind}/'
const judge = player({ username: 'Judge', role: 'moderator' })
const mine = { id: judge.id, username: 'Judge', avatar_url: null }
const dialog = page.getByRole('dialog')
const reason = page.getByRole('textbox', { name: 'Reason' })
const heading = page.getByRole('heading', { name: 'Ann vs Bob' })

test('by keyboard: claimed, decided with a template, and on to the next', { tags: 'long' }, async () => {
  const shown = disputeDetails()
  const next = queuedDispute()
  api.answer(LIST, listOf([queuedDispute({ match_id: shown.match_id }), next]))
  api.answer(READ, shown)
  answerRecord(badge('Ann'))
  const text = 'The evidence shows who won.'
  api.answer(REASONS, {
    language: 'en',
    results: [{ id: 'shown', name: 'Proof shows it', text, decision: 'side' }],
  })
  await open(`/admin/disputes/${shown.match_id}`, { as: judge })
  await expect.element(heading).toBeVisible()
  api.answer(HOLD, { holder: mine })
  api.answer(READ, { ...shown, moderator: mine })
  await userEvent.keyboard('c')
  // Enter leads to the decision then, and does not give the case back.
  await expect.element(page.getByRole('button', { name: 'Give back' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(api.requests(HOLD)).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Give back' })).toBeVisible()
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('radio', { name: 'Bob has won' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Proof shows it' })).toBeVisible()
  await expectSoundScreen()
  await userEvent.keyboard('t')
  await expect.element(reason).toHaveValue(text)
  // The side that loses reads the reason.
  expect(api.requests(REASONS).at(-1)?.query).toEqual({ player: shown.match.sides[0]?.captain_id })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByRole('button', { name: 'Confirm decision' })).toBeVisible()
  api.answer(RESOLVE, shown.match)
  api.answer(LIST, listOf([next]))
  api.answer(READ, { ...shown, step: 'decided' })
  await expect.element(dialog.getByRole('button', { name: 'Confirm decision' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Decided\./)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.poll(() => location.pathname).toBe(`/admin/disputes/${next.match_id}`)
})

test('a decision is taken back with Z; a refusal is shown', { tags: 'long' }, async () => {
  const shown = disputeDetails({ moderator: mine })
  api.answer(LIST, listOf([]))
  api.answer(READ, shown)
  answerRecord(badge('Ann'))
  await open(`/admin/disputes/${shown.match_id}`, { as: judge })
  const decide = async () => {
    api.answer(READ, shown)
    await expect.element(page.getByRole('radio', { name: 'Bob has won' })).toBeVisible()
    await userEvent.keyboard('2')
    await reason.fill('The picture shows it.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    api.answer(RESOLVE, shown.match)
    api.answer(READ, { ...shown, step: 'decided' })
    await dialog.getByRole('button', { name: 'Confirm decision' }).click()
    await expect.element(page.getByText('Bob has won.', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await decide()
  await expectSoundScreen()
  api.answer(REOPEN, shown.match)
  api.answer(READ, shown)
  await userEvent.keyboard('z')
  await expect.element(page.getByText('The decision was undone.')).toBeVisible()
  await expect.element(page.getByText('Bob has won.', { exact: true })).not.toBeInTheDocument()
  // As it was typed: the choice as well as the reason.
  await expect.element(page.getByRole('radio', { name: 'Bob has won' })).toBeChecked()
  await expect.element(reason).toHaveValue('The picture shows it.')
  expect(api.requests(REOPEN)).toHaveLength(1)
  await decide()
  api.refuse(REOPEN, 'answered')
  await userEvent.keyboard('z')
  await expect.element(page.getByText('A captain has already answered this decision.')).toBeVisible()
  expect(api.requests(REOPEN)).toHaveLength(2)
})

test('is handed over to a colleague; a refusal is shown at the field', { tags: 'long' }, async () => {
  const shown = disputeDetails({ moderator: mine })
  api.answer(READ, shown)
  answerRecord(badge('Ann'))
  api.answer('GET v1 /admin/cases/{kind}/{id}/colleagues/', {
    results: [{ player: badge('Relief'), is_here: true }],
  })
  await open(`/admin/disputes/${shown.match_id}`, { as: judge, size: 'narrow' })
  await expect.element(heading).toBeVisible()
  await userEvent.keyboard('h')
  const field = dialog.getByRole('combobox', { name: 'Colleague' })
  await field.fill('Rel')
  await dialog.getByRole('option', { name: 'Relief' }).click()
  api.refuse(HOLD, 'no_colleague')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/^There is no colleague/)).toBeVisible()
  await expectSoundScreen()
  api.answer(HOLD, { holder: badge('Relief') })
  api.answer(READ, { ...shown, moderator: badge('Relief') })
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Relief is working on this case\./)).toBeVisible()
  expect(api.requests(HOLD).at(-1)?.body).toEqual({ to: 'Relief', from: judge.id })
})

test(
  'letters typed into a field that a colleague’s decision has removed are no keys',
  { tags: 'long' },
  async () => {
    const shown = disputeDetails()
    const next = queuedDispute()
    api.answer(LIST, listOf([queuedDispute({ match_id: shown.match_id }), next]))
    api.answer(READ, shown)
    answerRecord(badge('Ann'))
    await open(`/admin/disputes/${shown.match_id}`, { as: judge })
    await expect.element(page.getByRole('radio', { name: 'Bob has won' })).toBeVisible()
    await live.subscribed()
    await reason.click()
    await userEvent.keyboard('Sub')
    api.answer(READ, { ...shown, step: 'decided', match: { ...shown.match, status: 'settled' } })
    await live.send({ event: 'reset', data: {} })
    // Typed on until the field has gone, as a person would: a later letter is a key again.
    const isGone = async () => {
      await userEvent.keyboard('u')
      return reason.elements().length === 0
    }
    await expect.poll(isGone).toBe(true)
    await userEvent.keyboard('Subjc')
    expect(location.pathname).toBe(`/admin/disputes/${shown.match_id}`)
    expect(api.requests(HOLD)).toEqual([])
    await page.getByRole('heading', { name: 'Ann vs Bob' }).click()
    await userEvent.keyboard('j')
    await expect.poll(() => location.pathname).toBe(`/admin/disputes/${next.match_id}`)
  },
)
