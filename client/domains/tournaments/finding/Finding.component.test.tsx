import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { answerTournamentPage, type Tournament, tournament } from '#client/testing/data/tournaments.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'
import type { TeamPost, TeamPosts } from './queries.ts'

const LIST = 'GET v1 /tournaments/{id}/posts/'
const PUT = 'PUT v1 /tournaments/{id}/posts/'
const REMOVE = 'DELETE v1 /tournaments/{id}/posts/{postId}/'
const LIKE = 'POST v1 /tournaments/{id}/posts/{postId}/like/'
const INVITE = 'POST v1 /players/versus-team/{id}/invite/'
const me = player()
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const card = (name: string) => page.getByRole('article', { name })
const cup = (facts: Partial<Tournament> = {}) => tournament({ team_size: 2, mode: '2v2', ...facts })

let count = 0
const post = (facts: Partial<TeamPost> = {}): TeamPost => ({
  id: ++count,
  player: badge('Ann'),
  team: null,
  roles: ['striker', 'goalie'],
  words: 'Evenings, German and English.',
  rating: 1520,
  created: '2026-03-01T12:00:00.000Z',
  is_mine: false,
  is_liked: false,
  likes: 0,
  liked_by: [],
  ...facts,
})
const posts = (facts: Partial<TeamPosts> = {}): TeamPosts => ({
  phase: 'open',
  can_post: true,
  why_not: null,
  teams: [],
  can_remove: false,
  results: [],
  ...facts,
})

async function openTab(shown: TeamPosts, size?: 'phone' | 'narrow', facts: Partial<Tournament> = {}) {
  const found = cup(facts)
  answerTournamentPage(found)
  api.answer(LIST, shown)
  await open(`/tournament-details?tournamentId=${found.id}&tab=find`, { as: me, size })
}

test.each(cases(['phone', 'narrow'] as const))(
  'a player posts, and offers to play for a team, on a %s',
  { tags: 'long' },
  async (size) => {
    const owls = post({ player: badge(LONGEST_NAME), team: { id: 7, name: LONGEST_NAME } })
    await openTab(posts({ results: [owls] }), size)
    await expect.element(card(LONGEST_NAME)).toMatchTextContent(/Rating 1,520 · Captain/)
    await button('Look for a team').click()
    await dialog.getByRole('button', { name: 'Post' }).click()
    await expect.element(dialog.getByText('Write what you play, or a few words.')).toBeVisible()
    await dialog.getByLabelText('Roles').fill('a, b, c, d')
    await dialog.getByRole('button', { name: 'Post' }).click()
    await expect.element(dialog.getByText(/^Up to 3 roles/)).toBeVisible()
    await expectSoundScreen()
    await dialog.getByLabelText('Roles').fill('striker, ')
    const mine = post({ player: badge(me.username), roles: ['striker'], words: '', is_mine: true })
    api.answer(PUT, posts({ results: [mine, owls] }))
    await doubleClick(dialog.getByRole('button', { name: 'Post' }), PUT)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests(PUT)[0]?.body).toEqual({ team_id: null, roles: ['striker'], words: '' })
    await expect.element(card(me.username).getByText('Your post')).toBeVisible()
    await expect.element(button('Look for a team')).not.toBeInTheDocument()
    api.answer(LIKE, posts({ results: [mine, { ...owls, is_liked: true, likes: 1 }] }))
    await button('Offer to play').click()
    await expect.element(button('Offered')).toHaveAttribute('aria-pressed', 'true')
    await expectSoundScreen()
  },
)

test('a captain posts for the team, sees who offers, and invites', { tags: 'long' }, async () => {
  const ann = badge('Ann')
  const teams = [{ team_id: 7, name: 'Owls' }]
  const own = post({
    player: badge(me.username),
    team: { id: 7, name: 'Owls' },
    is_mine: true,
    likes: 1,
    liked_by: [badge('Bob')],
  })
  await openTab(posts({ can_post: false, teams, results: [own, post({ player: ann })] }))
  await expectSoundScreen()
  api.answer(INVITE, { id: 1, player: ann })
  await button('Invite to Owls: Ann').click()
  await expect.poll(() => api.requests(INVITE)[0]?.body).toEqual({ username: 'Ann' })
  await button('Invite to Owls: Bob').click()
  await expect.poll(() => api.requests(INVITE)[1]?.body).toEqual({ username: 'Bob' })
  await button('Edit').click()
  await dialog.getByLabelText('Roles').fill('goalie')
  api.refuse(PUT, 'already_entered')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.element(dialog.getByText('You’re already in the tournament with a team.')).toBeVisible()
  expect(api.requests(PUT)[0]?.body).toMatchObject({ team_id: 7, roles: ['goalie'] })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button('Remove post').click()
  api.answer(REMOVE, posts({ can_post: false, teams }))
  await dialog.getByRole('button', { name: 'Remove post' }).click()
  await expect.element(button('Look for a player for Owls')).toBeVisible()
})

test('why one can’t post is said; a post is reported', { tags: 'long' }, async () => {
  await openTab(posts({ can_post: false, why_not: 'Link your game account first.', results: [post()] }))
  await expect.element(page.getByText('Link your game account first.')).toBeVisible()
  await expect.element(page.getByText('No team is looking for a player.')).toBeVisible()
  await page.getByText('Players', { exact: true }).click()
  await button('Report this post').click()
  await expect.element(dialog.getByText('Report this post by Ann')).toBeVisible()
})

test('after the roster lock the players who are free are listed, without acts; organizers remove', async () => {
  const shown = posts({ phase: 'substitutes', can_post: false, can_remove: true, results: [post()] })
  await openTab(shown, undefined, {
    status: 'check_in',
    staff_role: 'owner',
    can: { manage_entrants: true },
  } as Partial<Tournament>)
  await expect.element(page.getByText(/^Rosters are locked/)).toBeVisible()
  await expect.element(card('Ann')).toBeVisible()
  await expect.element(button('I’m interested')).not.toBeInTheDocument()
  await expect.element(button('Remove post')).toBeVisible()
  await expectSoundScreen()
})

test('visitors sign in first, and what can’t be loaded is tried again', { tags: 'long' }, async () => {
  const shown = cup()
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}&tab=find`)
  await expect.element(page.getByRole('link', { name: 'Sign in to find a team' })).toBeVisible()
  api.fail(LIST)
  await open(`/tournament-details?tournamentId=${shown.id}&tab=find`, { as: me })
  await expect.element(page.getByText('The posts couldn’t be loaded.')).toBeVisible()
  api.answer(LIST, posts())
  await button('Try again').click()
  await expect.element(button('Look for a team')).toBeVisible()
})

test('where everyone plays alone there is no such tab', { tags: 'long' }, async () => {
  const shown = tournament()
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}&tab=find`, { as: me })
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Find a team' })).not.toBeInTheDocument()
})
