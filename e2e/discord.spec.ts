import type { Page } from '@playwright/test'
import { insertPlayer } from '#server/testing/people.ts'
import { must, signIn } from '#server/testing/visitor.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { expect, test } from './fixtures.ts'
import { newPlayer } from './journey.ts'
import { signInAs } from './session.ts'

const CARD = 'Blitz Night 12'

/** Messages that the chosen person sees in the open channel. */
const messages = (page: Page) => page.getByRole('listitem')
const mine = (page: Page) => messages(page).filter({ hasText: 'Only you can see this' }).last()

async function type(page: Page, command: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Command' }).fill(command)
  await page.getByRole('button', { name: 'Send' }).click()
}

test.beforeEach(async ({ server, guard }) => {
  const { authorize_url: url } = await must<{ authorize_url: string }>(server.url, '/v1/auth/discord/')
  guard.allow(new RegExp(`^request to another site: ${new URL(url).origin}/`))
  guard.allow(/favicon\.ico/)
})

test('a newcomer connects an account from Discord, comes back, registers and withdraws by buttons', async ({
  server,
  page,
}) => {
  const { username } = newPlayer('Disc')
  await signInAs(page, await insertPlayer(server.url, username, { slug: 'chess', handle: username }))
  await page.goto('/dev/discord')
  await page.getByLabel('You are').selectOption('Newcomer')
  await type(page, '/register')
  await mine(page).getByRole('link', { name: 'Connect account' }).click()
  await expect(page.getByRole('heading', { name: 'Discord account' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect account' }).click()
  await page.getByLabel('Continue as').selectOption('Newcomer')
  await page.getByRole('button', { name: 'Authorize' }).click()
  await page.getByRole('link', { name: 'Back to Discord' }).click()

  await expect(page.getByRole('heading', { name: '#events' })).toBeVisible()
  await page.getByLabel('You are').selectOption('Newcomer')
  const card = messages(page).filter({ hasText: CARD }).first()
  await expect(card).toContainText('Registration is open. 19 of 32 are in.')
  await card.getByRole('button', { name: 'Register' }).click()
  await expect(mine(page)).toContainText(`You’re in ${CARD}`)
  await expect(card).toContainText('20 of 32')
  await mine(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(mine(page)).toContainText(`You’ve withdrawn from ${CARD}`)
  await expect(card).toContainText('19 of 32')
})

test('an organization adds the site to a second server, where its tournaments are announced', async ({
  server,
  page,
}) => {
  await signInAs(page, await signIn(server.url, DEMO_LOGIN))
  await page.goto('/organization/night-owls?tab=integrations')
  const discord = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Discord' }) })
    .last()
  await discord.getByRole('link', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Add to a server' }).click()
  await page.getByRole('combobox', { name: 'Server' }).selectOption('Second server')
  await page.getByRole('button', { name: 'Authorize' }).click()
  const second = page.getByRole('region', { name: 'Second server' })
  await second.getByRole('combobox', { name: 'Announcements' }).selectOption('#general')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto('/dev/discord')
  await page.getByRole('button', { name: '# general' }).click()
  await expect(messages(page).filter({ hasText: CARD })).toHaveCount(1)
})

test('a channel gets tournaments without the bot: three clicks, a test message, and it is removed again', async ({
  server,
  page,
}) => {
  await signInAs(page, await signIn(server.url, DEMO_LOGIN))
  await page.goto('/organization/night-owls/discord')
  await page.getByRole('button', { name: 'Post into a channel' }).click()
  await page.getByRole('combobox', { name: 'Channel', exact: true }).selectOption('#general')
  await page.getByRole('button', { name: 'Authorize' }).click()
  await expect(page.getByText('Tournaments are posted into a channel of Second server now.')).toBeVisible()
  const card = page
    .getByRole('region', { name: /^Second server/ })
    .filter({ has: page.getByRole('button', { name: 'Remove' }) })
  await card.getByRole('button', { name: 'Send test message' }).click()
  await expect(page.getByText('Sent. Look in the channel.')).toBeVisible()
  await card.getByRole('link', { name: 'Open on Discord' }).click()
  const shown = page.getByRole('list').getByRole('listitem')
  await expect(shown.filter({ hasText: 'posts here about tournaments of Night Owls' })).toHaveCount(1)
  const posted = shown.filter({ hasText: 'Webhook' }).filter({ has: page.getByRole('button') })
  await expect(posted.first()).toBeVisible()
  await page.goto('/organization/night-owls/discord')
  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card).toBeHidden()
})
