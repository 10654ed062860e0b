import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import {
  badge,
  friend,
  friendRequest,
  LONGEST_NAME,
  player,
  requestEvent,
} from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const FRIENDS = 'GET v1 /players/friends/'
const main = page.getByRole('main')
const openFriends = (size?: 'phone' | 'narrow') => open('/profile?tab=friends', { as: player(), size })

beforeEach(() => {
  api.answer(FRIENDS, listOf([friend({ username: 'Ada' })]))
  api.answer('GET v1 /players/friend-requests/', listOf([]))
  api.answer('GET v1 /players/blocks/', listOf([]))
})

test('loading shows a labelled skeleton, then the friends', { tags: 'long' }, async () => {
  const held = api.hold(FRIENDS)
  await openFriends()
  await expect.element(main.getByRole('status').getByText('Loading friends')).toBeInTheDocument()
  held.release()
  await expect.element(main.getByRole('link', { name: 'Ada', exact: true })).toBeVisible()
  await expect.element(main.getByText('Loading friends')).not.toBeInTheDocument()
})

test('empty: says so and links to where players are found', { tags: 'long' }, async () => {
  api.answer(FRIENDS, listOf([]))
  await openFriends()
  await expect.element(main.getByText('No friends yet')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Find players' })).toBeVisible()
})

test(
  'if loading fails, "Try again" loads the friends once the connection is back',
  { tags: 'long' },
  async () => {
    api.fail(FRIENDS)
    await openFriends()
    await expect.element(main.getByRole('alert')).toMatchTextContent('Your friends couldn’t be loaded.')
    api.answer(FRIENDS, listOf([friend({ username: 'Ada' })]))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(main.getByRole('link', { name: 'Ada', exact: true })).toBeVisible()
  },
)

test('players one follows are listed, and can be unfollowed', async () => {
  const FOLLOW = 'POST v1 /players/following/'
  const cleo = { ...badge('Cleo'), since: '2026-03-01T12:00:00.000Z' }
  api.answer('GET v1 /players/following/', listOf([cleo]))
  api.answer(FOLLOW, { following: false })
  await openFriends('narrow')
  const list = page.getByRole('region', { name: 'Following' })
  await expect.element(list.getByRole('link', { name: 'Cleo' })).toBeVisible()
  await expectSoundScreen()
  api.answer('GET v1 /players/following/', listOf([]))
  await list.getByRole('button', { name: 'Unfollow Cleo' }).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(api.requests(FOLLOW).map(({ body }) => body)).toEqual([{ user_id: cleo.id, follow: false }])
})

test('a refused answer shows the reason, and the list is reloaded', { tags: 'long' }, async () => {
  const request = friendRequest()
  api.answer('GET v1 /players/friend-requests/', listOf([request]))
  api.refuse('PUT v1 /players/notification-status/{notificationId}/', 'no_request')
  await openFriends()
  await expect.element(page.getByRole('button', { name: `Accept ${request.user.username}` })).toBeVisible()
  api.answer('GET v1 /players/friend-requests/', listOf([]))
  await page.getByRole('button', { name: `Accept ${request.user.username}` }).click()
  await expect.element(page.getByText('This request is no longer open.')).toBeVisible()
  await expect.element(main.getByText('Received requests')).not.toBeInTheDocument()
  const [sent] = api.requests('PUT v1 /players/notification-status/{notificationId}/')
  expect(sent).toMatchObject({
    params: { notificationId: String(request.notification_id) },
    body: { status: 'accept' },
  })
})

test('a long name is truncated and does not widen the row, on a phone too', { tags: 'long' }, async () => {
  api.answer(FRIENDS, listOf([friend({ username: LONGEST_NAME, online: true })]))
  await openFriends('phone')
  await expect.element(main.getByText('Online')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a friend comes online and goes offline while the list is open', async () => {
  const ada = friend({ username: 'Ada' })
  api.answer(FRIENDS, listOf([ada]))
  await openFriends()
  await expect.element(main.getByText('Offline')).toBeVisible()
  const requestCount = api.requests(FRIENDS).length
  await live.send({ event: 'presence', data: { player_id: ada.id, online: true } })
  await expect.element(main.getByText('Online')).toBeVisible()
  await live.send({ event: 'presence', data: { player_id: ada.id, online: false } })
  await expect.element(main.getByText('Offline')).toBeVisible()
  expect(api.requests(FRIENDS)).toHaveLength(requestCount)
})

test('a request appears live and is declined; the focus moves to the next item', async () => {
  const REQUESTS = 'GET v1 /players/friend-requests/'
  const request = friendRequest()
  const answer = (name: string) => page.getByRole('button', { name: `${name} ${request.user.username}` })
  api.answer(FRIENDS, listOf([]))
  await openFriends()
  await expect.element(main.getByText('No friends yet')).toBeVisible()
  const requestCount = api.requests(REQUESTS).length
  await live.send({ event: 'friendship', data: requestEvent(request) })
  await expect.element(answer('Accept')).toBeVisible()
  expect(api.requests(REQUESTS)).toHaveLength(requestCount)
  api.answer('PUT v1 /players/notification-status/{notificationId}/', { detail: 'Done.' })
  api.answer(REQUESTS, listOf([]))
  await answer('Decline').click()
  await expect.element(answer('Accept')).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Find players' })).toHaveFocus()
})

test('a sent request can be cancelled', async () => {
  const REQUESTS = 'GET v1 /players/friend-requests/'
  const request = friendRequest({ direction: 'outgoing' })
  api.answer(REQUESTS, listOf([request]))
  api.answer('DELETE v1 /players/friend-requests/{id}/', undefined)
  await openFriends()
  const back = page.getByRole('button', { name: `Cancel the request to ${request.user.username}` })
  await expect.element(back).toBeVisible()
  api.answer(REQUESTS, listOf([]))
  await back.click()
  await expect.element(main.getByText('Sent requests')).not.toBeInTheDocument()
  expect(api.requests('DELETE v1 /players/friend-requests/{id}/')[0]?.params.id).toBe(String(request.id))
})

test('a blocked player is unblocked; the focus moves to the next item', async () => {
  const BLOCKS = 'GET v1 /players/blocks/'
  api.answer(FRIENDS, listOf([]))
  api.answer(BLOCKS, listOf([{ ...friend({ username: LONGEST_NAME }), since: '2026-03-01T12:00:00.000Z' }]))
  api.answer('DELETE v1 /players/blocks/{id}/', undefined)
  await openFriends('narrow')
  const unblock = page.getByRole('button', { name: `Unblock ${LONGEST_NAME}` })
  await expect.element(unblock).toBeVisible()
  await expectSoundScreen()
  api.answer(BLOCKS, listOf([]))
  await unblock.click()
  await expect.element(page.getByRole('region', { name: 'Blocked players' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Find players' })).toHaveFocus()
})

test(
  'a page that no longer exists links back; without friends it shows the empty state',
  { tags: 'long' },
  async () => {
    api.answer(FRIENDS, ({ query }) => listOf(query.page === '1' ? [friend({ username: 'Ada' })] : [], 1))
    await open('/profile?tab=friends&page=99', { as: player() })
    await page.getByRole('button', { name: 'Go to the first page' }).click()
    await expect.element(main.getByRole('link', { name: 'Ada', exact: true })).toBeVisible()
    api.answer(FRIENDS, listOf([]))
    await open('/profile?tab=friends&page=99', { as: player() })
    await expect.element(main.getByText('No friends yet')).toBeVisible()
  },
)
