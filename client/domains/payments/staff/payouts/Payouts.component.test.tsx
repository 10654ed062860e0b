import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { Payout } from './queries.ts'

const LIST = 'GET v1 /admin/withdrawals/'
const HISTORY = 'GET v1 /admin/withdrawals/{id}/'
const DECIDE = 'POST v1 /admin/withdrawals/{id}/decide/'
const HOLD = 'POST v1 /admin/withdrawals/{id}/hold/'
const AT = '2026-03-01T12:00:00.000Z'
const ID = '0193b9a0-0000-7000-8000-000000000001'
const boss = player({ username: 'Boss', role: 'admin' })
const ann = badge('Ann')
const button = (name: string) => page.getByRole('button', { name })

const payout = (fields: Partial<Payout> = {}): Payout => ({
  id: ID,
  player: ann,
  amount_cents: 64_000,
  receiver: 'ann@paypal.example',
  status: 'requested',
  hold: 'large',
  held_by: null,
  reason: null,
  requested: AT,
  ...fields,
})

async function openWith(rows: Payout[], { size = 'desktop', path = '' } = {}) {
  api.answer('GET v1 /admin/queues/', { queues: [{ kind: 'payouts', waiting: rows.length }] })
  answerRecord(ann)
  api.answer(HISTORY, {
    cash_cents: 100,
    deposited_cents: 70_000,
    withdrawn_cents: 64_000,
    paypal_changed: null,
    identity: 'approved',
    payments: [
      { id: ID, kind: 'withdrawal', amount_cents: 64_000, status: 'requested', created: AT },
      {
        id: '0193b9a0-0000-7000-8000-000000000002',
        kind: 'deposit',
        amount_cents: 70_000,
        status: 'completed',
        created: AT,
      },
    ],
  })
  api.answer(LIST, listOf(rows))
  await open(`/admin/payouts${path}`, size === 'desktop' ? { as: boss } : { as: boss, size: 'phone' })
}

describe('withdrawals on hold', () => {
  test('are not released by Enter in a choice: it goes on to the reason', { tags: 'long' }, async () => {
    await openWith([payout()])
    await expect.element(page.getByText('+$700.00')).toBeVisible()
    await userEvent.keyboard('1')
    await expect.element(page.getByRole('radio', { name: /Release it/ })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Reason')).toHaveFocus()
    expect(api.requests(DECIDE)).toEqual([])
  })

  test('are released by keyboard, with the history beside', async () => {
    await openWith([payout()])
    await expect.element(page.getByText('+$700.00')).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('1')
    await expect.element(page.getByRole('radio', { name: /Release it/ })).toBeChecked()
    // The usual reason is filled in; refusing has none.
    const why = page.getByLabelText('Reason')
    await expect.element(why).toHaveValue('The withdrawal was checked.')
    await userEvent.keyboard('2')
    await expect.element(why).toHaveValue('')
    await why.fill('Checked by phone.')
    await userEvent.keyboard('{Escape}')
    await page.getByText('Release it').first().click()
    api.answer(DECIDE, payout({ hold: null }))
    api.answer(LIST, listOf([]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('The withdrawal of Ann was released.')).toBeVisible()
    await expect.element(page.getByText('No withdrawals are on hold.')).toBeVisible()
    expect(api.requests(DECIDE)).toMatchObject([
      { params: { id: ID }, body: { approved: true, reason: 'Checked by phone.' } },
    ])
  })

  test('are refused only with a reason; another admin was first; on a phone', { tags: 'long' }, async () => {
    const held = { hold: 'staff', held_by: badge(LONGEST_NAME), reason: 'Asked by phone.' } as const
    await openWith([payout(held)], { size: 'phone', path: `?case=${ID}` })
    await expect.element(page.getByText('Asked by phone.')).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('radio', { name: /Refuse it/ }).click()
    await button('Refuse it').click()
    await expect.element(page.getByText('Give a reason of at least 3 characters')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Not proven.')
    api.refuse(DECIDE, 'not_held')
    await button('Refuse it').click()
    await expect.element(page.getByText('This withdrawal is no longer on hold.')).toBeVisible()
  })

  test('can be put on hold before they are sent', { tags: 'long' }, async () => {
    await openWith([payout({ hold: null })], { path: '?kind=sending' })
    await button('Put on hold').click()
    await expect.element(page.getByText('Give a reason of at least 3 characters')).toBeVisible()
    await expectSoundScreen()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone.')
    api.answer(HOLD, payout({ hold: 'staff' }))
    await button('Put on hold').click()
    await expect.element(page.getByText('The withdrawal of Ann is on hold now.')).toBeVisible()
    expect(api.requests(LIST).at(-1)?.query).toMatchObject({ show: 'sending' })
  })

  test('opening one of those that are being sent keeps to them', { tags: 'long' }, async () => {
    const second = '0193b9a0-0000-7000-8000-000000000003'
    await openWith([payout({ hold: null }), payout({ id: second, player: badge('Bea'), hold: null })], {
      path: '?kind=sending',
    })
    await page.getByRole('link', { name: /^Bea/ }).click()
    await expect.poll(() => location.search).toBe(`?kind=sending&case=${second}`)
    await expect.element(button('Put on hold')).toBeVisible()
  })

  test('a failure can be tried again, of the history too', { tags: 'long' }, async () => {
    await openWith([payout()])
    api.refuse(HISTORY, 500)
    await open(`/admin/payouts?case=${ID}&page=1`, { as: boss })
    await expect.element(button('Try again')).toBeVisible()
    api.refuse(LIST, 500)
    await open('/admin/payouts?page=2', { as: boss })
    await expect.element(button('Try again')).toBeVisible()
  })

  test('are not for moderators', { tags: 'long' }, async () => {
    api.answer('GET v1 /admin/queues/', { queues: [] })
    await open('/admin/payouts', { as: player({ username: 'Judge', role: 'moderator' }) })
    await expect.element(page.getByRole('link', { name: 'Go to Today' })).toBeVisible()
  })
})
