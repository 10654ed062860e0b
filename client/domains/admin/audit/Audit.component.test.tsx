import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { Entry } from './queries.ts'

const AUDIT = 'GET v1 /admin/audit/'
const EXPORT = 'GET v1 /admin/audit/export/'
const CHECK = 'GET v1 /admin/audit/check/'
const AT = '2026-03-01T12:00:00.000Z'
const boss = player({ username: 'Boss', role: 'admin' })
const judge = player({ username: 'Judge', role: 'moderator' })
const ann = badge('Ann')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cell = (name: RegExp) => page.getByRole('cell', { name })
const about = (kind: string, id: string, name: string | null = null, partOf: string | null = null) => ({
  subject: { kind, id, name, part_of: partOf },
})

let lastId = 0
const entry = (facts: Partial<Entry>): Entry => ({
  id: (lastId += 1),
  actor: badge('Judge'),
  role: 'moderator',
  action: 'dispute.win.12',
  ...about('match', '7'),
  reason: 'The picture shows it.',
  details: null,
  people: [],
  created: AT,
  ...facts,
})

describe('the audit log', () => {
  test.each(cases([undefined, 'narrow'] as const))(
    'is a table with filters in the URL (%s)',
    async (size) => {
      const rows = [
        entry({}),
        entry({ action: 'organizer.grant', ...about('player', ann.id, 'Ann'), reason: null }),
        entry({ action: 'something.new', actor: null, ...about('lobby', '3') }),
      ]
      api.answer(AUDIT, ({ query }) => listOf(query['person'] === 'nobody' ? [] : rows))
      await open('/admin/audit', { as: judge, ...(size ? { size } : {}) })
      await expect.element(cell(/^Decided the dispute/)).toBeVisible()
      await expect.element(cell(/^Made the player an organizer/)).toBeVisible()
      await expect.element(page.getByText('something.new')).toBeVisible()
      await expectSoundScreen()
      await page.getByLabelText('About', { exact: true }).selectOptions('Withdrawals')
      // Only what can be done about these.
      await expect.element(page.getByRole('option', { name: 'Released a withdrawal' })).toBeInTheDocument()
      await expect.element(page.getByRole('option', { name: 'Banned the player' })).not.toBeInTheDocument()
      await page.getByLabelText('Action', { exact: true }).selectOptions('Released a withdrawal')
      await page.getByLabelText('Done by (username)').fill('Boss')
      await page.getByLabelText('By or about (username)').fill('nobody')
      await page.getByLabelText('From', { exact: true }).fill('2026-02-01')
      await page.getByLabelText('To', { exact: true }).fill('2026-03-01')
      await button('Filter').click()
      await expect.element(page.getByText('No entries match this filter.')).toBeVisible()
      const filter = {
        kind: 'withdrawal',
        action: 'withdrawal.release',
        by: 'Boss',
        person: 'nobody',
        from: '2026-02-01',
        to: '2026-03-01',
      }
      expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(filter)
      expect(api.requests(AUDIT).at(-1)?.query).toMatchObject(filter)
      await button('Show everything').click()
      await expect.element(cell(/^Decided the dispute/)).toBeVisible()
      expect(location.search).toBe('')
    },
  )

  test('codes of the server are read in words', async () => {
    const of = (action: string, kind: string, details: Entry['details']) =>
      entry({ action, ...about(kind, '5'), details })
    api.answer(
      AUDIT,
      listOf([
        of('identity.look', 'player', { picture: 'selfie' }),
        of('withdrawal.release', 'withdrawal', { hold: 'large' }),
        of('data_request.done', 'data_request', { kind: 'access' }),
        of('identity.approve', 'player', { before: 'pending', after: 'approved' }),
        of('text_rule.set', 'text_rule', { effect: 'mask' }),
        of('job.retry', 'job', { kind: 'send_mail' }),
      ]),
    )
    await open('/admin/audit', { as: boss })
    for (const text of [
      'Picture: selfie',
      'Hold: Over the limit',
      'Kind: Copy of the data',
      'Effect: Masked',
      'Kind: send_mail',
    ])
      await expect.element(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'approved' }))
      .toMatchTextContent(/^waiting → approved$/)
  })

  test('names what an act was about and leads there; what is gone is said', async () => {
    const rows = [
      entry({ ...about('data_request', '5') }),
      entry({ ...about('setting', 'MIN_AGE') }),
      entry({ ...about('game', 'chess blitz') }),
      entry({ ...about('challenge_result', '3', 'March Sprint', '8') }),
      entry({ ...about('tournament', '4', 'Friday Cup') }),
      entry({ ...about('tournament', '99') }),
      entry({ ...about('text_rule', 'domain evil.example') }),
      entry({ ...about('difference', '2', '2026-03-01') }),
      entry({ action: 'case.claim', ...about('reports', '12') }),
      entry({ action: 'ledger.export_year', ...about('ledger', '2025') }),
      entry({ ...about('season', 'chess 3') }),
    ]
    api.answer(AUDIT, listOf(rows))
    await open('/admin/audit', { as: boss })
    for (const [name, href] of [
      ['Data request 5', '/admin/data-requests?case=5'],
      ['Minimum age', '/admin/settings'],
      ['Result of March Sprint', '/challenge-details?challengeId=8'],
      ['Friday Cup', '/tournament-details?tournamentId=4'],
      ['Links to evil.example', '/admin/words'],
      ['PayPal difference of 1 Mar 2026', '/admin/money/paypal?case=2'],
      ['Reports: case 12', '/admin/reports?case=12'],
      ['Totals of 2025', '/admin/money'],
      ['Season 3 of Chess', '/admin/seasons'],
    ] as const)
      await expect
        .element(page.getByRole('cell').getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', href)
    await expect
      .element(
        page
          .getByRole('cell')
          .getByRole('link', { name: /of Chess$/ })
          .first(),
      )
      .toHaveAttribute('href', '/admin/games/chess')
    await expect.element(page.getByText('A tournament that is gone').last()).toBeVisible()
    await expectSoundScreen()
  })

  test('leads only where the reader may go', { tags: 'long' }, async () => {
    const rows = [
      entry({ ...about('setting', 'MIN_AGE') }),
      entry({ ...about('data_request', '5') }),
      entry({ action: 'case.claim', ...about('reports', '12') }),
    ]
    api.answer(AUDIT, listOf(rows))
    await open('/admin/audit', { as: judge })
    await expect.element(page.getByRole('cell', { name: 'Minimum age' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Data request 5' })).toBeVisible()
    const links = page.getByRole('table').getByRole('link')
    expect(links.elements().map((link) => link.textContent)).toEqual(['Reports: case 12'])
  })

  test('says what has changed in words: money, times, names instead of ids', { tags: 'long' }, async () => {
    const rows = [
      entry({ action: 'player.role', details: { after: 'organizer', before: 'player' } }),
      entry({
        action: 'ledger.adjust',
        details: { amount_cents: 1250, bucket: 'cash', before_cents: 0, after_cents: 1250 },
      }),
      entry({
        action: 'case.hand_over',
        details: { before: null, after: ann.id },
        people: [{ id: ann.id, username: 'Ann' }],
      }),
      entry({
        action: 'setting.change',
        ...about('setting', 'FEE_BASIS_POINTS'),
        details: { before: '500', after: '1000' },
      }),
      entry({
        action: 'announcement.draft',
        details: {
          before: { title: 'Old', body: 'Same', by_bell: false, games: [], starts_at: null, link: null },
          after: {
            title: 'New',
            body: 'Same',
            by_bell: true,
            games: ['chess'],
            starts_at: AT,
            link: '/lobby',
          },
        },
      }),
    ]
    api.answer(AUDIT, listOf(rows))
    await open('/admin/audit', { as: boss })
    for (const text of [
      'Player → Organizer',
      'Amount: $12.50',
      'nothing → Ann',
      '5% → 10%',
      'Title: Old → New',
      'Bell: no → yes',
    ])
      await expect.element(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect.element(page.getByText('Same')).not.toBeInTheDocument()
    await page.getByText('1 more change').click()
    await expect.element(page.getByText('Link: nothing → /lobby')).toBeVisible()
    await expectSoundScreen()
  })

  test('is saved with the filter, as CSV or JSON', { tags: 'long' }, async () => {
    api.answer(AUDIT, listOf([entry({})]))
    api.answer(CHECK, { entries: 3, broken: null, head: 'abc123' })
    api.answer(EXPORT, { entries: [] })
    await open('/admin/audit?kind=match&by=Judge', { as: boss })
    await button('Download as JSON').click()
    await expect
      .poll(() => api.requests(EXPORT).map(({ query }) => query))
      .toMatchObject([{ kind: 'match', by: 'Judge', format: 'json', after: '0' }])
  })

  test('is proven unchanged, or says where it was changed', async () => {
    api.answer(AUDIT, listOf([entry({})]))
    api.answer(CHECK, { entries: 3, broken: null, head: 'abc123' })
    await open('/admin/audit', { as: judge })
    // The download has figures of money.
    await expect.element(button('Download as CSV')).not.toBeInTheDocument()
    await button('Check the log').click()
    await expect
      .element(page.getByRole('status').getByText(/^3 entries, all unchanged\. .* abc123$/))
      .toBeVisible()
    await expectSoundScreen()
    api.answer(CHECK, { entries: 3, broken: 2, head: 'abc123' })
    await button('Check the log').click()
    await expect.element(page.getByRole('alert').getByText(/^Entry 2 was changed/)).toBeVisible()
  })
})
