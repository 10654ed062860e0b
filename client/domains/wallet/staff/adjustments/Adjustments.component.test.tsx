import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { Adjustment, AdjustmentPreview } from './queries.ts'

const LIST = 'GET v1 /admin/ledger/adjustments/'
const PREVIEW = 'GET v1 /admin/ledger/adjust/'
const ADJUST = 'POST v1 /admin/ledger/adjust/'
const REOPEN = 'POST v1 /admin/ledger/adjustments/{id}/reopen/'
const DECIDE = 'POST v1 /admin/ledger/adjustments/{id}/decide/'
const AT = '2026-03-01T12:00:00.000Z'
const boss = player({ username: 'Boss', role: 'admin' })
const ann = badge('Ann')
const button = (name: string) => page.getByRole('button', { name })

const proposal = (fields: Partial<Adjustment> = {}): Adjustment => ({
  id: 1,
  player: ann,
  bucket: 'cash',
  amount_cents: 12_000,
  reason: 'The prize was paid to the wrong account.',
  status: 'waiting',
  proposed_by: badge('Chief'),
  proposed: AT,
  expires: AT,
  decided_by: null,
  decided: null,
  answer: null,
  balance_cents: 500,
  ...fields,
})
const preview = (fields: Partial<AdjustmentPreview> = {}): AdjustmentPreview => ({
  player: ann,
  balances: { cash_cents: 500, promo_cents: 0, held_cents: 0 },
  after_cents: 1025,
  needs_approval: false,
  limit_cents: 10_000,
  ...fields,
})

async function openWith(rows: Adjustment[], { size = 'desktop', path = '' } = {}) {
  api.answer('GET v1 /admin/queues/', { queues: [{ kind: 'adjustments', waiting: rows.length }] })
  answerRecord(ann)
  api.answer(LIST, listOf(rows))
  await open(`/admin/adjustments${path}`, size === 'desktop' ? { as: boss } : { as: boss, size: 'phone' })
}

describe('the queue of proposals', () => {
  test('is decided by keyboard', async () => {
    await openWith([proposal(), proposal({ id: 2, player: badge(LONGEST_NAME), amount_cents: -20_000 })])
    await expect.element(page.getByText('$125.00')).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('heading', { name: '-$200.00' })).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(page.getByRole('heading', { name: '+$120.00' })).toBeVisible()
    await userEvent.keyboard('1')
    await expect.element(page.getByRole('radio', { name: /Approve/ })).toBeChecked()
    api.answer(DECIDE, proposal({ status: 'booked' }))
    api.answer(LIST, listOf([]))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('The balance of Ann was corrected.')).toBeVisible()
    expect(api.requests(DECIDE)).toMatchObject([
      { params: { id: '1' }, body: { approved: true, reason: 'The proposal was checked.' } },
    ])
    await expect.element(page.getByText('No proposals are waiting.')).toBeVisible()
  })

  test('declining needs a reason; another admin was first', { tags: 'long' }, async () => {
    await openWith([proposal()])
    await page.getByRole('radio', { name: /Decline/ }).click()
    await button('Decline').click()
    await expect.element(page.getByText('Give a reason of at least 3 characters')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong player.')
    api.refuse(DECIDE, 'already_decided')
    await button('Decline').click()
    await expect.element(page.getByText('Another admin has already decided this proposal.')).toBeVisible()
  })

  test('declining is taken back with Z', { tags: 'long' }, async () => {
    await openWith([proposal()])
    await page.getByRole('radio', { name: /Decline/ }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong player.')
    api.answer(DECIDE, proposal({ status: 'declined' }))
    await button('Decline').click()
    await expect.element(button('Undo')).toBeVisible()
    api.answer(REOPEN, proposal())
    await userEvent.keyboard('z')
    await expect.element(page.getByText('The decision was undone.')).toBeVisible()
    expect(api.requests(REOPEN)).toMatchObject([{ params: { id: '1' } }])
  })

  test('says that one’s own proposal needs another admin; on a phone', async () => {
    await openWith([proposal({ proposed_by: { ...badge('Boss'), id: boss.id } })], {
      size: 'phone',
      path: '?case=1',
    })
    await expect.element(page.getByText(/^You made this proposal/)).toBeVisible()
    await expectSoundScreen()
  })

  test('what is past, with answers; a failure can be tried again', { tags: 'long' }, async () => {
    await openWith([
      proposal({ status: 'expired' }),
      proposal({
        id: 2,
        player: badge(LONGEST_NAME),
        status: 'declined',
        answer: 'Not proven.',
        decided_by: badge(LONGEST_NAME),
        decided: AT,
      }),
    ])
    await page.getByText('Past', { exact: true }).click()
    await expect.element(page.getByText('Not proven.')).toBeVisible()
    await expect.element(page.getByText('Expired')).toBeVisible()
    await expectSoundScreen()
    expect(api.requests(LIST).at(-1)?.query).toMatchObject({ show: 'past' })
    api.refuse(LIST, 500)
    await open('/admin/adjustments?page=2', { as: boss })
    await expect.element(button('Try again')).toBeVisible()
  })

  test('is not for moderators', async () => {
    api.answer('GET v1 /admin/queues/', { queues: [] })
    await open('/admin/adjustments', { as: player({ username: 'Judge', role: 'moderator' }) })
    await expect.element(page.getByRole('link', { name: 'Go to Today' })).toBeVisible()
  })
})

describe('a new adjustment', () => {
  async function fill(amount: string) {
    await button('Adjust a balance').click()
    await page.getByRole('textbox', { name: 'Username' }).fill('Ann')
    await page.getByRole('textbox', { name: 'Amount in dollars' }).fill(amount)
    await page.getByRole('textbox', { name: 'Reason' }).fill('Counted twice.')
    await button('Preview').click()
  }

  test('shows the balance after it, and is booked', { tags: 'long' }, async () => {
    await openWith([])
    await button('Adjust a balance').click()
    await button('Preview').click()
    await expect.element(page.getByText('Enter an amount like 5.00 or -5.00')).toBeVisible()
    await expectSoundScreen()
    await userEvent.keyboard('{Escape}')
    api.answer(PREVIEW, preview())
    await fill('5.25')
    await expect.element(page.getByText('$10.25')).toBeVisible()
    await expectSoundScreen()
    api.answer(ADJUST, proposal({ status: 'booked' }))
    await button('Book it').click()
    await expect.element(page.getByText('The balance of Ann was corrected.')).toBeVisible()
    expect(api.requests(ADJUST)).toMatchObject([
      { body: { player_id: ann.id, amount_cents: 525, bucket: 'cash', reason: 'Counted twice.' } },
    ])
    expect(api.requests(ADJUST)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('of more than one may move is said in dollars', { tags: 'long' }, async () => {
    await openWith([])
    await fill('-1000000.01')
    await expect.element(page.getByText('Enter $1,000,000.00 or less')).toBeVisible()
  })

  test('over the limit is proposed; a refusal is shown', { tags: 'long' }, async () => {
    await openWith([])
    api.answer(PREVIEW, preview({ needs_approval: true }))
    await fill('120')
    await expect.element(page.getByText(/^This is over \$100.00 in a day/)).toBeVisible()
    api.refuse(ADJUST, 'own_account')
    await button('Propose it').click()
    await expect
      .element(page.getByText('You can’t change your own balance. Ask another admin.'))
      .toBeVisible()
    await button('Back').click()
    await expect.element(page.getByRole('textbox', { name: 'Username' })).toHaveValue('Ann')
  })

  test('cannot take the balance below zero; nobody has this name', { tags: 'long' }, async () => {
    await openWith([])
    api.answer(PREVIEW, preview({ after_cents: -1 }))
    await fill('-6')
    await expect.element(page.getByText('The balance can’t fall below zero.')).toBeVisible()
    await expect.element(button('Book it')).not.toBeInTheDocument()
    await button('Back').click()
    api.refuse(PREVIEW, 'unknown_player')
    await button('Preview').click()
    await expect.element(page.getByText('Player not found.')).toBeVisible()
  })
})
