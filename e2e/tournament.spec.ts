import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Guard } from './guard.ts'
import { seriousViolations } from './axe.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'
import { pointer } from './input.ts'
import { openReport } from './journey.ts'
import { createGamePlayer } from './started-match.ts'
import { chooseGame, openSettings } from './tournament-cast.ts'

test.use({ world: 'empty' })

const GAME = 'rocket-league'

/** The report of a single game in the match room. */
async function report(page: Page, score: Record<string, string>): Promise<void> {
  await openReport({ page, input: pointer() })
  for (const [name, points] of Object.entries(score))
    await page.getByRole('textbox', { name: `Game 1: ${name}` }).fill(points)
  await page.getByRole('button', { name: /^Report \d+ – \d+$/ }).click()
}

/** A page of another origin with this address in a frame. */
async function frameElsewhere(page: Page, guard: Guard, address: string): Promise<FrameLocator> {
  const site = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<link rel="icon" href="data:,"><iframe src="${address}" width="900" height="600"></iframe>`),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo // it listens on a port
  guard.allow(new RegExp(`another site: http://127.0.0.1:${port}/`))
  await page.goto(`http://127.0.0.1:${port}/`)
  site.close()
  return page.frameLocator('iframe')
}

const idIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('tournamentId')

test('a tournament from the form to its winner: published, entered, played in a match room, live on every screen', async ({
  open,
  server,
  database,
  guard,
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
  await chooseGame(desk, GAME, '1v1')
  await openSettings(desk, 'Check-in and start', 'Slots')
  await desk.getByRole('textbox', { name: /^Check-in time in minutes/ }).fill('0')
  await desk.getByRole('textbox', { name: 'Starts with at least' }).fill('2')
  await expect(desk.getByText('With 2 participants: 1 round, 1 match')).toBeVisible()
  await desk.getByRole('button', { name: 'Create draft' }).click()
  await expect(desk.getByRole('heading', { name: 'Journey Cup', level: 1 })).toBeVisible()
  const address = `/tournament-details${new URL(desk.url()).search.replace(/&tab=\w+/, '')}`
  await desk.goto(`${address}&tab=organise`)
  await desk.getByRole('button', { name: 'Open registration' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Open registration' }).click()
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
  await expect(desk.getByRole('heading', { name: 'Participants' }).locator('..')).toContainText('2')
  await desk.getByRole('button', { name: 'Start tournament' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('Everyone is here')
  await desk.getByRole('dialog').getByRole('button', { name: 'Start tournament' }).click()

  const elsewhere = await open()
  const framed = await frameElsewhere(
    elsewhere,
    guard,
    `${server.url}/embed/tournament/${idIn(address)}?show=bracket`,
  )
  await expect(framed.getByRole('button', { name: new RegExp(ann.username) })).toHaveCount(1)

  // Live: the match comes to its entrants, wherever they are, and opens once both are ready.
  for (const page of [hers, his]) {
    const scene = page.getByRole('alertdialog', { name: 'Your match is open' })
    await scene.getByRole('button', { name: 'Ready up' }).click()
  }
  await expect(hers.getByRole('link', { name: /Journey Cup/ })).toBeVisible()
  const score = { [ann.username]: '3', [bob.username]: '1' }
  await report(hers, score)
  await report(his, score)
  await expect(hers.getByRole('heading', { name: /^Champion of Journey Cup/ })).toBeVisible()
  await hers.getByRole('link', { name: 'Back to the tournament' }).click()
  await expect(hers.getByText(ann.username).first()).toBeVisible()
  await expect(desk.getByText('Final', { exact: true }).first()).toBeVisible()
  expect(await seriousViolations(desk)).toEqual([])
  // Another site shows the result too, without cookies.
  await expect(framed.getByRole('button', { name: new RegExp(`${ann.username}.*1 to 0`) })).toHaveCount(1)
  expect(await elsewhere.context().cookies()).toEqual([])
})
