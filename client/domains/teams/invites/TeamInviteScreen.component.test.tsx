import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { member, team, teamForm } from '#client/testing/data/teams.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const READ = 'GET v1 /players/versus-team/join/{token}/'
const JOIN = 'POST v1 /players/versus-team/join/{token}/'
const ADDRESS = '/team-invite?token=abc'
const GONE = 'This invite link no longer works.'
const foxes = team({ name: 'Night Foxes' })
const behind = { team: foxes, expires: '2026-03-08T12:00:00.000Z', is_member: false, is_full: false }
const me = player({ username: 'Bob' })
const main = page.getByRole('main')

beforeEach(() => {
  api.answer('GET v1 /players/versus-team/{id}/form/', teamForm())
  // The link to the team is preloaded on hover.
  api.answer('GET v1 /players/versus-team/{id}/', foxes)
  api.answer('GET v1 /players/versus-team/{id}/matches/', listOf([]))
})

test('signed out: shows the team and links to sign in or up that return here', async () => {
  api.answer(READ, {
    ...behind,
    team: { ...foxes, members: [...foxes.members, member(badge(LONGEST_NAME))] },
  })
  await open(ADDRESS, { size: 'phone' })
  await expect.element(page.getByRole('heading', { name: 'Night Foxes' })).toBeVisible()
  await expectSoundScreen()
  const back = encodeURIComponent('/team-invite?token=abc')
  for (const [name, path] of [
    ['Sign In', '/?redirect='],
    ['Sign Up', '/signup?referralCode=&redirect='],
  ] as const)
    await expect
      .element(main.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining(`${path}${back}`))
  expect(api.requests(READ)[0]?.params).toEqual({ token: 'abc' })
})

test('signed in: a double click joins once, and the team opens', { tags: 'long' }, async () => {
  api.answer(READ, behind)
  const joined = { ...foxes, members: [...foxes.members, member({ ...me, role: 'member' })] }
  api.answer(JOIN, joined)
  api.answer('GET v1 /players/versus-team/{id}/', joined)
  await open(ADDRESS, { as: me })
  await doubleClick(page.getByRole('button', { name: 'Join team' }), JOIN)
  await expect.element(page.getByRole('list', { name: 'Players' })).toMatchTextContent('Bob')
  expect(location.pathname).toBe(`/team/${foxes.id}`)
  expect(api.requests(JOIN)).toHaveLength(1)
})

test.each(
  cases([
    ['already on the team', { is_member: true }, 'You’re already on this team.', 'Go to team'],
    ['full', { is_full: true }, 'This team is full right now.', 'View team'],
  ] as const),
)('%s: says so and links to the team', async (_state, facts, says, link) => {
  api.answer(READ, { ...behind, ...facts })
  await open(ADDRESS, { as: me })
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', `/team/${foxes.id}`)
  await expect.element(page.getByRole('button', { name: 'Join team' })).not.toBeInTheDocument()
  await expectSoundScreen()
})

test.each(
  cases([
    ['link_gone', GONE],
    ['team_full', 'This team is full.'],
    ['too_many_teams', 'You’re on 20 teams, which is the limit. Leave one first.'],
  ] as const),
)('joining is refused (%s): shows why', { tags: 'long' }, async (why, says) => {
  api.answer(READ, behind)
  api.refuse(JOIN, why)
  await open(ADDRESS, { as: me })
  const join = page.getByRole('button', { name: 'Join team' })
  await expect.element(join).toBeVisible()
  if (why === 'link_gone') api.refuse(READ, 'link_gone')
  await join.click()
  await expect.element(page.getByText(says).first()).toBeVisible()
})

describe('joining is not possible', () => {
  test('a URL without a token', async () => {
    await open('/team-invite')
    await expect.element(page.getByText('This link is incomplete. Open the full link.')).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Browse lobbies' })).toBeVisible()
  })

  test('an expired link', { tags: 'long' }, async () => {
    api.refuse(READ, 'link_gone')
    await open(ADDRESS)
    await expect.element(page.getByText(GONE)).toBeVisible()
    await expectSoundScreen()
  })

  test.each(cases(['not a token!', 'x'.repeat(120)]))('an invalid token: %s', async (token) => {
    api.refuse(READ, 400, { token: ['Must have at most 100 characters.'] })
    await open(`/team-invite?token=${encodeURIComponent(token)}`, { as: me })
    await expect.element(page.getByText(GONE)).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Your teams' })).toBeVisible()
  })

  test('if loading fails, "Try again" loads the team', { tags: 'long' }, async () => {
    api.fail(READ)
    await open(ADDRESS)
    await expect.element(page.getByText('The team couldn’t be loaded.')).toBeVisible()
    api.answer(READ, behind)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: 'Night Foxes' })).toBeVisible()
  })
})
