import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { answerPublicProfile, publicProfile } from '#client/testing/data/public-profile.ts'
import { member, ownTeam, team, teamForm } from '#client/testing/data/teams.ts'

const bob = badge('Bob')
const stranger = publicProfile({ ...bob })
const more = page.getByRole('button', { name: 'More about Bob' })
const item = (name: string) => page.getByRole('menuitem', { name })
const dialog = page.getByRole('dialog')
/** Keys pressed before the menu is focused would not reach it. */
async function menuHasFocus(): Promise<void> {
  await expect.poll(() => document.activeElement?.closest('[role=menu]')).toBeTruthy()
}

beforeEach(() => {
  answerPublicProfile(stranger)
  api.answer('GET v1 /players/versus-team/{id}/form/', teamForm())
})

/** The page of a team whose captain is Bob. */
async function openTeam(as?: ReturnType<typeof player>): Promise<void> {
  const bobs = team({ captain: bob })
  api.answer('GET v1 /players/versus-team/{id}/', bobs)
  api.answer('GET v1 /players/versus-team/{id}/matches/', listOf([]))
  await open(`/team/${bobs.id}`, { as })
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Bob' }).first()).toBeVisible()
}

test('nothing moves under the pointer when the player has been loaded', { tags: 'long' }, async () => {
  await openTeam(player())
  const held = api.hold('GET v1 /players/public-profile/')
  await more.first().click()
  const names = () => [...document.querySelectorAll('[role=menuitem]')].map((each) => each.textContent)
  await expect.element(item('Block')).toBeVisible()
  const before = names()
  held.release()
  await expect.element(item('Block')).not.toHaveAttribute('aria-disabled', 'true')
  expect(names()).toEqual(before)
})

test(
  'by keyboard: friend request, block, unblock; the focus returns to the button',
  { tags: 'long' },
  async () => {
    api.answer('POST v1 /players/friends/', { detail: 'Bob is asked.', friendship: 'requested' })
    api.answer('POST v1 /players/blocks/', { detail: 'Bob is blocked.' })
    api.answer('DELETE v1 /players/blocks/{id}/', undefined)
    await openTeam(player())
    more.first().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Add friend')).toBeEnabled()
    await menuHasFocus()
    await userEvent.keyboard('a')
    await expect.element(item('Add friend')).toHaveFocus()
    answerPublicProfile({ ...stranger, friendship: 'requested' })
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(more.first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Friend request sent')).toBeVisible()
    await menuHasFocus()
    await expect.element(item('View profile')).toHaveAttribute('href', '/profile/Bob')
    item('Block').element().focus()
    answerPublicProfile({ ...stranger, is_blocked: true })
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests('POST v1 /players/blocks/').map(({ body }) => body)).toEqual([{ user_id: bob.id }])
    more.first().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Unblock')).toBeVisible()
    await menuHasFocus()
    await expect.element(item('Add friend')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(more.first()).toHaveFocus()
    await more.first().click()
    answerPublicProfile(stranger)
    await item('Unblock').click()
    await expect.poll(() => api.requests('DELETE v1 /players/blocks/{id}/')[0]?.params.id).toBe(bob.id)
  },
)

test('a friend is removed after a confirmation', { tags: 'long' }, async () => {
  answerPublicProfile({ ...stranger, friendship: 'friends' })
  api.answer('PUT v1 /players/remove-friend/{id}/', { detail: 'Done.' })
  await open('/profile/Bob', { as: player() })
  await more.click()
  await item('Remove friend').click()
  await expect.element(page.getByRole('dialog', { name: 'Remove Bob?' })).toBeVisible()
  answerPublicProfile(stranger)
  await dialog.getByRole('button', { name: 'Remove friend' }).click()
  await expect.element(page.getByRole('button', { name: 'Add friend' })).toBeVisible()
  expect(api.requests('PUT v1 /players/remove-friend/{id}/').map(({ params }) => params.id)).toEqual([bob.id])
})

test(
  "a captain invites from a player's profile; existing members are not offered",
  { tags: 'long' },
  async () => {
    const me = player()
    const owls = ownTeam(me, { name: 'Owls' })
    const cats = ownTeam(me, { name: 'Cats', members: [member({ ...me, role: 'captain' }), member(bob)] })
    const teams = 'GET v1 /players/versus-team/'
    api.answer(teams, listOf([owls, cats]))
    api.answer('POST v1 /players/versus-team/{id}/invite/', { id: 5, player: bob })
    await open('/profile/Bob', { as: me })
    await more.click()
    await expect.element(item('Invite to Owls')).toBeVisible()
    await expect.element(item('Invite to Cats')).not.toBeInTheDocument()
    await item('Invite to Owls').click()
    await expect.element(page.getByText('Bob is invited.')).toBeVisible()
    const invites = api.requests('POST v1 /players/versus-team/{id}/invite/')
    expect(invites.map(({ params, body }) => ({ ...params, body }))).toEqual([
      { id: String(owls.id), body: { username: 'Bob' } },
    ])
  },
)

test('signed out, or for the player themselves, a name is a plain link', { tags: 'long' }, async () => {
  await openTeam()
  await expect.element(more).not.toBeInTheDocument()
  const me = player({ ...bob })
  answerPublicProfile({ ...stranger, friendship: 'self' })
  await openTeam(me)
  await expect.element(more).not.toBeInTheDocument()
})

test('follow and unfollow; a private profile can only be unfollowed', { tags: 'long' }, async () => {
  const FOLLOW = 'POST v1 /players/following/'
  let following = false
  api.answer(FOLLOW, () => {
    following = !following
    answerPublicProfile({ ...stranger, is_followed: following, is_private: true })
    return { following }
  })
  await openTeam(player())
  await more.first().click()
  await item('Follow').click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await more.first().click()
  await item('Unfollow').click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(api.requests(FOLLOW).map(({ body }) => body)).toEqual([
    { user_id: bob.id, follow: true },
    { user_id: bob.id, follow: false },
  ])
  await more.first().click()
  await expect.element(item('Block')).toBeEnabled()
  await expect.element(item('Follow')).not.toBeInTheDocument()
})
