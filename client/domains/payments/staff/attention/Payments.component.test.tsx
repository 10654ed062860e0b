import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { AttentionCase } from './queries.ts'

const LIST = 'GET v1 /admin/payments/attention/'
const CLOSE = 'POST v1 /admin/payments/reviews/{id}/close/'
const SETTLE = 'POST v1 /admin/payments/debts/{playerId}/settle/'
const AT = '2026-03-01T12:00:00.000Z'
const ID = '0193b9a0-0000-7000-8000-000000000001'
const boss = player({ username: 'Boss', role: 'admin' })

const needing = (fields: Partial<AttentionCase> = {}): AttentionCase => ({
  id: `r:${ID}`,
  what: 'review',
  player: badge('Ann'),
  subject: ID,
  amount_cents: 5000,
  paypal_id: '3C679366HH908993F',
  why: null,
  since: AT,
  is_own: false,
  ...fields,
})

beforeEach(() => {
  api.answer('GET v1 /admin/queues/', { queues: [{ kind: 'payments', waiting: 2 }] })
  answerRecord(badge('Ann'))
})

test('by keyboard: a review is closed with a reason, then a debt is written off', async () => {
  const debt = needing({ id: `d:${ID}`, what: 'debt', player: badge(LONGEST_NAME), why: null })
  api.answer(LIST, listOf([needing(), debt]))
  await open('/admin/payments', { as: boss })
  await expect.element(page.getByRole('heading', { name: '$50.00' })).toBeVisible()
  await expect.element(page.getByText('3C679366HH908993F')).toBeVisible()
  await expectSoundScreen()
  await userEvent.keyboard('1')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Refunded at PayPal.')
  api.answer(CLOSE, { id: ID })
  api.answer(LIST, listOf([debt]))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('radio', { name: /^Write off the debt/ })).toBeVisible()
  expect(api.requests(CLOSE)).toMatchObject([{ params: { id: ID }, body: { reason: 'Refunded at PayPal.' } }])
  await userEvent.keyboard('1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Give a reason of at least 3 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It was our mistake.')
  api.refuse(SETTLE, 'no_debt')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('This player doesn’t owe anything.')).toBeVisible()
})

test(
  'on a phone: what has no act here says what to do; one’s own is for others',
  { tags: 'long' },
  async () => {
    const own = needing({ id: 'r:2', is_own: true, player: badge('Boss') })
    api.answer(LIST, listOf([needing({ what: 'closed', id: `c:${ID}` }), own]))
    await open('/admin/payments', { as: boss, size: 'narrow' })
    await page.getByRole('link', { name: /^Ann .*Mar/ }).click()
    await expect.element(page.getByText(/The account is being deleted with money in it/)).toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await expectSoundScreen()
    await page.getByRole('button', { name: 'All payments' }).click()
    await page.getByRole('link', { name: /^Boss .*Mar/ }).click()
    await expect.element(page.getByText(/Another admin has to settle it/)).toBeVisible()
  },
)

test(
  'nothing needs a person; a failure can be tried again; not for moderators',
  { tags: 'long' },
  async () => {
    api.answer(LIST, listOf([]))
    await open('/admin/payments', { as: boss })
    await expect.element(page.getByText('No payments need you.')).toBeVisible()
    api.refuse(LIST, 500)
    await open('/admin/payments', { as: boss })
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await open('/admin/payments', { as: player({ username: 'Judge', role: 'moderator' }) })
    await expect.element(page.getByRole('link', { name: 'Go to Today' })).toBeVisible()
  },
)
