import { expect, test } from './fixtures.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'
import { createGamePlayer } from './started-match.ts'

test.use({ world: 'empty' })

const GAME = 'rocket-league'

/** A moment as the field of a time takes it, in the browser's zone, which is UTC here. */
const local = (ms: number) => new Date(ms).toISOString().slice(0, 16)

test('a league by agreement: two players propose, decline and agree, and their room opens; a third match is postponed', async ({
  open,
  server,
  database,
}) => {
  const [org, ann, bob, cid] = await Promise.all(
    ['Lena', 'Anja', 'Bert', 'Cleo'].map((name) => createGamePlayer(server.url, GAME, name)),
  )
  if (!org || !ann || !bob || !cid) throw new Error('four people are there')
  await setPlayerRole(database, org, 'organizer')
  const desk = await open({ timezoneId: 'UTC' })
  await signInAs(desk, org)
  await desk.goto('/tournament-new')
  await desk.getByRole('button', { name: /^League/ }).click()
  await desk.getByRole('textbox', { name: 'Name' }).fill('City League')
  await desk.getByRole('combobox', { name: 'Game' }).selectOption(GAME)
  await desk.getByRole('combobox', { name: 'Mode' }).selectOption('1v1')
  await expect(desk.getByRole('textbox', { name: 'Days per round' })).toHaveValue('7')
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByRole('heading', { name: 'City League', level: 1 })).toBeVisible()
  const address = `/tournament-details${new URL(desk.url()).search.replace(/&tab=\w+/, '')}`
  await desk.getByRole('button', { name: 'Publish' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('Open', { exact: true }).first()).toBeVisible()

  const people = [ann, bob, cid]
  const pages = new Map<string, Awaited<ReturnType<typeof open>>>()
  for (const who of people) {
    const page = await open({ timezoneId: 'UTC', viewport: { width: 390, height: 844 } })
    pages.set(who.username, page)
    await signInAs(page, who)
    await page.goto(address)
    await page.getByRole('button', { name: 'Register' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Register/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Your entry' })).toBeVisible()
  }
  await desk.getByRole('button', { name: 'Start' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expect(desk.getByRole('heading', { name: 'Matches to play' })).toBeVisible()

  // Of three, two meet in the first round; the third waits for the second.
  const playing = []
  for (const [username, page] of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Round 1', level: 2 })).toBeVisible()
    if (await page.getByText(/^Round 1 ·/).isVisible()) playing.push({ username, page })
  }
  const [one, other] = playing
  if (!one || !other) throw new Error('two play in the first round')

  await one.page.getByRole('button', { name: 'Propose times' }).click()
  await one.page.getByLabel('Time', { exact: true }).fill(local(Date.now() + 2 * 86_400_000))
  await one.page.getByRole('button', { name: 'Send' }).click()
  await expect(one.page.getByText(`Waiting for ${other.username} to accept one.`)).toBeVisible()
  // Live, without a reload.
  const proposal = other.page.getByRole('region', { name: `${one.username} proposes` })
  await expect(proposal).toBeVisible()
  await proposal.getByRole('button', { name: 'Decline' }).click()
  await expect(one.page.getByText(/^Agree on a time with/)).toBeVisible()
  await other.page.getByRole('button', { name: 'Propose times' }).click()
  await other.page.getByLabel('Time', { exact: true }).fill(local(Date.now()))
  await other.page.getByRole('button', { name: 'Send' }).click()
  await one.page.getByRole('button', { name: 'Accept' }).click()
  for (const { page } of playing)
    await expect(page.getByRole('link', { name: 'Go to your match' })).toBeVisible()

  // What is left is postponed by the organiser, with a reason for everybody.
  await desk.getByRole('button', { name: 'Set a time' }).last().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('New time').fill(local(Date.now() + 5 * 86_400_000))
  await dialog.getByLabel('Reason').fill('The hall is closed.')
  await dialog.getByRole('button', { name: 'Set a time' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
  await one.page.goto(`${address}&tab=journal`)
  await expect(one.page.getByText('“The hall is closed.”')).toBeVisible()
})
