import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { OwnedBudget, PrizeCase } from './queries.ts'

const LIST = 'GET v1 /admin/prizes/'
const DECIDE = 'POST v1 /admin/prizes/{id}/decide/'
const BUDGETS = 'GET v1 /admin/prize-budgets/'
const AT = '2026-03-01T12:00:00.000Z'
const boss = player({ username: 'Boss', role: 'admin' })
const ann = badge('Ann')
const button = (name: string) => page.getByRole('button', { name })
const nothing = { amount_cents: 0, used_cents: 0, left_cents: 0, reason: null, set_by: null, set: null }
const night = { id: 3, slug: 'night-owls', name: 'Night Owls' }

const prizes = (fields: Partial<PrizeCase> = {}): PrizeCase => ({
  id: 1,
  event: { kind: 'tournament', id: 7, name: 'Spring Cup' },
  organizer: ann,
  organization: null,
  amount_cents: 500_000,
  state: 'waiting',
  is_over: false,
  asked_by: ann,
  asked: AT,
  decided_by: null,
  decided: null,
  reason: null,
  budget: nothing,
  ...fields,
})

async function openWith(rows: PrizeCase[], { size = 'desktop', path = '' } = {}) {
  api.answer('GET v1 /admin/queues/', { queues: [{ kind: 'prizes', waiting: rows.length }] })
  answerRecord(ann)
  api.answer(LIST, listOf(rows))
  await open(`/admin/prizes${path}`, size === 'desktop' ? { as: boss } : { as: boss, size: 'phone' })
}

test(
  'prizes are approved by keyboard; what they cost and whose budget is too small is beside it',
  { tags: 'long' },
  async () => {
    await openWith([
      prizes(),
      prizes({
        id: 2,
        event: { kind: 'challenge', id: 9, name: 'Ladder of the very long and windy summer evenings' },
        organizer: badge(LONGEST_NAME),
        organization: night,
        budget: { ...nothing, amount_cents: 20_000, left_cents: 5000 },
      }),
    ])
    await expect.element(page.getByRole('radio', { name: /Approve/ })).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(page.getByText('$50.00 of $200.00 left')).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('k')
    await userEvent.keyboard('1')
    await expect.element(page.getByRole('radio', { name: /Approve/ })).toBeChecked()
    api.answer(DECIDE, prizes({ state: 'funded' }))
    api.answer(LIST, listOf([]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('The prizes of Spring Cup are approved.')).toBeVisible()
    expect(api.requests(DECIDE)).toMatchObject([
      { params: { id: '1' }, body: { approved: true, reason: 'The prizes were checked.' } },
    ])
    await expect.element(page.getByText('No prizes are waiting.')).toBeVisible()
  },
)

test('one’s own event is for another admin; on a phone', { tags: 'long' }, async () => {
  await openWith([prizes()], { size: 'phone', path: '?case=1' })
  await page.getByRole('radio', { name: /Refuse/ }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too much.')
  api.refuse(DECIDE, 'own_event')
  await button('Refuse').click()
  await expect
    .element(page.getByText('You have a part in this event. Another admin has to decide.'))
    .toBeVisible()
  await expectSoundScreen()
})

test('prizes of a challenge that is over: who waits, and what each decision does', async () => {
  await openWith([prizes({ is_over: true, event: { kind: 'challenge', id: 9, name: 'Ladder' } })])
  await expect
    .element(page.getByText('Its players are waiting for your decision.', { exact: false }))
    .toBeVisible()
  await page.getByRole('radio', { name: /Approve/ }).click()
  await expect.element(page.getByText('The prizes are paid immediately.')).toBeVisible()
})

test('what was decided, with its reason', async () => {
  await openWith([prizes({ state: 'refused', reason: 'Too much.', decided_by: badge('Chief'), decided: AT })])
  await page.getByText('Past', { exact: true }).click()
  await expect.element(page.getByText('Too much.')).toBeVisible()
})

test('a budget is set for an organization by name, and raised for a player', { tags: 'long' }, async () => {
  const row: OwnedBudget = {
    ...nothing,
    amount_cents: 20_000,
    used_cents: 15_000,
    left_cents: 5000,
    reason: 'For the season.',
    player: ann,
    organization: null,
  }
  const organized = { ...row, player: null, organization: night }
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer(BUDGETS, listOf([row, organized]))
  await open('/admin/prizes/budgets', { as: boss })
  await expect.element(page.getByText('$50.00 of $200.00 left · $150.00 used').first()).toBeVisible()
  await expectSoundScreen()
  await button('Set a budget').click()
  await page.getByText('An organization').click()
  await button('Save').click()
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Short name in its address' }).fill('night-owls')
  await page.getByRole('textbox', { name: 'Budget in dollars' }).fill('250')
  await page.getByRole('textbox', { name: 'Reason' }).fill('For the season.')
  api.answer('PUT v1 /admin/organizations/{slug}/prize-budget/', { ...nothing, amount_cents: 25_000 })
  await button('Save').click()
  await expect.element(page.getByText('The budget is $250.00 now.')).toBeVisible()
  await button('Change the budget').first().click()
  await page.getByRole('textbox', { name: 'Budget in dollars' }).fill('300')
  await page.getByRole('textbox', { name: 'Reason' }).fill('More cups.')
  const SET = 'PUT v1 /admin/players/{id}/prize-budget/'
  api.answer(SET, { ...nothing, amount_cents: 30_000 })
  await button('Save').click()
  await expect.element(page.getByText('The budget is $300.00 now.')).toBeVisible()
  expect(api.requests(SET)).toMatchObject([
    { params: { id: ann.id }, body: { amount_cents: 30_000, reason: 'More cups.' } },
  ])
})
