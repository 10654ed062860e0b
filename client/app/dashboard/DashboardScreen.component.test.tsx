import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDashboard, expectDashboard } from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { textLeft } from '#client/testing/edges.ts'
import { dashboard } from '#client/testing/data/dashboard.ts'
import { tournament, tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'
import { badge, friend, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { ownTeam, teamInvite } from '#client/testing/data/teams.ts'

const DASHBOARD = 'GET v1 /players/dashboard/'
const INVITES = 'GET v1 /players/invites/'
const me = player()
const main = page.getByRole('main')
const invites = main.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem')
const tern = teamInvite(ownTeam(player(), { name: 'Team Tern' }))
const seat = {
  ...tern,
  id: 100,
  kind: 'lobby' as const,
  target: { id: 7, name: '1v1 Blitz', game: 'chess' },
  expires: '2099-01-01T12:00:00.000Z',
}

beforeEach(() => {
  answerDashboard()
  api.answerByDefault('GET v1 /lobbies/', listOf([]))
})

test(
  'lists every open invite with the way to its page; one to a team is answered here',
  { tags: 'long' },
  async () => {
    const ANSWER = 'PUT v1 /players/versus/{teamId}/notification/{notificationId}/'
    api.answer(INVITES, listOf([tern, seat]))
    await open('/dashboard', { as: me })
    await expect
      .element(
        invites.filter({ hasText: 'Ann is keeping a seat for you' }).getByRole('link', { name: 'View' }),
      )
      .toHaveAttribute('href', '/lobby-detail/7?participantTabActive=true')
    const title = main.getByRole('link', { name: 'Ann invites you to join Team Tern' })
    await expect.element(title).toHaveAttribute('href', '/profile?tab=teams')
    api.answer(ANSWER, ownTeam(player(), { name: 'Team Tern' }))
    api.answer(INVITES, listOf([seat]))
    await main.getByRole('button', { name: /^Accept.*Team Tern/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.element(title).not.toBeInTheDocument()
    expect(api.requests(ANSWER)).toHaveLength(1)
  },
)

test('on a phone what waits comes first, then the next match, then money', async () => {
  api.answer(INVITES, listOf([tern]))
  await open('/dashboard', { as: me, size: 'phone' })
  await expect.element(invites).toBeVisible()
  const topOf = (name: string | RegExp) =>
    main.getByRole('heading', { name }).first().element().getBoundingClientRect().top
  await expect.element(main.getByRole('heading', { name: 'Wallet' })).toBeInTheDocument()
  await expect.element(main.getByRole('heading', { name: 'Coming up' })).toBeInTheDocument()
  expect(topOf(/^Waiting for you/)).toBeLessThan(topOf('Coming up'))
  expect(topOf('Coming up')).toBeLessThan(topOf('Wallet'))
  expect(topOf('Wallet')).toBeLessThan(topOf('First steps'))
})

test('the titles of a column begin on one line', async () => {
  api.answer(INVITES, listOf([tern]))
  await open('/dashboard', { as: me })
  await expect.element(invites).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'First steps' })).toBeVisible()
  const title = textLeft(main.getByRole('heading', { name: /^Waiting for you/ }))
  expect(textLeft(main.getByRole('heading', { name: 'First steps' }))).toBe(title)
})

test('a friend request is answered where it waits', async () => {
  const request = { id: 9, notification_id: 31, direction: 'incoming' as const, user: badge('Juno') }
  const ANSWER = 'PUT v1 /players/notification-status/{notificationId}/'
  api.answer(
    'GET v1 /players/friend-requests/',
    listOf([{ ...request, created: '2026-03-01T12:00:00.000Z' }]),
  )
  await open('/dashboard', { as: me })
  api.answer(ANSWER, () => {
    api.answer('GET v1 /players/friend-requests/', listOf([]))
    return { detail: '' }
  })
  await main.getByRole('button', { name: /^Accept: Juno/ }).click()
  await expect.element(main.getByRole('button', { name: /^Accept: Juno/ })).not.toBeInTheDocument()
  expect(api.requests(ANSWER).map(({ params, body }) => [params, body])).toEqual([
    [{ notificationId: '31' }, { status: 'accept' }],
  ])
})

test('an invite appears and disappears live', { tags: 'long' }, async () => {
  await open('/dashboard', { as: me })
  await expectDashboard()
  expect(invites.elements()).toHaveLength(0)
  const requestCount = api.requests(INVITES).length
  const { kind, id } = { ...tern, kind: 'team' as const }
  await live.send({ event: 'invite', data: { kind, id, invite: tern, count: 1 } })
  await expect.element(invites).toMatchTextContent('Team Tern')
  await live.send({ event: 'invite', data: { kind, id, invite: null, count: 0 } })
  await expect.element(invites).not.toBeInTheDocument()
  expect(api.requests(INVITES)).toHaveLength(requestCount)
})

test(
  'empty: explains what to do, and is accessible at 320 px with the longest names',
  { tags: 'long' },
  async () => {
    api.answer('GET v1 /players/friends/', listOf([friend({ username: LONGEST_NAME, online: true })]))
    api.answer(INVITES, listOf([teamInvite(ownTeam(player(), { name: LONGEST_NAME }), LONGEST_NAME)]))
    await open('/dashboard', { as: me, size: 'narrow' })
    await expectDashboard()
    await expect.element(main.getByRole('link', { name: 'Find a match' })).toBeVisible()
    await expect.element(invites).toMatchTextContent(LONGEST_NAME)
    await expectSoundScreen()
  },
)

test('if loading fails, "Try again" loads it once the connection is back', { tags: 'long' }, async () => {
  api.fail(DASHBOARD)
  await open('/dashboard', { as: me })
  await expect.element(main.getByText('Your dashboard couldn’t be loaded.')).toBeVisible()
  api.answer(DASHBOARD, dashboard())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main.getByText(/^No match in progress/)).toBeVisible()
})

test('an open check-in waits for the player, and is done with one tap', async () => {
  api.answer(INVITES, listOf([]))
  api.answer('GET v1 /players/friend-requests/', listOf([]))
  const row = tournamentRow({
    name: 'Friday Cup',
    status: 'check_in',
    me: { entrant_id: 1, status: 'registered', checked_in: false, stage_check_in: null, place: null },
  })
  api.answer('GET v1 /tournaments/', listOf([row]))
  api.answerOthers('pending')
  await open('/dashboard', { as: me })
  await expect.element(page.getByText('The check-in for Friday Cup is open')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'The check-in for Friday Cup is open' }))
    .toHaveAttribute('href', `/tournament-details?tournamentId=${row.id}`)
  const checkedIn = tournament({ id: row.id, status: 'check_in' })
  api.answer('POST v1 /tournaments/{id}/check-in/', checkedIn)
  api.answer('GET v1 /tournaments/', listOf([{ ...row, me: row.me && { ...row.me, checked_in: true } }]))
  await doubleClick(
    page.getByRole('button', { name: 'Check in: The check-in for Friday Cup is open' }),
    'POST v1 /tournaments/{id}/check-in/',
  )
  await expect.element(page.getByText('The check-in for Friday Cup is open')).not.toBeInTheDocument()
  expect(api.requests('GET v1 /tournaments/')[0]?.query).toMatchObject({ scope: 'mine' })
})
