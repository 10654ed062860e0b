import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { seriousViolations } from './axe.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'
import { createGamePlayer } from './started-match.ts'

test.use({ world: 'empty' })

const GAME = 'rocket-league'

/** The report of a single game in the match room. */
async function report(page: Page, score: Record<string, string>): Promise<void> {
  for (const [name, points] of Object.entries(score))
    await page.getByRole('textbox', { name: `Game 1: ${name}` }).fill(points)
  await page.getByRole('button', { name: 'Report result' }).click()
}

test('a tournament from the form to its winner: published, entered, played in a match room, live on every screen', async ({
  open,
  server,
  database,
}) => {
  const [org, ann, bob] = await Promise.all(
    ['Orga', 'Anna', 'Bobo'].map((name) => createGamePlayer(server.url, GAME, name)),
  )
  if (!org || !ann || !bob) throw new Error('three people are there')
  await setPlayerRole(database, org, 'organizer')
  const [desk, hers, his] = [
    await open(),
    await open(),
    await open({ viewport: { width: 390, height: 844 } }),
  ]
  for (const [page, who] of [
    [desk, org],
    [hers, ann],
    [his, bob],
  ] as const)
    await signInAs(page, who)

  await desk.goto('/tournament')
  await desk.getByRole('link', { name: 'Create a tournament' }).click()
  await desk.getByRole('textbox', { name: 'Name' }).fill('Journey Cup')
  await desk.getByRole('combobox', { name: 'Game' }).selectOption(GAME)
  await desk.getByRole('combobox', { name: 'Mode' }).selectOption('1v1')
  await desk.getByRole('textbox', { name: /^Check-in, in minutes/ }).fill('0')
  await desk.getByRole('textbox', { name: 'Starts with at least' }).fill('2')
  await expect(desk.getByText('4 rounds, 15 matches')).toBeVisible()
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { name: 'Journey Cup', level: 1 })).toBeVisible()
  const address = `/tournament-details${new URL(desk.url()).search.replace(/&tab=\w+/, '')}`
  await desk.goto(`${address}&tab=organise`)
  await desk.getByRole('button', { name: 'Publish' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('Open', { exact: true }).first()).toBeVisible()

  for (const page of [hers, his]) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Register' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Register/ })
      .click()
    await expect(page.getByRole('dialog')).not.toBeVisible()
  }
  await expect(desk.getByRole('heading', { name: 'Entrants' }).locator('..')).toContainText('2')
  await desk.getByRole('button', { name: 'Start tournament' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Start tournament' }).click()

  // Live: the page of an entrant leads to the match by itself.
  await hers.getByRole('link', { name: 'Go to your match' }).first().click()
  await expect(hers.getByRole('link', { name: /Journey Cup/ })).toBeVisible()
  await his.getByRole('link', { name: 'Go to your match' }).first().click()
  for (const page of [hers, his]) await page.getByRole('button', { name: 'Ready up' }).click()
  const score = { [ann.username]: '3', [bob.username]: '1' }
  await report(hers, score)
  await report(his, score)
  await expect(hers.getByRole('heading', { name: 'You won' })).toBeVisible()
  await hers.getByRole('link', { name: 'Back to the tournament' }).click()
  await expect(hers.getByText(ann.username).first()).toBeVisible()
  await expect(desk.getByText('Final', { exact: true }).first()).toBeVisible()
  expect(await seriousViolations(desk)).toEqual([])
})
