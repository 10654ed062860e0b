import type { Page } from '@playwright/test'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { enterAs } from './session.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })

async function person(server: { url: string }, name: string): Promise<Person> {
  const { username } = newcomer(name)
  return insertPlayer(server.url, username, { slug: 'chess', handle: username })
}

async function befriend(server: { url: string }, one: Person, other: Person): Promise<void> {
  for (const [asks, asked] of [
    [one, other],
    [other, one],
  ] as const)
    await must(server.url, '/v1/players/friends/', {
      method: 'POST',
      token: asks.accessToken,
      body: { user_id: asked.id },
    })
}

const more = (page: Page, who: Person) =>
  page.getByRole('button', { name: `More about ${who.username}` }).first()

test('a friend who opens the site is online at once, and offline after closing it', async ({
  page,
  server,
  open,
}) => {
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  await befriend(server, ann, bob)
  await enterAs(page, ann)
  await page.goto('/profile?tab=friends')
  const row = page.getByRole('listitem').filter({ hasText: bob.username })
  await expect(row.getByText('offline')).toBeVisible()
  await expectSoundScreen(page)
  const bobs = await open()
  await enterAs(bobs, bob)
  await bobs.goto('/dashboard')
  await expect(row.getByText('online', { exact: true })).toBeVisible()
  await expect(bobs.getByRole('main').getByRole('link', { name: ann.username })).toBeVisible()
  await bobs.context().close()
  await expect(row.getByText('offline')).toBeVisible({ timeout: 60_000 })
})

test('the menu of a player works by keyboard alone: friend request, block, unblock', async ({
  page,
  server,
}) => {
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  const team = await must<{ id: number }>(server.url, '/v1/players/versus-team/', {
    method: 'POST',
    token: bob.accessToken,
    body: { name: `Owls ${bob.username}`, tag: 'owl', game: 'chess' },
  })
  await enterAs(page, ann)
  await page.goto(`/team/${team.id}`)
  await more(page, bob).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Add friend' })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem', { name: 'Add friend' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more(page, bob)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Friend request sent' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Block' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await more(page, bob).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Unblock' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more(page, bob)).toBeFocused()
})

test('a captain invites from the page of a player', async ({ page, server }) => {
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  const name = `Owls ${ann.username}`
  await must(server.url, '/v1/players/versus-team/', {
    method: 'POST',
    token: ann.accessToken,
    body: { name, tag: 'owl', game: 'chess' },
  })
  await enterAs(page, ann)
  await page.goto(`/profile/${bob.username}`)
  await more(page, bob).click()
  await page.getByRole('menuitem', { name: `Invite to ${name}` }).click()
  await expect(page.getByText(`${bob.username} is invited.`)).toBeVisible()
  await more(page, bob).click()
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: `Invite to ${name}` })).toHaveCount(0)
})

test('a report asks for a reason, and for words where there is none; a second one is told so', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/400 \(Bad Request\)/)
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  await enterAs(page, ann)
  await page.goto(`/profile/${bob.username}`)
  const dialog = page.getByRole('dialog', { name: `Report ${bob.username}` })
  const ask = async () => {
    await more(page, bob).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
  }
  const send = dialog.getByRole('button', { name: 'Send the report' })
  await ask()
  await send.click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await send.click()
  await expect(dialog.getByText('Tell in a few words what is wrong.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expectSoundScreen(page)
  await dialog.getByRole('textbox').fill('Leaves every match\nbefore its end.')
  await send.dblclick()
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await ask()
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check()
  await send.click()
  await expect(dialog.getByText('You have reported this already. It waits for a moderator.')).toBeVisible()
  await expectSoundScreen(page)
})

test('signed out a name is a plain link', async ({ page, server }) => {
  const ann = await person(server, 'Ann')
  const team = await must<{ id: number }>(server.url, '/v1/players/versus-team/', {
    method: 'POST',
    token: ann.accessToken,
    body: { name: `Owls ${ann.username}`, tag: 'owl', game: 'chess' },
  })
  await page.goto(`/team/${team.id}`)
  await expect(page.getByRole('main').getByRole('link', { name: ann.username })).toBeVisible()
  await expect(more(page, ann)).toHaveCount(0)
})

test('in the match room a message, its author and the match can be reported', async ({ page, server }) => {
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  const { id } = await must<{ id: number }>(server.url, '/v1/lobbies/', {
    method: 'POST',
    token: ann.accessToken,
    body: { game: 'chess', mode: 'blitz' },
  })
  await must(server.url, `/v1/lobbies/${id}/join/`, { method: 'POST', token: bob.accessToken, body: {} })
  await must(server.url, `/v1/lobbies/${id}/ready/`, { method: 'PUT', token: bob.accessToken })
  const { match_id: match } = await must<{ match_id: number }>(server.url, `/v1/lobbies/${id}/ready/`, {
    method: 'PUT',
    token: ann.accessToken,
  })
  await must(server.url, `/v1/matches/${match}/messages/`, {
    method: 'POST',
    token: bob.accessToken,
    body: { body: 'Buy my coins' },
  })
  await enterAs(page, ann)
  await page.goto(`/lobby-detail/${id}`)
  const chat = page.getByRole('log', { name: 'Messages' })
  await expect(chat).toContainText('Buy my coins')
  await expectSoundScreen(page)
  await chat.getByRole('button', { name: `More about ${bob.username}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Report this message' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check()
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Report this match' }).click()
  await page
    .getByRole('dialog', { name: 'Report this match' })
    .getByRole('radio', { name: 'Cheating or a false result' })
    .check()
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
})
