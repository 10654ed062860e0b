import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { ownTeam, type Team, teamForm } from '#client/testing/data/teams.ts'

const READ = 'GET v1 /players/versus-team/{id}/'
const SEARCH = 'GET v1 /players/versus/usernames/'
const INVITE = 'POST v1 /players/versus-team/{id}/invite/'
const LINK = 'POST v1 /players/versus-team/{id}/invite-link/'
const me = player({ username: 'Ann' })
const mine = ownTeam(me)
const bob = badge('Bob')
const field = page.getByRole('combobox', { name: 'Username' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const invited = { id: 5, player: bob, created: '2026-03-01T12:00:00.000Z' }
const link = { url: 'https://contender.example/team-invite?token=abc', expires: '2026-03-08T12:00:00.000Z' }

async function opened(shown: Team = mine): Promise<void> {
  api.answer(READ, shown)
  await open(`/team/${shown.id}`, { as: me })
  await page.getByRole('button', { name: 'Edit team' }).click()
}

/** Focuses a button and presses Enter. */
async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible()
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => {
  api.answer('GET v1 /players/versus-team/{id}/form/', teamForm())
  api.answer('GET v1 /players/versus-team/', listOf([]))
  api.answer('GET v1 /players/versus-team/{id}/matches/', listOf([]))
  api.answer(SEARCH, [bob])
})

test(
  'inviting by search: arrow keys select, Enter accepts the name, Enter again sends it',
  { tags: 'long' },
  async () => {
    await opened()
    await field.fill('bo')
    await expect.element(page.getByRole('option', { name: 'Bob' })).toBeVisible()
    await expectSoundScreen()
    await field.click()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(field).toHaveValue('Bob')
    api.answer(INVITE, { id: 5, player: bob })
    api.answer(READ, { ...mine, invites: [invited] })
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Cancel the invite to Bob')).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    expect(api.requests(INVITE).map(({ params, body }) => ({ ...params, body }))).toEqual([
      { id: String(mine.id), body: { username: 'Bob' } },
    ])
    expect(api.requests(SEARCH)[0]?.query).toEqual({ name: 'bo' })
  },
)

test('invited players and members are marked as such and cannot be selected', { tags: 'long' }, async () => {
  api.answer(SEARCH, [bob, { id: me.id, username: 'Ann', avatar_url: null }])
  await opened({ ...mine, invites: [invited] })
  await field.fill('nn')
  await expect.element(page.getByRole('option', { name: 'Bob' })).toMatchTextContent('Invited')
  await expect.element(page.getByRole('option', { name: 'Ann' })).toMatchTextContent('On the team')
  await page.getByRole('option', { name: 'Bob' }).click({ force: true })
  await expect.element(field).toHaveValue('nn')
})

test.each(
  cases([
    ['no_player', 'No player has this username. Check the spelling.'],
    ['already_member', 'This player is already on the team.'],
    ['already_invited', 'This player already has an open invite.'],
    ['blocked_by_me', 'You’ve blocked this player. Unblock them first.'],
    ['team_full', 'This team is full.'],
    ['too_many_invites', 'You have 30 open invites. Cancel some first.'],
  ] as const),
)('a refused invite (%s) shows why and keeps the name', async (why, says) => {
  api.refuse(INVITE, why)
  await opened()
  await field.fill('Bob')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(field).toHaveValue('Bob')
  await expect.element(field).toHaveFocus()
})

test('a name is required, and an unknown name is reported before sending', { tags: 'long' }, async () => {
  api.answer(SEARCH, [])
  await opened()
  await button('Send invite').click()
  await expect.element(page.getByText('Enter a username.')).toBeVisible()
  await field.fill('Zzzz')
  await expect.element(page.getByText('No results')).toBeVisible()
  expect(api.requests(INVITE)).toHaveLength(0)
})

test('a full team cannot invite', { tags: 'long' }, async () => {
  await opened({ ...mine, can: { ...mine.can, invite: false } })
  await expect.element(page.getByText('All spots are taken by members or open invites.')).toBeVisible()
})

test('arrow keys scroll through ten names until Enter accepts one', { tags: 'long' }, async () => {
  api.answer(
    SEARCH,
    Array.from({ length: 10 }, (_, number) => badge(`Tq_${number}`)),
  )
  await opened()
  await field.fill('Tq')
  await expect.element(page.getByRole('option').nth(9)).toBeInTheDocument()
  for (let number = 0; number < 10; number++) {
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .element(page.getByRole('listbox').getByRole('option', { selected: true }))
      .toBeInViewport({ ratio: 0.95 })
  }
})

test(
  'an invite link is created for a chosen period, and revoked after a confirmation',
  { tags: 'long' },
  async () => {
    const end = 'DELETE v1 /players/versus-team/{id}/invite-link/'
    api.answer(end, undefined)
    await opened({ ...mine, invite_link: link })
    await expect.element(page.getByText('Works until')).toBeVisible()
    await button('End').click()
    api.answer(READ, mine)
    await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
    await expect.element(button('Create link')).toBeVisible()
    expect(api.requests(end)).toHaveLength(1)
    api.answer(LINK, { ...mine, invite_link: link })
    api.answer(READ, { ...mine, invite_link: link })
    await page.getByText('30 days').click()
    await button('Create link').click()
    await expect.element(page.getByText(link.url)).toBeVisible()
    expect(api.requests(LINK).map(({ body }) => body)).toEqual([{ days: 30 }])
  },
)

test(
  'the focus stays nearby after links are created, renewed or revoked and an invite is cancelled',
  { tags: 'long' },
  async () => {
    const withInvite = { ...mine, invites: [invited], invite_link: link }
    api.answer(LINK, withInvite)
    api.answer('DELETE v1 /players/versus-team/{id}/invite-link/', undefined)
    api.answer('DELETE v1 /players/versus-team/{id}/invites/{inviteId}/', undefined)
    await opened(withInvite)
    const copy = button('Copy invite link')
    const sevenDays = page.getByRole('radio', { name: '7 days' })
    await press('New link')
    await expect.element(sevenDays).toHaveFocus()
    await press('Cancel')
    await expect.element(copy).toHaveFocus()
    await press('New link')
    await press('Replace link')
    await expect.element(copy).toHaveFocus()
    await press('End')
    api.answer(READ, { ...withInvite, invite_link: null })
    await press('End link')
    await expect.element(sevenDays).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy()
    api.answer(READ, withInvite)
    await press('Create link')
    await expect.element(copy).toHaveFocus()
    api.answer(READ, { ...mine, invite_link: link })
    await press('Cancel the invite to Bob')
    await expect.element(button('Cancel the invite to Bob')).not.toBeInTheDocument()
    await expect.element(copy).toHaveFocus()
    expect(api.requests('DELETE v1 /players/versus-team/{id}/invites/{inviteId}/')[0]?.params).toMatchObject({
      inviteId: '5',
    })
  },
)
