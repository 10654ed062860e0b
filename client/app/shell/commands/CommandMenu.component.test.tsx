import { cases } from '#client/testing/cases.ts'
import { answerHome } from '#client/testing/data/accounts.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { answerSettings } from '#client/testing/data/settings.ts'
import { ownTeam } from '#client/testing/data/teams.ts'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const me = player({ username: 'NovaWolf' })
const field = page.getByRole('combobox', {
  name: 'Search players, teams, tournaments, organizations, pages and actions',
})
const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
const group = (name: string) => page.getByRole('group', { name, exact: true })
const chosen = page.getByRole('option', { selected: true })
const badge = (username: string) => ({ id: crypto.randomUUID(), username, avatar_url: null })

const friends = ['Kestrel', 'Ada_Q'].map((username) => ({
  ...badge(username),
  online: true,
  since: '2026-01-01T12:00:00.000Z',
}))

async function openMenu(as: typeof me | null = me, size?: 'phone' | 'narrow'): Promise<void> {
  await open('/faq', { ...(as && { as }), ...(size && { size }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

async function type(text: string): Promise<void> {
  await field.fill(text)
}

beforeEach(() => {
  api.answer('GET v1 /pages/{name}/', { title: 'FAQ', html: '<h1>FAQ</h1>', updated: '2026-01-01' })
  api.answer('GET v1 /search/', { players: [] })
  api.answer('GET v1 /tournaments/', listOf([]))
  api.answer('GET v1 /organizations/', listOf([]))
  api.answer('GET v1 /players/friends/', listOf(friends))
  api.answer(
    'GET v1 /players/versus-team/',
    listOf([ownTeam(me, { name: 'Night Bus', tag: 'NB', game: 'chess' })]),
  )
  api.answer('GET v1 /lobbies/', {
    ...listOf([
      lobby({ id: 7, game: 'chess', mode: 'blitz', sides: [side([seat(badge('Tundra99'))]), side()] }),
    ]),
  })
})

test('at first, it offers actions and pages, and nothing is loaded for it', { tags: 'long' }, async () => {
  await openMenu()
  await expect.element(group('Actions').getByRole('option', { name: 'Add funds' })).toBeVisible()
  await expect.element(group('Pages').getByRole('option', { name: 'Dashboard' })).toBeInTheDocument()
  expect(page.getByRole('option', { name: 'Privacy Policy' }).elements()).toHaveLength(0)
  expect(page.getByRole('group', { name: 'Recent' }).elements()).toHaveLength(0)
  expect(api.requests('GET v1 /search/')).toHaveLength(0)
  await expectSoundScreen()
})

test('a visitor gets no actions of a player', { tags: 'long' }, async () => {
  await openMenu(null)
  await expect.element(page.getByRole('option', { name: 'Sign Up' })).toBeInTheDocument()
  await expect
    .element(
      group('Actions')
        .getByRole('option', { name: /Find a match/ })
        .first(),
    )
    .toBeVisible()
  expect(page.getByRole('option', { name: 'Add funds' }).elements()).toHaveLength(0)
  await type('password')
  await expect.element(page.getByText('No results')).toBeVisible()
  expect(api.requests('GET v1 /players/friends/')).toHaveLength(0)
})

describe('what is typed finds', () => {
  test.each(
    cases([
      ['chess', 'Actions', 'Find a match: Chess'],
      ['chees', 'Actions', 'Find a match: Chess'],
      ['deposit', 'Actions', 'Add funds'],
      ['creat taem', 'Actions', 'Create a team'],
      ['kestral', 'Players', 'Kestrel'],
      ['nigth bus', 'Teams', 'Night Bus'],
      ['tundra', 'Lobbies', 'Chess · Blitz'],
      ['pasword', 'Settings', 'Password'],
      ['leaderbord', 'Pages', 'Leaderboards'],
      ['privacy policy', 'Pages', 'Privacy Policy'],
    ]),
  )('%j: %s', { tags: 'long' }, async (text, heading, name) => {
    await openMenu()
    await type(text)
    await expect.element(group(heading).getByRole('option', { name }).first()).toBeVisible()
  })

  test('the best group first, its best row chosen', { tags: 'long' }, async () => {
    await openMenu()
    await type('settings')
    await expect.element(chosen).toMatchTextContent(/^Settings/)
    await type('kestrel')
    await expect.element(chosen).toMatchTextContent(/Kestrel$/)
  })

  test('players whom only the server knows', async () => {
    api.answer('GET v1 /search/', { players: [badge(LONGEST_NAME)] })
    await openMenu(me, 'narrow')
    await type('a')
    await expect.element(group('Players').getByRole('option', { name: LONGEST_NAME })).toBeVisible()
    await expectSoundScreen()
  })

  test.each(cases(['cup', '杯'] as const))('tournaments and organizations, by %s', async (text) => {
    api.answer('GET v1 /tournaments/', listOf([tournamentRow({ id: 12, name: '春の杯 Cup' })]))
    api.answer(
      'GET v1 /organizations/',
      listOf([
        {
          id: 3,
          slug: 'cup-club',
          name: 'Cup Club 杯',
          logo_url: null,
          country: null,
          region: null,
          followers_count: 4,
          role: null,
        },
      ]),
    )
    api.answerOthers('pending')
    await openMenu()
    await type(text)
    await expect
      .element(group('Organizations').getByRole('option'))
      .toMatchTextContent(/Cup Club 杯.*4 followers/)
    await group('Tournaments').getByRole('option', { name: '春の杯 Cup' }).click()
    await expect.poll(() => location.pathname + location.search).toBe('/tournament-details?tournamentId=12')
  })

  test('one letter of an alphabet asks for no names', { tags: 'long' }, async () => {
    await openMenu()
    await type('c')
    await expect.element(chosen).toBeVisible()
    expect(api.requests('GET v1 /tournaments/')).toEqual([])
  })

  test('nothing, and says so', { tags: 'long' }, async () => {
    await openMenu(me, 'phone')
    await type('zzzz')
    await expect.element(page.getByText('No results')).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await expectSoundScreen()
  })
})

describe('what is chosen', () => {
  test('opens by keyboard, across the groups and around the ends', { tags: 'long' }, async () => {
    // The page of the game that is chosen asks for more than the menu.
    api.answerOthers('pending')
    await openMenu()
    await expect.element(chosen).toMatchTextContent(/^Find a match: /)
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => location.pathname + location.search).toMatch(/^\/play\?game=/)
    await expect.element(field).not.toBeInTheDocument()
  })

  test('is first when the menu opens again, and only for this player', { tags: 'long' }, async () => {
    answerSettings()
    api.answerOthers('pending')
    await openMenu()
    await type('kestrel')
    await page.getByRole('option', { name: 'Kestrel' }).click()
    await expect.poll(() => location.pathname).toBe('/profile/Kestrel')
    await userEvent.keyboard('{Control>}k{/Control}')
    await type('pasword')
    await expect.element(chosen).toMatchTextContent(/^Password/)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('region', { name: 'Password' })).toHaveFocus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(group('Recent').getByRole('option')).toHaveLength(2)
    await expect.element(group('Recent').getByRole('option').first()).toMatchTextContent(/^Password/)
    await expectSoundScreen()
    await userEvent.keyboard('{Escape}')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('commands:'))).toEqual([
      `commands:${me.id}`,
    ])
  })

  test('can be the theme, and the menu closes', { tags: 'long' }, async () => {
    await openMenu()
    await type('light mode')
    await expect.element(chosen).toMatchTextContent('Switch to light theme')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.documentElement.dataset.theme).toBe('light')
    await expect.element(field).not.toBeInTheDocument()
  })
})

test('what is stored by another version, or broken, is ignored', { tags: 'long' }, async () => {
  await openMenu()
  localStorage.setItem(`commands:${me.id}`, JSON.stringify([{ key: 'x' }]))
  await userEvent.keyboard('{Escape}{Control>}k{/Control}')
  await expect.element(group('Actions')).toBeVisible()
  expect(page.getByRole('group', { name: 'Recent' }).elements()).toHaveLength(0)
})

describe('what is shared to the installed app', () => {
  const share = (shared: Record<string, string>) => open(`/share?${new URLSearchParams(shared)}`)

  beforeEach(answerHome)

  test.each(
    cases([
      ['as a link', { url: `${location.origin}/faq?from=app` }],
      ['in a text', { title: 'FAQ', text: `Look: ${location.origin}/faq?from=app` }],
    ]),
  )('opens if it is of this site: %s', async (_how, shared) => {
    await share(shared)
    await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    expect(location.pathname).toBe('/faq')
    await expect.element(field).not.toBeInTheDocument()
  })

  test.each(
    cases([
      [{ title: 'A player', text: ' Kestrel ' }, 'Kestrel'],
      [{ url: 'https://other.example/faq' }, 'https://other.example/faq'],
      [{ text: 'long '.repeat(100) }, 'long '.repeat(20)],
      [{ url: `${location.origin}.other.example/faq` }, `${location.origin}.other.example/faq`],
    ]),
  )('is looked for otherwise: %j', async (shared, text) => {
    await share(shared)
    await expect.element(field).toHaveValue(text)
    expect(location.pathname).toBe('/')
  })
})
