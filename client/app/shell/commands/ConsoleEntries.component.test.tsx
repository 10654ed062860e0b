import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { sound } from '#client/testing/data/operations.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const PLAYERS = 'GET v1 /admin/players/'
const TODAY = 'GET v1 /admin/today/'
const boss = player({ username: 'Boss', role: 'admin' })
const field = page.getByRole('combobox', {
  name: 'Search players, teams, tournaments, organizations, pages and actions',
})
const group = page.getByRole('group', { name: 'Admin', exact: true })
const option = (name: string | RegExp) => group.getByRole('option', { name })
const chosen = page.getByRole('option', { selected: true })
const time = '2026-11-21T12:00:00.000Z'
const found = badge(LONGEST_NAME)

beforeEach(() => {
  api.answer('GET v1 /pages/{name}/', { title: 'FAQ', html: '<h1>FAQ</h1>', updated: '2026-01-01' })
  api.answer('GET v1 /search/', { players: [] })
  api.answer('GET v1 /tournaments/', listOf([]))
  api.answer('GET v1 /organizations/', listOf([]))
  api.answer('GET v1 /players/friends/', listOf([]))
  api.answer('GET v1 /players/versus-team/', listOf([]))
  api.answer('GET v1 /lobbies/', listOf([]))
  api.answer('GET v1 /admin/operations/', sound)
  api.answer(PLAYERS, listOf([]))
  api.answer(TODAY, { items: [], queues: [], failed_jobs: null, on_duty: [] })
  api.answer('GET v1 /admin/announcements/', listOf([]))
  api.answer('GET v1 /admin/settings/', {
    settings: [{ name: 'MIN_AGE', value: '18', environment: '18', from: 'environment', version: null }],
    logo: { path: null, version: null },
    history: [],
  })
})

async function openMenu(as = boss, { at = '/faq', size }: { at?: string; size?: 'narrow' } = {}) {
  await open(at, { as, ...(size && { size }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

test('players find nothing of the console', { tags: 'long' }, async () => {
  await openMenu(player())
  await field.fill('disputes')
  await expect.element(page.getByRole('option').first().or(page.getByText('No results'))).toBeVisible()
  await expect.element(group).not.toBeInTheDocument()
  expect(api.requests(PLAYERS)).toHaveLength(0)
  expect(api.requests(TODAY)).toHaveLength(0)
})

test(
  'staff are offered the console before anything is typed, in the console all its pages',
  { tags: 'long' },
  async () => {
    await openMenu()
    await expect.element(option('Today')).toBeInTheDocument()
    expect(group.getByRole('option').elements()).toHaveLength(1)
    expect(api.requests(PLAYERS)).toHaveLength(0)
    await openMenu(boss, { at: '/admin' })
    await expect.element(option('Announcements')).toBeInTheDocument()
    await expectSoundScreen()
  },
)

test('a page that one may not see is not found', { tags: 'long' }, async () => {
  await openMenu(player({ permissions: ['organizers'] }))
  await field.fill('organizer requests')
  await expect.element(option(/^Organizer/)).toBeVisible()
  await field.fill('ledger')
  await expect.element(option(/./).first()).not.toBeInTheDocument()
  await field.fill(LONGEST_NAME)
  await expect.poll(() => api.requests('GET v1 /search/').at(-1)?.query).toEqual({ q: LONGEST_NAME })
  expect(api.requests(PLAYERS)).toHaveLength(0)
})

describe('by keyboard, what is typed opens', { tags: 'long' }, () => {
  const go = async (text: string, name: RegExp) => {
    await openMenu()
    await userEvent.keyboard(text)
    await expect.element(chosen).toMatchTextContent(name)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).not.toBeInTheDocument()
    return expect.poll(() => location.pathname + location.search)
  }
  beforeEach(() => api.answerOthers('pending'))

  test('a page of the console', { tags: 'long' }, async () => {
    await (await go('audit log', /^Audit/)).toBe('/admin/audit')
  })

  test('a player, found by what is not shown', { tags: 'long' }, async () => {
    const row = { player: found, role: 'player', standing: 'good', standing_until: null } as const
    // Typing asks on the way, too: only the whole text finds somebody.
    api.answer(PLAYERS, ({ query }) =>
      listOf(query['q'] === 'ann@example.org' ? [{ ...row, joined: time, handle: 'kestrel#77' }] : []),
    )
    await (await go('ann@example.org', /kestrel#77/)).toBe(`/admin/players/${found.id}`)
    expect(api.requests(PLAYERS).at(-1)?.query).toMatchObject({ q: 'ann@example.org' })
  })

  test('a case that waits, by its number or by whom it is about', { tags: 'long' }, async () => {
    const item = { about: {}, money_cents: null, opened: time, due: time, holder: null }
    api.answer(TODAY, {
      items: [
        { ...item, kind: 'trust', id: '4711', who: [] },
        { ...item, kind: 'reports', id: '12', who: ['Tundra'] },
      ],
      queues: [],
      failed_jobs: null,
      on_duty: [],
    })
    await (await go('4711', /^Notice 4711/)).toBe('/admin/notices?case=4711')
    await (await go('tundra', /^Tundra/)).toBe('/admin/reports?case=12')
  })

  test('a case beyond the most urgent, which the server has found', async () => {
    const item = { about: {}, money_cents: null, opened: time, due: time, holder: null }
    api.answer('GET v1 /admin/cases/', {
      results: [{ ...item, kind: 'reports', id: '31', who: ['Boreal'] }],
    })
    await (await go('oreal', /^Boreal/)).toBe('/admin/reports?case=31')
    // The search may have found it by the letters typed so far.
    expect('oreal').toContain(String(api.requests('GET v1 /admin/cases/').at(-1)?.query['q']))
  })

  test('a setting', { tags: 'long' }, async () => {
    await (await go('minimum age', /^Minimum age/)).toBe('/admin/settings?kind=MIN_AGE')
    await expect.element(page.getByRole('button', { name: 'Change Minimum age' })).toHaveFocus()
  })
})

test('long names fit', { tags: 'long' }, async () => {
  const row = { player: found, role: 'player', standing: 'good', standing_until: null } as const
  api.answer(PLAYERS, listOf([{ ...row, joined: time, handle: `${'w'.repeat(40)}#1` }]))
  await openMenu(boss, { size: 'narrow' })
  await field.fill('w')
  await expect.element(option(new RegExp(LONGEST_NAME))).toBeVisible()
  await expectSoundScreen()
})
