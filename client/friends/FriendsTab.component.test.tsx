import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { friend, friendRequest, LONGEST_NAME, player } from '#client/testing/players.ts'

const FRIENDS = 'GET v1 /players/friends/'
const main = page.getByRole('main')
const openFriends = (size?: 'phone') => open('/profile?tab=friends', { as: player(), size })

beforeEach(() => {
  api.answer(FRIENDS, listOf([friend({ username: 'Ada' })]))
  api.answer('GET v1 /players/friend-requests/', listOf([]))
  api.answer('GET v1 /players/blocks/', listOf([]))
})

test('loading: a skeleton with a name, and then the friends', async () => {
  const held = api.hold(FRIENDS)
  await openFriends()
  await expect.element(main.getByRole('status').getByText('Loading friends')).toBeInTheDocument()
  held.release()
  await expect.element(main.getByRole('link', { name: 'Ada' })).toBeVisible()
  await expect.element(main.getByText('Loading friends')).not.toBeInTheDocument()
})

test('empty: says so and where players are found', async () => {
  api.answer(FRIENDS, listOf([]))
  await openFriends()
  await expect.element(main.getByText('No friends yet')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Find players' })).toBeVisible()
})

test('failing: "Try again" brings the friends as soon as the line is back', async () => {
  api.fail(FRIENDS)
  await openFriends()
  await expect.element(main.getByRole('alert')).toMatchTextContent('Your friends could not be loaded.')
  api.answer(FRIENDS, listOf([friend({ username: 'Ada' })]))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main.getByRole('link', { name: 'Ada' })).toBeVisible()
})

test('a refused answer says why, and the list is asked for again', async () => {
  const request = friendRequest()
  api.answer('GET v1 /players/friend-requests/', listOf([request]))
  api.refuse('PUT v1 /players/notification-status/{notificationId}/', 'no_request')
  await openFriends()
  await expect.element(page.getByRole('button', { name: `Accept ${request.user.username}` })).toBeVisible()
  api.answer('GET v1 /players/friend-requests/', listOf([]))
  await page.getByRole('button', { name: `Accept ${request.user.username}` }).click()
  await expect.element(page.getByText('This request is not open any more.')).toBeVisible()
  await expect.element(main.getByText('Requests to you')).not.toBeInTheDocument()
  const [sent] = api.asked('PUT v1 /players/notification-status/{notificationId}/')
  expect(sent).toMatchObject({
    params: { notificationId: String(request.notification_id) },
    body: { status: 'accept' },
  })
})

test('a long name is cut and leaves the line its width, on a phone too', async () => {
  api.answer(FRIENDS, listOf([friend({ username: LONGEST_NAME, online: true })]))
  await openFriends('phone')
  await expect.element(main.getByText('online')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a friend comes online in front of one', async () => {
  const ada = friend({ username: 'Ada' })
  api.answer(FRIENDS, listOf([ada]))
  await openFriends()
  await expect.element(main.getByText('offline')).toBeVisible()
  const asked = api.asked(FRIENDS).length
  await live.send({ event: 'presence', data: { player_id: ada.id, online: true } })
  await expect.element(main.getByText('online')).toBeVisible()
  expect(api.asked(FRIENDS)).toHaveLength(asked)
})
