import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import {
  answerNotifications,
  checkInNotice,
  notification,
  requestFrom,
  teamInvite,
} from '#client/testing/data/notifications.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { friendRequest, player } from '#client/testing/data/players.ts'
import { tournament } from '#client/testing/data/tournaments.ts'
import { team } from '#client/testing/data/teams.ts'

const STATUS = 'PUT v1 /players/notification-status/{notificationId}/'
const INVITE = 'PUT v1 /players/versus/{teamId}/notification/{notificationId}/'
const LIST = 'GET v1 /players/notifications/'
const openPage = () => open('/notifications', { as: player() })
const row = (text: string) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text })
const button = (name: string) => page.getByRole('button', { name })
const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const menu = page.getByRole('dialog', { name: 'Notifications' })

// Answers without invites and friend requests, which stand above the notifications.
beforeEach(() => {
  for (const call of ['GET v1 /players/invites/', 'GET v1 /players/friend-requests/'] as const)
    api.answerByDefault(call, listOf([]))
})

test(
  'a friend request is accepted once; the answer replaces the buttons and takes the focus',
  { tags: 'long' },
  async () => {
    const ada = requestFrom('Ada')
    answerNotifications([ada])
    await openPage()
    await doubleClick(button('Accept Ada'), STATUS)
    await expect.element(page.getByText('You’re friends now.')).toBeVisible()
    await expect.element(row('Ada')).toMatchTextContent('You accepted')
    await expect.element(button('Accept Ada')).not.toBeInTheDocument()
    await expect.element(row('Ada').getByRole('button').first()).toHaveFocus()
    expect(api.requests(STATUS).map(({ params, body }) => [params.notificationId, body])).toEqual([
      [String(ada.id), { status: 'accept' }],
    ])
    await reloadPage()
    await expect.element(row('Ada')).toMatchTextContent('Answered')
  },
)

test('a check-in is done from its notification with one tap', async () => {
  const all = [checkInNotice()]
  answerNotifications(all)
  api.answer('POST v1 /tournaments/{id}/check-in/', tournament({ id: 8, status: 'check_in' }))
  await openPage()
  const act = button('Check in: The check-in for Friday Cup is open.')
  await expect.element(act).toBeVisible()
  all.splice(0, 1, checkInNotice({ read: true, can: { answer: false } }))
  await doubleClick(act, 'POST v1 /tournaments/{id}/check-in/')
  await expect.element(page.getByText('You’re checked in.')).toBeVisible()
  await expect.element(act).not.toBeInTheDocument()
  expect(api.requests(STATUS).map(({ body }) => body)).toEqual([{ status: 'read' }])
})

test('a check-in that has closed meanwhile says so, and its button goes', { tags: 'long' }, async () => {
  const all = [checkInNotice()]
  answerNotifications(all)
  api.refuse('POST v1 /tournaments/{id}/check-in/', 'check_in_closed')
  await openPage()
  const act = button('Check in: The check-in for Friday Cup is open.')
  await expect.element(act).toBeVisible()
  all.splice(0, 1, checkInNotice({ can: { answer: false } }))
  await act.click()
  await expect.element(act).not.toBeInTheDocument()
})

test('a request that is no longer open says so, and the list is reloaded', { tags: 'long' }, async () => {
  const all = [requestFrom('Ada')]
  answerNotifications(all)
  api.refuse(STATUS, 'no_request')
  await openPage()
  await expect.element(button('Accept Ada')).toBeVisible()
  all.splice(0)
  await button('Accept Ada').click()
  await expect.element(page.getByText('This request is no longer open.')).toBeVisible()
  await expect.element(page.getByText(/^No notifications\./)).toBeVisible()
})

test(
  'the bell menu: four notifications, declining by keyboard, removing, and the link to all',
  { tags: 'long' },
  async () => {
    const all = [
      requestFrom('Ada'),
      ...Array.from({ length: 4 }, (_, number) => notification({ message: `N${number}.` })),
    ]
    answerNotifications(all)
    await open('/nowhere', { as: player() })
    await bell.click()
    await expect.poll(() => menu.getByRole('listitem').all().length).toBe(4)
    expect(api.requests(LIST).map(({ query }) => query)).toContainEqual({
      page_size: '4',
      page: '1',
      column: 'created',
      order: 'desc',
    })
    const ada = menu.getByRole('listitem').filter({ hasText: 'Ada' })
    ada.getByRole('button', { name: 'Decline Ada' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(ada).toMatchTextContent('You declined')
    await expect.element(ada.getByRole('button').first()).toHaveFocus()
    const removedId = all[1]?.id ?? 0
    await menu.getByRole('button', { name: 'Remove: N0.' }).click()
    await expect.element(menu.getByText('N0.')).not.toBeInTheDocument()
    await live.send({ event: 'notification', data: { id: removedId, notification: null, unread: 4 } })
    await expect.element(menu.getByText('N3.')).toBeVisible()
    await menu.getByRole('link', { name: 'View All' }).click()
    await expect.element(row('N3.')).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
  },
)

test('the bell menu: what waits is above the notifications, and is answered there', async () => {
  for (const call of ['GET v1 /players/friends/', 'GET v1 /players/blocks/'] as const)
    api.answer(call, listOf([]))
  const ada = requestFrom('Ada')
  api.answer('GET v1 /players/friend-requests/', listOf([friendRequest({ notification_id: ada.id })]))
  answerNotifications([ada, notification({ message: 'Rated again.' })])
  await open('/nowhere', { as: player() })
  await bell.click()
  const waiting = menu.getByRole('list', { name: 'Waiting for you' })
  await expect
    .element(waiting.getByRole('button', { name: /^Accept: .* wants to be friends$/ }))
    .toBeVisible()
  // Each thing stands once in the menu.
  await expect.element(menu.getByText('Rated again.')).toBeVisible()
  await expect.element(menu.getByText(ada.message)).not.toBeInTheDocument()
  await waiting.getByRole('link', { name: /wants to be friends$/ }).click()
  await expect.poll(() => location.search).toBe('?tab=friends')
  await expect.element(menu).not.toBeInTheDocument()
})

test('the bell menu: loading, failed, empty and cleared', { tags: 'long' }, async () => {
  const held = api.hold(LIST)
  api.fail(LIST)
  await open('/nowhere', { as: player() })
  await bell.click()
  await expect.element(menu.getByText('Loading...')).toBeVisible()
  held.release()
  await expect.element(menu.getByText('Your notifications couldn’t be loaded.')).toBeVisible()
  answerNotifications([notification({ message: 'One.' })])
  await menu.getByRole('button', { name: 'Try again' }).click()
  await expect.element(menu.getByText('One.')).toBeVisible()
  await menu.getByRole('button', { name: 'Clear All' }).click()
  await expect.element(menu.getByText('No notifications')).toBeVisible()
  await expect.element(menu.getByRole('button', { name: 'Clear All' })).toBeDisabled()
})

test.each(
  cases([
    ['Accept', 'Accept this invite?', 'accept', 'Team invite accepted'],
    ['Decline', 'Decline this invite?', 'cancel', 'Team invite declined'],
  ]),
)(
  'a team invite: %s asks for confirmation and is sent once',
  { tags: 'long' },
  async (word, title, action, done) => {
    const invite = teamInvite('Owls')
    answerNotifications([invite])
    api.answer(INVITE, team())
    await openPage()
    await button(`${word}: ${invite.message}`).click()
    const dialog = page.getByRole('dialog', { name: title })
    await doubleClick(dialog.getByRole('button', { name: word }), INVITE)
    await expect.element(page.getByText(done)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests(INVITE).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { teamId: '7', notificationId: String(invite.id) }, body: { action } },
    ])
  },
)

test('a team invite that cannot be accepted shows why', { tags: 'long' }, async () => {
  const invite = teamInvite('Owls')
  answerNotifications([invite])
  api.refuse(INVITE, 400, { detail: 'This team is full.' })
  await openPage()
  await button(`Accept: ${invite.message}`).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).last().click()
  await expect.element(page.getByText('This team is full.')).toBeVisible()
})

test.each(
  cases([
    [
      'Find a team',
      () => teamInvite('Owls', { extras: { ...teamInvite('').extras, team_id: null } }),
      'Team ID not found',
    ],
    ['that the server fails to process', () => teamInvite('Owls'), 'Failed to process team invite'],
  ]),
)('a team invite %s says so', { tags: 'long' }, async (_what, make, text) => {
  const invite = make()
  answerNotifications([invite])
  api.refuse(INVITE, 500, { detail: 'no' })
  await openPage()
  await button(`Accept: ${invite.message}`).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).last().click()
  await expect.element(page.getByText(text)).toBeVisible()
})
