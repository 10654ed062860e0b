import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { result } from '#client/testing/data/challenges.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const LIST = 'GET v1 /challenge-reviews/'
const DECIDE = 'PUT v1 /challenges/{id}/scores/{scoreId}/'
const REOPEN = 'POST v1 /challenges/{id}/scores/{scoreId}/reopen/'
const judge = player({ username: 'Judge', role: 'moderator' })
const organizer = player({ username: 'Org', role: 'organizer' })
const ann = badge('Ann')
const reviewOf = (id: number, more: object = {}) => ({
  ...result(id, { status: 'pending', review_by: '2026-03-07T18:00:00.000Z' }),
  challenge: { id: 7, name: 'Goal Rush #47', game: 'rocket-league', scoring: { win: 50, goal: 20 } },
  player: ann,
  approved_before: 3,
  rejected_before: 1,
  sent: '2026-03-01T11:00:00.000Z',
  can_decide: true,
  ...more,
})
const second = reviewOf(2, { player: badge(LONGEST_NAME), appeal: 'Look again.', reason: 'No.' })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const reason = page.getByRole('textbox', { name: 'Reason' })

beforeEach(() => {
  api.answer('GET v1 /admin/queues/', { queues: [{ kind: 'challenge_results', waiting: 2 }] })
  api.answer('GET v1 /admin/cases/{kind}/holders/', { results: [] })
  api.answer('GET v1 /admin/reasons/{kind}/', {
    language: 'en',
    results: [
      { id: 'differs', name: 'Other numbers', text: 'The screenshot shows other numbers.', decision: null },
    ],
  })
  answerRecord(ann)
})

test.each(cases(['desktop', 'phone'] as const))(
  'by keyboard, on a %s: rejected with a template, and taken back',
  async (size) => {
    api.answer(LIST, listOf([reviewOf(1), second]))
    await open(`/admin/challenge-results${size === 'phone' ? '?case=1' : ''}`, { as: judge, size })
    await expect.element(heading('Ann')).toBeVisible()
    await expect.element(page.getByText(/3 approved, 1 rejected/)).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('2')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Give a reason of at least 3 characters')).toBeVisible()
    await page.getByRole('button', { name: 'Other numbers' }).click()
    api.answer(DECIDE, result(1, { status: 'rejected' }))
    api.answer(LIST, listOf([second]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('The result of Ann was rejected.')).toBeVisible()
    expect(api.requests(DECIDE)).toMatchObject([
      {
        params: { id: '7', scoreId: '1' },
        body: { status: 'rejected', reason: 'The screenshot shows other numbers.' },
      },
    ])
    api.answer(REOPEN, result(1, { status: 'pending' }))
    api.answer(LIST, listOf([reviewOf(1), second]))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('The decision was undone.')).toBeVisible()
    expect(api.requests(REOPEN)).toMatchObject([{ params: { id: '7', scoreId: '1' } }])
  },
)

test('an appeal names what was said, and its decision cannot be taken back', { tags: 'long' }, async () => {
  api.answer(LIST, listOf([second]))
  await open('/admin/challenge-results', { as: judge })
  await expect.element(page.getByText('Appeal: Look again.')).toBeVisible()
  await expect.element(page.getByText('Rejected before: No.')).toBeVisible()
  await userEvent.keyboard('1')
  await expect.element(reason).toHaveValue('The screenshot shows the result.')
  api.answer(DECIDE, result(2))
  api.answer(LIST, listOf([]))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('No results are waiting.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a colleague was faster: the case leaves, and it is said why', async () => {
  api.answer(LIST, listOf([reviewOf(1), second]))
  await open('/admin/challenge-results', { as: judge })
  await expect.element(heading('Ann')).toBeVisible()
  await userEvent.keyboard('1')
  api.refuse(DECIDE, 'already_reviewed')
  api.answer(LIST, listOf([second]))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(heading(LONGEST_NAME)).toBeVisible()
  await expect.element(page.getByText('This result has been reviewed already.').first()).toBeVisible()
})

test('an organizer reviews the results of one challenge, without the menu of the console', async () => {
  api.answer(LIST, listOf([reviewOf(1, { can_decide: false, appeal: 'Look.' })]))
  await open('/challenge-reviews?challengeId=7', { as: organizer })
  await expect.element(page.getByText('Only results of Goal Rush #47.')).toBeVisible()
  await expect.element(page.getByText(/someone else decides the appeal/)).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Claim' })).not.toBeInTheDocument()
  expect(api.requests(LIST)[0]?.query).toMatchObject({ challenge: '7' })
  await expectSoundScreen()
  await page.getByRole('link', { name: 'All challenges' }).click()
  await expect.poll(() => api.requests(LIST).at(-1)?.query).not.toHaveProperty('challenge')
})
