import type { Match } from '#contract/matches.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { keyboard, pointer } from './input.ts'
import { report } from './journey.ts'
import { ageSession } from './payment-page.ts'
import { fillWallet } from './fill-wallet.ts'
import { chooseTheme } from './session.ts'
import { expectSoundInOtherTheme, expectSoundScreen } from './sound.ts'
import { decide, newModerator } from './staff.ts'
import { playerOf, sitDown, type Seated, type Table } from './table.ts'
import { endMatchClock } from './time.ts'

test.use({ world: 'empty' })

const GAME = { game: 'rocket-league', mode: '1v1' }
const PURSE = 5000
/** A picture of one dark pixel by one. */
const screenshot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const namesOf = ({ host, guest }: Table) => [host.person.username, guest.person.username] as const
const traveller = (seated: Seated, url: string) => ({ page: seated.page, input: pointer(), siteUrl: url })

/** Both report twice, each its own way: then it is in dispute. */
async function disagree(table: Table, url: string): Promise<void> {
  const names = namesOf(table)
  await report(traveller(table.host, url), names, ['3', '1'])
  await expect(table.host.page.getByRole('heading', { name: 'Your report is in' })).toBeVisible()
  await report(traveller(table.guest, url), names, ['1', '3'])
  await expect(table.guest.page.getByRole('heading', { name: 'Both reports differ' })).toBeVisible()
  await report(traveller(table.guest, url), names, ['1', '3'], 'Report again')
  await expect(table.guest.page.getByRole('heading', { name: 'Your report is in' })).toBeVisible()
  await report(traveller(table.host, url), names, ['3', '1'], 'Report again')
  for (const { page } of [table.host, table.guest])
    await expect(page.getByRole('heading', { name: 'Say what happened' })).toBeVisible()
}

async function state({ page }: Seated, words: string): Promise<void> {
  await page.getByLabel('What happened?').fill(words)
  await page.getByRole('button', { name: 'Give this statement' }).click()
}

const cashOf = async (url: string, { accessToken: token }: Person) =>
  (await must<{ cash_cents: number }>(url, '/v1/wallet/', { token })).cash_cents

test('§7 for money: two reports that differ twice, statements, evidence, a decision, an appeal and the last word move the wallet once', async ({
  open,
  server,
  database,
}) => {
  test.setTimeout(150_000)
  const people = await Promise.all([
    playerOf(server.url, GAME.game, 'Claimer'),
    playerOf(server.url, GAME.game, 'Denier'),
  ])
  for (const person of people)
    await fillWallet(database, person, { prizes: [], depositCents: PURSE, cause: person.username })
  const table = await sitDown(open, server.url, people, { ...GAME, entry_fee_cents: 1000 })
  const { host, guest } = table
  await expect(host.page.getByText('Pot $20.00 · winner gets $18.00')).toBeVisible()
  await disagree(table, server.url)
  await expectSoundScreen(host.page)
  await expectSoundInOtherTheme(host.page)

  // What is being written survives a reload of the page.
  await host.page.getByLabel('What happened?').fill('I scored three, as the picture')
  await host.page.reload()
  await expect(host.page.getByLabel('What happened?')).toHaveValue('I scored three, as the picture')
  await state(host, 'I scored three, as the picture shows.\n\nThe last one in overtime.')
  await expect(host.page.getByRole('heading', { name: 'Your statement is in' })).toBeVisible()
  await expect(guest.page.getByText('I scored three, as the picture shows.')).toHaveCount(0)
  await host.page
    .getByLabel(/Add a screenshot/)
    .setInputFiles({ name: 'score.png', mimeType: 'image/png', buffer: screenshot })
  await host.page.getByRole('button', { name: 'Send the screenshot' }).click()
  await expect(guest.page.getByRole('list', { name: 'Screenshots' }).getByRole('img')).toBeVisible()
  await state(guest, 'It was the other way round.')
  for (const { page } of [host, guest]) {
    await expect(page.getByRole('heading', { name: 'A moderator decides' })).toBeVisible()
    await expect(page.getByRole('article', { name: /Statement of/ })).toHaveCount(2)
  }
  // Lines stand as they were written.
  expect(
    await guest.page.getByRole('article', { name: `Statement of ${host.person.username}` }).innerText(),
  ).toContain('shows.\n\nThe last one in overtime.')

  const first = await newModerator({ open, server, database }, 'Judge')
  await decide(first, pointer(), host.person.username, {
    winner: `${host.person.username} has won`,
    reason: 'The picture shows three to one.',
  })
  await expect(
    first.page.getByText('It is decided. The side that it goes against may still appeal or accept.'),
  ).toBeVisible()
  expect(await cashOf(server.url, host.person)).toBe(PURSE - 1000)
  await expect(host.page.getByRole('heading', { name: 'A moderator has decided' })).toBeVisible()

  await expect(guest.page.getByRole('heading', { name: 'The decision goes against your side' })).toBeVisible()
  await guest.page.getByText('Appeal instead').click()
  await expect(guest.page.getByLabel('What did the moderator miss?')).toBeVisible()
  await expectSoundScreen(guest.page)
  await expectSoundInOtherTheme(guest.page)
  await guest.page.getByLabel('What did the moderator miss?').fill('The picture is of another match.')
  await guest.page.getByRole('button', { name: 'Appeal', exact: true }).click()
  await expect(host.page.getByRole('heading', { name: 'Another moderator looks at it' })).toBeVisible()
  await expect(first.page.getByText('An appeal is decided by another moderator.')).toBeVisible()
  await expect(first.page.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0)

  const second = await newModerator({ open, server, database }, 'Elder')
  await decide(second, keyboard(second.page), host.person.username, {
    winner: `${guest.person.username} has won`,
    reason: 'It is indeed of another match.',
  })
  await expect(second.page.getByText('This dispute is over.')).toBeVisible()
  await expect(guest.page.getByRole('heading', { name: 'You won' })).toBeVisible()
  await expect(guest.page.getByRole('list', { name: 'Prize' })).toContainText('+$18.00')
  await expect(host.page.getByRole('heading', { name: 'You lost' })).toBeVisible()
  expect(await cashOf(server.url, guest.person)).toBe(PURSE - 1000 + 1800)
  expect(await cashOf(server.url, host.person)).toBe(PURSE - 1000)
  await guest.page.getByRole('link', { name: 'See it in your wallet' }).click()
  await expect(guest.page.getByRole('main')).toContainText('$58.00')
})

test('a contested report goes to the moderators; accepting the decision ends it at once', async ({
  open,
  server,
  database,
  guard,
}) => {
  guard.allow(/403 \(/)
  test.setTimeout(90_000)
  const people = await Promise.all([
    playerOf(server.url, GAME.game, 'Winner'),
    playerOf(server.url, GAME.game, 'Doubter'),
  ])
  const table = await sitDown(open, server.url, people, GAME, { viewport: { width: 390, height: 844 } })
  const { host, guest } = table
  await report(traveller(host, server.url), namesOf(table), ['2', '0'])
  await guest.page.getByRole('button', { name: 'Contest the result' }).click()
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Contest it' }).click()
  await expect(guest.page.getByText('The reason needs at least 5 characters.')).toBeVisible()
  await guest.page.getByLabel('What is wrong?').fill('The match never took place.')
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Contest it' }).click()
  await expect(host.page.getByText('The match never took place.')).toBeVisible()
  await expectSoundScreen(guest.page)
  await endMatchClock(database, table.matchId)
  await expect(host.page.getByText('The time for statements is over')).toBeVisible()

  const judge = await newModerator({ open, server, database }, 'Solo')
  await ageSession(database, judge.person)
  await decide(judge, pointer(), host.person.username, {
    winner: 'The match is void',
    reason: 'Neither side shows that it was played.',
  })
  // Whoever decides confirms first that it is them; what they wrote is not lost by it.
  const dialog = judge.page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(judge.person.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    judge.page.getByText('It is decided. The side that it goes against may still appeal or accept.'),
  ).toBeVisible()
  for (const { page } of [host, guest]) {
    await page.getByRole('button', { name: 'Accept the decision' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept it' }).click()
  }
  await expect(host.page.getByRole('heading', { name: 'The match is void' })).toBeVisible()
  await expect(host.page.getByText('A moderator decided it. No rating moved.')).toBeVisible()
})

test('giving up is asked once more and ends the match; a rematch seats the same two', async ({
  open,
  server,
}) => {
  const people = await Promise.all([
    playerOf(server.url, GAME.game, 'Stayer'),
    playerOf(server.url, GAME.game, 'Quitter'),
  ])
  const { host, guest } = await sitDown(open, server.url, people, GAME)
  await guest.page.getByRole('button', { name: 'Give up' }).click()
  await expect(guest.page.getByRole('dialog')).toContainText('it is over at once')
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click()
  await expect(host.page.getByRole('heading', { name: 'You won' })).toBeVisible()
  await expect(host.page.getByText(`${guest.person.username} gave up.`)).toBeVisible()
  await expectSoundScreen(host.page)
  await host.page.getByRole('button', { name: 'Rematch' }).click()
  await expect(host.page.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible()
  await guest.page.getByRole('button', { name: 'Take your seat in the rematch' }).click()
  for (const { page } of [host, guest])
    await expect(page.getByRole('heading', { name: 'Are you ready?' })).toBeVisible()
  await expectSoundScreen(guest.page)
  await expectSoundInOtherTheme(guest.page)
})

test('a report stands when its picture fails, and the picture can be sent again', async ({
  open,
  server,
  guard,
}) => {
  guard.allow(/503/)
  const people = await Promise.all([
    playerOf(server.url, GAME.game, 'Snapper'),
    playerOf(server.url, GAME.game, 'Watcher'),
  ])
  const table = await sitDown(open, server.url, people, GAME)
  const { page } = table.host
  await page
    .getByLabel(/Add a screenshot/)
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This is not a PNG, JPEG or WebP picture.')).toBeVisible()
  await page
    .getByLabel(/Add a screenshot/)
    .setInputFiles({ name: 'score.png', mimeType: 'image/png', buffer: screenshot })
  await page.route('**/evidence/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { detail: 'Please try again in a moment.' } })
      : route.fallback(),
  )
  await report(traveller(table.host, server.url), namesOf(table), ['1', '0'])
  await expect(page.getByRole('heading', { name: 'Your report is in' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Screenshot' }).getByRole('alert')).not.toBeEmpty()
  await page.unroute('**/evidence/')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('list', { name: 'Screenshots' }).getByRole('listitem')).toHaveCount(1)
  expect((await must<Match>(server.url, `/v1/matches/${table.matchId}/`)).status).toBe('reported')
})

test('the queue is for moderators, filtered by its address and walked by keys', async ({
  open,
  server,
  database,
}) => {
  test.setTimeout(90_000)
  const people = await Promise.all([
    playerOf(server.url, GAME.game, 'Queued'),
    playerOf(server.url, GAME.game, 'Listed'),
  ])
  const table = await sitDown(open, server.url, people, GAME)
  const { page } = table.guest
  await page.goto('/admin/disputes')
  await expect(page.getByText("You don't have permission to perform this action.")).toBeVisible()
  await page.goBack()

  const judge = await newModerator({ open, server, database }, 'Keeper')
  await chooseTheme(judge.page, 'dark')
  await judge.page.goto('/dashboard')
  await judge.page.getByRole('button', { name: /menu$/ }).click()
  await judge.page.getByRole('menuitem', { name: 'Disputes' }).click()
  await expect(judge.page.getByRole('heading', { name: 'Disputes' })).toBeVisible()
  // The queue that stands open fills by itself.
  await disagree(table, server.url)
  await expect(judge.page.getByRole('link', { name: new RegExp(table.host.person.username) })).toBeVisible()
  await expectSoundScreen(judge.page)
  await expectSoundInOtherTheme(judge.page)
  await judge.page.getByRole('radio', { name: 'To decide' }).locator('xpath=ancestor::label').click()
  await expect(judge.page).toHaveURL(/step=review/)
  await expect(judge.page.getByRole('link', { name: new RegExp(table.host.person.username) })).toHaveCount(0)
  await judge.page.goto('/admin/disputes?step=statements')
  await judge.page.setViewportSize({ width: 320, height: 700 })
  await expectSoundScreen(judge.page)
  await judge.page.getByRole('link', { name: new RegExp(table.host.person.username) }).focus()
  await judge.page.keyboard.press('Enter')
  await judge.page.getByRole('button', { name: 'I look at it' }).click()
  await expect(judge.page.getByRole('button', { name: 'Release it' })).toBeVisible()
  await judge.page.getByLabel('A note').fill('Asked for the replay.')
  await judge.page.getByRole('button', { name: 'Add the note' }).click()
  await expect(judge.page.getByRole('list', { name: 'Notes' })).toContainText('Asked for the replay.')
  await expect(judge.page.getByRole('list', { name: 'Trail' })).toContainText('looks at it')
  await expectSoundScreen(judge.page)
  await expectSoundInOtherTheme(judge.page)

  // Another moderator reads who has it before pressing anything, and takes it over.
  const relief = await newModerator({ open, server, database }, 'Relief')
  await relief.page.goto(judge.page.url())
  await relief.page.getByLabel('Reason').fill('The replay shows three to one.')
  await expect(relief.page.getByText(`${judge.person.username} has taken this dispute.`)).toBeVisible()
  await expect(relief.page.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0)
  await expectSoundScreen(relief.page)
  await relief.page.getByRole('button', { name: 'Take it over' }).click()
  await relief.page.getByRole('dialog').getByRole('button', { name: 'Take it over' }).click()
  await expect(relief.page.getByRole('button', { name: 'Decide', exact: true })).toBeVisible()
  await expect(relief.page.getByLabel('Reason')).toHaveValue('The replay shows three to one.')
  await expect(judge.page.getByText(`${relief.person.username} has taken this dispute.`)).toBeVisible()
  await expect(judge.page.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0)
})
