import { DEMO_LOGIN } from '#server/site/demo-login.ts'
import { must, signIn } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { enterAs } from './session.ts'

test('the public page has record, trophies, ratings with a table behind each curve, and matches', async ({
  page,
}) => {
  await page.goto('/profile/NovaWolf')
  await expect(page.getByRole('heading', { name: 'NovaWolf', level: 1 })).toBeVisible()
  await expect(page.getByText('win rate')).toBeVisible()
  const trophies = page.getByRole('region', { name: 'Trophies' })
  await expect(
    trophies
      .getByRole('listitem')
      .filter({ hasText: /\d+ wins\s*Chess\s*Blitz/ })
      .first(),
  ).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Chess' }).first()
  await expect(card.getByRole('img', { name: /Rating: from \d+ on/ })).toBeVisible()
  await card.getByText('As a table').click()
  await expect(card.getByRole('table').getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('list').filter({ hasText: 'against' })).toBeVisible()
})

test('a private page shows name and picture only', async ({ page, server }) => {
  const { username } = newcomer('Shy')
  const shy = await insertPlayer(server.url, username, { slug: 'chess', handle: username })
  await must(server.url, '/v1/players/private-profile/', {
    method: 'PUT',
    token: shy.accessToken,
    body: { is_private: true },
  })
  await page.goto(`/profile/${shy.username}`)
  await expect(page.getByRole('heading', { name: shy.username })).toBeVisible()
  await expect(page.getByText('keeps this page private.')).toBeVisible()
  for (const hidden of ['Ratings', 'Trophies', 'Teams', 'Matches'])
    await expect(page.getByRole('heading', { name: hidden })).toHaveCount(0)
})

test('§2 a friend request is answered on the page of who asks', async ({ page, server }) => {
  const me = await signIn(server.url, DEMO_LOGIN)
  const { results } = await must<{
    results: { id: number; type_of_notification: number; from_user: string | null }[]
  }>(server.url, '/v1/players/notifications/?page_size=50', { token: me.accessToken })
  const asked = results.find((one) => one.type_of_notification === 1)
  if (!asked?.from_user) throw new Error('Nobody asks the demo player.')
  await enterAs(page, me)
  await page.goto(`/profile/${asked.from_user}?notificationId=${asked.id}&type=1`)
  const request = page.getByRole('region', { name: 'Friend request' })
  await expect(request.getByRole('button', { name: 'Decline' })).toBeVisible()
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(request.getByRole('status')).toHaveText(`You and ${asked.from_user} are friends now.`)
  await expect(page.getByText('Friends', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Friends', { exact: true })).toBeVisible()
  await expect(request).toHaveCount(0)
})
