import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { edgesOf, textLeft } from '#client/testing/edges.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { member, ownTeam, roleInvite, team, teamInvite } from '#client/testing/data/teams.ts'

const LIST = 'GET v1 /players/versus-team/'
const INVITES = 'GET v1 /players/invites/'
const ANSWER = 'PUT v1 /players/versus/{teamId}/notification/{notificationId}/'
const me = player({ username: 'Bob' })
const foxes = team({ name: 'Night Foxes' })
const invite = teamInvite(foxes)
const main = page.getByRole('main')
const invited = main.getByRole('region', { name: 'Your invites' })
const dialog = page.getByRole('dialog')
const opened = (size?: 'phone') => open('/profile?tab=teams', { as: me, size })

beforeEach(() => {
  api.answer(LIST, listOf([]))
  api.answer(INVITES, listOf([]))
})

test('empty: says so and links to creating a team', { tags: 'long' }, async () => {
  const held = api.hold(LIST)
  await opened()
  await expect.element(main.getByRole('status').getByText('Loading teams')).toBeInTheDocument()
  held.release()
  await expect.element(main.getByText('You aren’t on a team yet.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Create a team' })).toHaveAttribute('href', '/team/new')
})

test('a role that is offered is accepted or declined here; one that is gone says so', async () => {
  const ROLE = 'POST v1 /players/invites/{kind}/{id}/'
  const kept = roleInvite({
    kind: 'organization_role',
    role: 'manager',
    slug: 'night-owls',
    target: { id: 8, name: 'Night Owls', game: null },
  })
  api.answer(INVITES, listOf([roleInvite(), kept]))
  await opened()
  const roles = main.getByRole('region', { name: 'Roles offered to you' })
  await expect.element(roles.getByText('You’re invited to be a referee of Friday Cup')).toBeVisible()
  const links = roles.getByRole('link', { name: 'View' })
  await expect.element(links.first()).toHaveAttribute('href', '/tournament-details?tournamentId=5')
  await expect.element(links.last()).toHaveAttribute('href', '/organization/night-owls')
  await expectSoundScreen()
  api.answer(ROLE, undefined)
  api.answer(INVITES, listOf([kept]))
  await roles.getByRole('button', { name: 'Accept the role in Friday Cup' }).click()
  await expect.element(roles.getByText('Friday Cup')).not.toBeInTheDocument()
  api.refuse(ROLE, 'invite_closed')
  await roles.getByRole('button', { name: 'Decline the role in Night Owls' }).click()
  await expect.element(page.getByText('This invite isn’t open anymore. Reload the list.')).toBeVisible()
  expect(api.requests(ROLE).map(({ params, body }) => [params.kind, body])).toEqual([
    ['tournament_staff', { answer: 'accept' }],
    ['organization_role', { answer: 'decline' }],
  ])
})

test('if loading fails, "Try again" loads the teams', { tags: 'long' }, async () => {
  api.fail(LIST)
  await opened()
  await expect.element(main.getByText('Your teams couldn’t be loaded.')).toBeVisible()
  api.answer(LIST, listOf([foxes]))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main.getByRole('link', { name: 'Night Foxes' })).toBeVisible()
})

test("each team shows the player's role and its record; long names fit a phone", async () => {
  const long = 'W'.repeat(30)
  const record = { matches: 3, wins: 2, losses: 1, draws: 0 }
  const other = team({
    members: [member({ username: 'Ann', role: 'captain' }), member({ ...me, role: 'substitute' })],
  })
  api.answer(LIST, listOf([ownTeam(me, { name: long, record }), other]))
  await opened('phone')
  const cards = main.getByRole('article')
  await expect.element(cards.nth(0)).toMatchTextContent(/Captain.*1 of 5 players.*2 – 1/)
  await expect.element(cards.nth(1)).toMatchTextContent('Substitute')
  await expectSoundScreen()
})

test('an invite’s buttons are in line with its sentence, and Accept is the main act', async () => {
  api.answer(LIST, listOf([ownTeam(me)]))
  api.answer(INVITES, listOf([invite]))
  await opened()
  const accept = invited.getByRole('button', { name: /^Accept/ })
  await expect.element(accept).toHaveClass('cut-fill')
  await expect.element(main.getByRole('link', { name: 'Create a team' })).not.toHaveClass('cut-fill')
  expect(edgesOf(accept).left).toBe(textLeft(invited.getByText(/^Ann invites you/)))
})

test('an invite appears and disappears live', async () => {
  await opened()
  await expect.element(main.getByText('You aren’t on a team yet.')).toBeVisible()
  const requestCount = api.requests(INVITES).length
  await live.send({ event: 'invite', data: { kind: 'team', id: invite.id, invite, count: 1 } })
  await expect.element(invited).toMatchTextContent(/Ann invites you to Night Foxes/)
  await expectSoundScreen()
  await live.send({ event: 'invite', data: { kind: 'team', id: invite.id, invite: null, count: 0 } })
  await expect.element(invited).not.toBeInTheDocument()
  expect(api.requests(INVITES)).toHaveLength(requestCount)
})

test.each(
  cases([
    { press: 'Decline', action: 'cancel', says: 'Team invite declined' },
    { press: 'Accept', action: 'accept', says: 'Team invite accepted' },
  ]),
)('$press asks for confirmation and is sent', async ({ press, action, says }) => {
  api.answer(INVITES, listOf([invite]))
  api.answer(ANSWER, foxes)
  await opened()
  await invited.getByRole('button', { name: press }).click()
  await expect.element(dialog).toHaveAccessibleName(`${press} this invite?`)
  expect(api.requests(ANSWER)).toHaveLength(0)
  api.answer(INVITES, listOf([]))
  await dialog.getByRole('button', { name: press }).click()
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(invited).not.toBeInTheDocument()
  expect(api.requests(ANSWER)[0]).toMatchObject({
    params: { teamId: String(foxes.id), notificationId: String(invite.notification_id) },
    body: { action },
  })
})

test.each(
  cases([
    ['invite_closed', 'This invite is no longer valid. Ask the captain for a new one.'],
    ['team_full', 'This team is full.'],
  ] as const),
)('a refused answer (%s) shows why', { tags: 'long' }, async (why, says) => {
  api.answer(INVITES, listOf([invite]))
  api.refuse(ANSWER, why)
  await opened()
  await invited.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})
