import type { Page } from '@playwright/test'
import type { Lobby } from '#contract/lobbies.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input.ts'
import { approve, toPaypal } from './payment-page.ts'
import { fillWallet } from './fill-wallet.ts'
import { chooseTheme, enterAs } from './session.ts'
import { expectSoundInOtherTheme, expectSoundScreen } from './sound.ts'
import { playerOf, sitDown } from './table.ts'

test.use({ world: 'empty' })

const PLAY = '/play?game=rocket-league&mode=1v1'
const GAME = { game: 'rocket-league', mode: '1v1' }
type Balances = { cash_cents: number | null; promo_cents: number | null; held_cents: number | null }
const balancesOf = (url: string, who: Person) =>
  must<Balances>(url, '/v1/wallet/', { token: who.accessToken })
const openFor = (url: string, who: Person, more: object = {}) =>
  must<Lobby>(url, '/v1/lobbies/', {
    method: 'POST',
    token: who.accessToken,
    body: { ...GAME, entry_fee_cents: 500, ...more },
  })

async function askForMoney(page: Page, person: Person): Promise<void> {
  await enterAs(page, person)
  await page.goto(PLAY)
  await page.getByText('For money', { exact: true }).click()
}

test('§3 a lobby is opened for money, a second pays with bonus first, and leaving gives each part back', async ({
  open,
  server,
  database,
}) => {
  const [ann, bob] = await Promise.all([
    playerOf(server.url, 'rocket-league', 'Opens'),
    playerOf(server.url, 'rocket-league', 'Joins'),
  ])
  await fillWallet(database, ann, { prizes: [], depositCents: 2000 })
  await fillWallet(database, bob, { prizes: [], depositCents: 2000, promoCents: 300 })
  const [mine, other] = [await open(), await open()]

  await askForMoney(mine, ann)
  await mine.getByRole('button', { name: '$5', exact: true }).click()
  await expect(mine.getByText('The winner gets').locator('..')).toContainText('$9.00')
  await expect(mine.getByText('$5.00 from your cash is set aside', { exact: false })).toBeVisible()
  await mine.getByRole('button', { name: 'Open a lobby for $5.00' }).dblclick()
  await expect(mine).toHaveURL(/\/lobby-detail\/\d+/)
  expect(await balancesOf(server.url, ann)).toMatchObject({ cash_cents: 1500, held_cents: 500 })

  await enterAs(other, bob)
  await other.goto(new URL(mine.url()).pathname)
  await expect(other.getByText('The entry is $5.00; the winner gets $9.00.', { exact: false })).toBeVisible()
  await other.getByRole('button', { name: 'Join this lobby for $5.00' }).click()
  const dialog = other.getByRole('dialog', { name: 'Take this seat?' })
  await expect(dialog.getByLabel('Pay with promo first')).toBeChecked()
  await expect(
    dialog.getByText('$3.00 from your promo and $2.00 from your cash are set aside', { exact: false }),
  ).toBeVisible()
  await dialog.getByLabel('Pay with promo first').uncheck()
  await expect(dialog.getByText('$5.00 from your cash is set aside', { exact: false })).toBeVisible()
  await dialog.getByLabel('Pay with promo first').check()
  await dialog.getByRole('button', { name: 'Join for $5.00' }).dblclick()
  await expect(other.getByRole('heading', { name: 'Are you ready?' })).toBeVisible()
  expect(await balancesOf(server.url, bob)).toMatchObject({
    cash_cents: 1800,
    promo_cents: 0,
    held_cents: 500,
  })
  await other.getByRole('button', { name: 'Leave' }).click()
  await expect(other.getByRole('dialog')).toContainText('Your entry comes back at once.')
  await other.getByRole('button', { name: 'Leave the lobby' }).click()
  await expect(other.getByRole('button', { name: 'Join this lobby for $5.00' })).toBeVisible()
  expect(await balancesOf(server.url, bob)).toMatchObject({
    cash_cents: 2000,
    promo_cents: 300,
    held_cents: 0,
  })

  await mine.goto('/profile?tab=wallet')
  await expect(mine.getByText('held in entries').locator('..')).toContainText('$5.00')
})

test('too little in the wallet leads to the payment with what is missing, and back to the lobby', async ({
  page,
  server,
  database,
}) => {
  const [ann, bob] = await Promise.all([
    playerOf(server.url, 'rocket-league', 'Rich'),
    playerOf(server.url, 'rocket-league', 'Short'),
  ])
  await fillWallet(database, ann, { prizes: [], depositCents: 2000 })
  await fillWallet(database, bob, { prizes: [], depositCents: 120 })
  const lobby = await openFor(server.url, ann)
  await enterAs(page, bob)
  await page.goto(`/lobby-detail/${lobby.id}`)
  await page.getByRole('button', { name: 'Join this lobby for $5.00' }).click()
  await expect(page.getByText('You have $1.20 in cash: $3.80 is missing.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join for $5.00' })).toBeDisabled()
  await page.getByRole('link', { name: 'Add $3.80' }).click()
  await expect(page.getByLabel('Amount to add in US dollars')).toHaveValue('3.80')
  await toPaypal(page).click()
  await approve(page)
  await page.getByRole('link', { name: 'Back to the lobby' }).click()
  await page.getByRole('button', { name: 'Join this lobby for $5.00' }).click()
  await page.getByRole('button', { name: 'Join for $5.00' }).click()
  await expect(page.getByRole('heading', { name: 'Are you ready?' })).toBeVisible()
  expect(await balancesOf(server.url, bob)).toMatchObject({ cash_cents: 0, held_cents: 500 })
})

test('what the form has wrong stands at its field and nothing typed is lost; a start, rules and a range go with it', async ({
  page,
  server,
  database,
}) => {
  const ann = await playerOf(server.url, 'rocket-league', 'Forms')
  await fillWallet(database, ann, { prizes: [], depositCents: 2000 })
  await askForMoney(page, ann)
  const amount = page.getByLabel('Entry of each player in US dollars')
  await amount.fill('1000')
  await page.getByRole('button', { name: 'Add rules of your own' }).click()
  await expect(page.getByLabel('Your own rules')).toBeFocused()
  await page.getByLabel('Your own rules').fill('No power-ups.')
  await page.getByText('At a time', { exact: true }).click()
  await expect(page.getByText('Your time, UTC.', { exact: false })).toBeVisible()
  await page.getByLabel('Day and time').fill('2020-01-01T10:00')
  // Too much is said at once, and nothing is offered for it: no prize, and no way to add what it would take.
  await expect(page.getByText('The entry is at most $100.00.')).toBeVisible()
  await expect(page.getByText('The winner gets')).toHaveCount(0)
  await expect(page.getByText(/is missing\.$/)).toHaveCount(0)
  // What is allowed and more than the wallet holds has the way to more beside it.
  await amount.fill('50')
  await expect(page.getByText('$30.00 is missing.', { exact: false })).toBeVisible()
  await amount.fill('0.05')
  await amount.blur()
  await expect(page.getByText('An entry is at least $0.10.')).toBeVisible()
  await expect(page.getByText('The winner gets')).toHaveCount(0)
  await page.getByRole('button', { name: /^Open a lobby/ }).click()
  await expect(page.getByText('An entry is at least $0.10.')).toBeVisible()
  await expect(page.getByText('Choose a start at least 10 minutes from now.')).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('2.50')
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 16)
  await page.getByLabel('Day and time').fill(tomorrow)
  await page.getByText('Around mine', { exact: true }).click()
  await page.getByRole('button', { name: 'Open a lobby for $2.50' }).click()
  await expect(page).toHaveURL(/\/lobby-detail\/\d+/)
  const { body } = await ask<Lobby>(
    server.url,
    `/v1${new URL(page.url()).pathname.replace('lobby-detail', 'lobbies')}/`,
  )
  expect(body).toMatchObject({
    entry_fee_cents: 250,
    prize_cents: 450,
    rules: 'No power-ups.',
    starts_at: `${tomorrow}:00.000Z`,
    rating_min: 1000,
  })
})

test('a rematch for money: the dialog of a seat asks for the entry, who sits there is led to it, and who may not play for money reads why', async ({
  open,
  server,
  database,
}) => {
  const people: [Person, Person] = [
    await playerOf(server.url, 'rocket-league', 'Asks'),
    await playerOf(server.url, 'rocket-league', 'Answers'),
  ]
  await fillWallet(database, people[0], { prizes: [], depositCents: 2000 })
  await fillWallet(database, people[1], { prizes: [], depositCents: 2000, promoCents: 300 })
  const { lobby, matchId, host, guest } = await sitDown(open, server.url, people, {
    ...GAME,
    entry_fee_cents: 500,
  })
  for (const { person } of [host, guest])
    await must(server.url, `/v1/matches/${matchId}/report/`, {
      method: 'POST',
      token: person.accessToken,
      body: { scores: [[2, 1]] },
    })

  await host.page.getByRole('button', { name: 'Rematch · $5.00' }).click()
  const asked = host.page.getByRole('dialog', { name: 'Play them again?' })
  await expect(asked.getByText('The winner gets').locator('..')).toContainText('$9.00')
  await expect(asked.getByText('$5.00 from your cash is set aside', { exact: false })).toBeVisible()
  await expect(asked.getByText('Pay with promo first')).toHaveCount(0)
  await asked.getByRole('button', { name: 'Pay $5.00' }).dblclick()
  await expect(host.page.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible()
  await host.page.goto(`/lobby-detail/${lobby.id}`)
  await expect(host.page.getByRole('link', { name: 'To the rematch' })).toBeVisible()
  await expect(host.page.getByRole('button', { name: /Take your seat|Rematch/ })).toHaveCount(0)

  await guest.page.getByRole('button', { name: 'Take your seat · $5.00' }).click()
  await expect(guest.page.getByText('You have $3.00 of it.')).toBeVisible()
  await expectSoundScreen(guest.page)
  await guest.page.keyboard.press('Escape')
  await must(server.url, '/v1/wallet/cool-off/', {
    method: 'POST',
    token: guest.person.accessToken,
    body: { days: 1 },
  })
  await guest.page.reload()
  await expect(guest.page.getByText('You cannot play for money now.')).toBeVisible()
  await expect(guest.page.getByRole('button', { name: /Take your seat/ })).toHaveCount(0)
  await expectSoundScreen(guest.page)
})

test('why one may not play for money is said before any button, with the way to mend it', async ({
  page,
  server,
  database,
  guard,
}) => {
  guard.allow(/status of 403/)
  const [ann, host] = await Promise.all([
    playerOf(server.url, 'rocket-league', 'Rests'),
    playerOf(server.url, 'rocket-league', 'Hosts'),
  ])
  await fillWallet(database, host, { prizes: [], depositCents: 2000 })
  await must(server.url, '/v1/wallet/cool-off/', {
    method: 'POST',
    token: ann.accessToken,
    body: { days: 1 },
  })
  await askForMoney(page, ann)
  await expect(page.getByText('You cannot play for money now.')).toBeVisible()
  const lobby = await openFor(server.url, host)
  await page.goto(`/lobby-detail/${lobby.id}`)
  await expect(page.getByRole('heading', { name: 'Not yet for you' })).toBeVisible()
  await expect(page.getByText('You cannot play for money now.')).toBeVisible()
})

test('by keyboard alone: an entry is asked for and paid', async ({ page, server, database }) => {
  const [ann, bob] = await Promise.all([
    playerOf(server.url, 'rocket-league', 'Keys'),
    playerOf(server.url, 'rocket-league', 'Typist'),
  ])
  for (const who of [ann, bob]) await fillWallet(database, who, { prizes: [], depositCents: 2000 })
  const input = keyboard(page)
  const lobby = await openFor(server.url, ann)
  await enterAs(page, bob)
  await page.goto(`/lobby-detail/${lobby.id}`)
  await input.press(page.getByRole('button', { name: 'Join this lobby for $5.00' }))
  await input.press(page.getByRole('button', { name: 'Join for $5.00' }))
  await expect(page.getByRole('heading', { name: 'Are you ready?' })).toBeVisible()
})

test('the list says what a seat costs and pays, and is narrowed by it in the URL, with what the URL alone can ask', async ({
  page,
  server,
  database,
}) => {
  const [ann, bob] = await Promise.all([
    playerOf(server.url, 'rocket-league', 'Lists'),
    playerOf(server.url, 'rocket-league', 'Gratis'),
  ])
  await fillWallet(database, ann, { prizes: [], depositCents: 5000 })
  await openFor(server.url, ann, { entry_fee_cents: 4000 })
  await openFor(server.url, bob, { entry_fee_cents: 0 })
  await page.goto('/lobby?game=rocket-league&mode=1v1')
  const rows = page.getByRole('region', { name: 'Lobbies' }).getByRole('article')
  const mine = rows.filter({ hasText: ann.username })
  const gratis = rows.filter({ hasText: bob.username })
  await expect(mine).toContainText('Entry $40.00, winner gets $72.00')
  await expect(gratis).not.toContainText('Entry')
  await page.getByLabel('Entry', { exact: true }).selectOption({ label: 'Free' })
  await expect(page).toHaveURL(/fee_max=/)
  await expect(gratis).toBeVisible()
  await expect(mine).toHaveCount(0)
  await page.getByLabel('Entry', { exact: true }).selectOption({ label: '$25 and more' })
  await expect(page).toHaveURL(/fee_min=/)
  await expect(mine).toBeVisible()
  await expect(gratis).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Entry', { exact: true })).toHaveValue('large')
  await page.goto('/lobby?fee_min=3900&fee_max=4100')
  await expect(page.getByLabel('Entry', { exact: true }).locator('option:checked')).toHaveText(
    '$39.00 to $41.00',
  )
  await expect(mine).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(gratis).toBeVisible()
})

for (const width of [1280, 320])
  test(`the screens of money are sound at ${width} px, dark and light`, async ({
    open,
    server,
    database,
  }) => {
    const page = await open({ viewport: { width, height: 900 } })
    await chooseTheme(page, 'dark')
    const [ann, bob] = await Promise.all([
      playerOf(server.url, 'rocket-league', 'Sound'),
      playerOf(server.url, 'rocket-league', 'WwwwwwwwwwWwwww'),
    ])
    await fillWallet(database, bob, { prizes: [], depositCents: 2000 })
    await fillWallet(database, ann, { prizes: [], depositCents: 120, promoCents: 100 })
    await askForMoney(page, ann)
    await page.getByText('At a time', { exact: true }).click()
    await page.getByRole('button', { name: '$5', exact: true }).click()
    await expect(page.getByText(/is missing\.$/)).toBeVisible()
    await expectSoundScreen(page)
    await expectSoundInOtherTheme(page)
    const lobby = await openFor(server.url, bob)
    await page.goto(`/lobby-detail/${lobby.id}`)
    await page.getByRole('button', { name: 'Join this lobby for $5.00' }).click()
    await expect(page.getByText(/is missing\.$/)).toBeVisible()
    await expectSoundScreen(page)
    await expectSoundInOtherTheme(page)
  })
