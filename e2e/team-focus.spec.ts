import type { Page } from '@playwright/test'
import { must } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './session.ts'
import { insertAccount } from '#server/testing/people.ts'
import { person, teamOf } from './team-actions.ts'

test.use({ world: 'empty' })

test('who is not the captain any more edits nothing: the dialog closes and says so', async ({
  page,
  server,
}) => {
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  const team = await teamOf(server, ann, [bob])
  await enterAs(page, ann)
  await page.goto(`/team/${team.id}`)
  await page.getByRole('button', { name: 'Edit team' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit team' })).toBeVisible()
  await must(server.url, `/v1/players/versus/${team.id}/player/${bob.id}/`, {
    method: 'PUT',
    token: ann.accessToken,
    body: { action: 'captain' },
  })
  await expect(page.getByText(`You are not the captain of ${team.name} any more.`)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Edit team' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Copy page link of ${team.name}` })).toBeFocused()
})

test('the focus stays near what went: links made, renewed and left alone, an invite taken back', async ({
  page,
  server,
}) => {
  const [ann, bob] = [await person(server, 'Ann'), await person(server, 'Bob')]
  const team = await teamOf(server, ann)
  await must(server.url, `/v1/players/versus-team/${team.id}/invite/`, {
    method: 'POST',
    token: ann.accessToken,
    body: { username: bob.username },
  })
  await enterAs(page, ann)
  await page.goto(`/team/${team.id}`)
  await untilIdlePartsRun(page)
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const copy = named('Copy the invite link')
  await named('New link').press('Enter')
  await expect(page.getByRole('radio', { name: '7 days' })).toBeFocused()
  await named('Cancel').press('Enter')
  await expect(copy).toBeFocused()
  await named('New link').press('Enter')
  await named('Replace the link').press('Enter')
  await expect(copy).toBeFocused()
  await named('End it').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).press('Enter')
  await expect(page.getByRole('radio', { name: '7 days' })).toBeFocused()
  await named('Make a link').press('Enter')
  await expect(copy).toBeFocused()
  await named(`Take back the invite to ${bob.username}`).press('Enter')
  await expect(named(`Take back the invite to ${bob.username}`)).toHaveCount(0)
  await expect(copy).toBeFocused()
})

test('of ten names the arrows show each before Enter takes it', async ({ page, server }) => {
  const ann = await person(server, 'Ann')
  const team = await teamOf(server, ann)
  const stem = `Tq${Math.floor(Math.random() * 1e6)}`
  for (let number = 0; number < 10; number++) await insertAccount(server.url, `${stem}_${number}`)
  await enterAs(page, ann)
  await page.goto(`/team/${team.id}`)
  await page.getByRole('combobox', { name: 'Username' }).pressSequentially(stem)
  await expect(page.getByRole('option')).toHaveCount(10)
  for (let number = 0; number < 10; number++) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.95 })
  }
})

/** What keeps the focus starts when the page is idle, together with the tooltips. */
async function untilIdlePartsRun(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: /theme/i }).first().hover()
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
}
