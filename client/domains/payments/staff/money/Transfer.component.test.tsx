import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'

const TRANSFER = 'GET v1 /admin/ledger/transfers/{id}/'
const ID = '0193b9a0-0000-7000-8000-000000000001'
type Transfer = AnswerFor<typeof TRANSFER>
type About = NonNullable<Transfer['about']>

const boss = player({ username: 'Boss', role: 'admin' })
const teller = player({ username: 'Teller', permissions: ['ledger'] })
const about = (fields: Partial<About>): About => ({
  kind: 'withdrawal',
  id: ID,
  name: null,
  status: null,
  paypal_ids: [],
  is_held: false,
  ...fields,
})
const link = (name: string) => page.getByRole('link', { name })

async function openTransfer(of: About | null, more: { as?: typeof boss; size?: 'phone' } = {}) {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer('GET v1 /admin/ledger/transfers/', { results: [], next: null })
  api.answer(TRANSFER, {
    id: 12,
    kind: 'withdrawal',
    key: 'key:1',
    cause: { kind: of?.kind ?? 'quest', id: of?.id ?? '3' },
    created: '2026-03-01T12:00:00.000Z',
    about: of,
    entries: [
      { id: 1, account: 'cash', player: badge('Ann'), amount_cents: -500, balance_cents: 0 },
      { id: 2, account: 'payouts', player: null, amount_cents: 500, balance_cents: 500 },
    ],
  })
  await open('/admin/money/ledger?case=12', { as: boss, ...more })
  await expect.element(page.getByRole('heading', { name: 'Transfer 12' })).toBeVisible()
}

test.each(cases([undefined, 'phone'] as const))(
  'a held withdrawal is opened from its entry (%s)',
  { tags: 'long' },
  async (size) => {
    await openTransfer(
      about({ status: 'requested', is_held: true, paypal_ids: ['PAYOUT1', 'ITEM1'] }),
      size ? { size } : {},
    )
    await expect.element(page.getByText('PAYOUT1, ITEM1')).toBeVisible()
    await expect
      .element(link('Open the held withdrawal'))
      .toHaveAttribute('href', `/admin/payouts?case=${ID}`)
    await expectSoundScreen()
  },
)

test.each(
  cases([
    ['lobby', '7', 'Open the lobby', '/lobby-detail/7'],
    ['tournament', '8', 'Open the tournament', '/tournament-details?tournamentId=8'],
    ['challenge', '9', 'Open the challenge', '/challenge-details?challengeId=9'],
    ['adjustment', '4', 'Open the adjustments', '/admin/adjustments?kind=past'],
  ] as const),
)('a %s has its page', async (kind, id, name, href) => {
  await openTransfer(about({ kind, id, name: 'Spring cup' }))
  await expect.element(page.getByText('Spring cup')).toBeVisible()
  await expect.element(link(name)).toHaveAttribute('href', href)
})

test(
  'all transfers for the same are found; what one may not open has no link',
  { tags: 'long' },
  async () => {
    await openTransfer(about({ is_held: true }), { as: teller })
    await expect.element(link('Open the held withdrawal')).not.toBeInTheDocument()
    await link('All transfers for the same').click()
    await expect
      .poll(() => api.requests('GET v1 /admin/ledger/transfers/').at(-1)?.query)
      .toMatchObject({ reference: `withdrawal:${ID}` })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)

test('a cause without a page leads to its transfers only', { tags: 'long' }, async () => {
  await openTransfer(null)
  await expect.element(link('All transfers for the same')).toBeVisible()
  expect(page.getByRole('list', { name: 'Related' }).getByRole('link').elements()).toHaveLength(1)
})
