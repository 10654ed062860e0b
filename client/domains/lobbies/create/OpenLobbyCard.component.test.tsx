import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerLobbyPage, lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { gameAccount, player } from '#client/testing/data/players.ts'
import { publicProfile, ratingCard } from '#client/testing/data/public-profile.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { answerPayments } from '#client/testing/data/payments.ts'
import { eligibility, notAllowed, wallet } from '#client/testing/data/wallet.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const OPEN = 'POST v1 /lobbies/'
const GAME = { game: 'rocket-league', mode: '1v1' }
const me = player({ game_accounts: [gameAccount({ game: 'rocket-league', verified: true })] })
const amount = page.getByLabelText('Entry fee per player in US dollars')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const sent = () => api.requests(OPEN).map(({ body }) => body)

beforeEach(() => {
  api.answer('GET v1 /lobbies/', listOf([]))
  api.answer('GET v1 /players/versus-team/', listOf([]))
  api.answer('GET v1 /players/public-profile/', publicProfile({ ...me, ratings: [ratingCard({ ...GAME })] }))
  api.answer('GET v1 /wallet/eligibility/', eligibility())
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 2000 }))
})

async function askForMoney(size?: 'narrow'): Promise<void> {
  await open('/play?game=rocket-league&mode=1v1', { as: me, size })
  await button(/^Open a lobby best of 1, free, any region/).click()
  await page.getByText('Paid entry', { exact: true }).click()
}

test('for money: shows cost, prize and balances used, and opens one lobby', { tags: 'long' }, async () => {
  const made = lobby({
    entry_fee_cents: 500,
    prize_cents: 900,
    fee_cents: 100,
    sides: [side([seat(me)]), side()],
  })
  await askForMoney()
  await button('$5').click()
  await expect
    .element(page.getByText('You pay').element().closest('dl'))
    .toHaveTextContent('You pay$5.00Winner gets$9.00Platform fee$1.00')
  await expect.element(page.getByText(/^\$5\.00 cash is held/)).toBeVisible()
  await expect.element(page.getByText('Use promo first')).not.toBeInTheDocument()
  answerLobbyPage(made)
  api.answer(OPEN, made)
  await doubleClick(button('Open a lobby for $5.00'), OPEN)
  await expect.element(page.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible()
  expect(location.pathname).toBe(`/lobby-detail/${made.id}`)
  expect(sent()).toMatchObject([{ ...GAME, entry_fee_cents: 500, promo_choice: false, rules: null }])
})

test(
  'errors are shown at their fields and the input is kept; start, rules and rating range are sent',
  { tags: 'long' },
  async () => {
    await askForMoney()
    await amount.fill('1000')
    await button('Add custom rules').click()
    await expect.element(page.getByLabelText('Custom rules')).toHaveFocus()
    await page.getByLabelText('Custom rules').fill('No power-ups.')
    await page.getByText('Scheduled', { exact: true }).click()
    await expect.element(page.getByText(/^Your time zone: UTC\./)).toBeVisible()
    await page.getByLabelText('Date and time').fill('2020-01-01T10:00')
    // A too high entry is reported at once, without a prize or a link to add funds.
    await expect.element(page.getByText('The entry fee can be at most $100.00.')).toBeVisible()
    await expect.element(page.getByText('Winner gets')).not.toBeInTheDocument()
    await expect.element(page.getByText(/^You need/)).not.toBeInTheDocument()
    // An allowed entry above the balance has a link to add funds.
    await amount.fill('50')
    await expect.element(page.getByText('You need $30.00 more. Your cash balance is $20.00.')).toBeVisible()
    const back = encodeURIComponent('/play?game=rocket-league&mode=1v1')
    await expect
      .element(page.getByRole('link', { name: 'Add $30.00' }))
      .toHaveAttribute('href', `/payment?amount=3000&back=${back}`)
    await amount.fill('0.05')
    amount.element().blur()
    await expect.element(page.getByText('The entry fee must be at least $0.10.')).toBeVisible()
    await expect.element(page.getByText('Winner gets')).not.toBeInTheDocument()
    await button(/^Open a lobby/).click()
    await expect.element(page.getByText('Choose a start at least 10 minutes from now.')).toBeVisible()
    await expect.element(amount).toHaveFocus()
    await expect.element(amount).toHaveValue('0.05')
    expect(sent()).toEqual([])
    const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 16)
    await amount.fill('2.50')
    await page.getByLabelText('Date and time').fill(tomorrow)
    await page.getByText('Near my rating', { exact: true }).click()
    api.refuse(OPEN, 'bad_start')
    await button('Open a lobby for $2.50').click()
    await expect
      .element(page.getByText('Choose a start between 10 minutes and 14 days from now.'))
      .toBeVisible()
    await expect.element(page.getByLabelText('Date and time')).toHaveFocus()
    expect(sent()).toMatchObject([
      {
        entry_fee_cents: 250,
        rules: 'No power-ups.',
        starts_at: `${tomorrow}:00.000Z`,
        rating_min: 1040,
        rating_max: 1440,
      },
    ])
  },
)

test.each(
  cases([
    ['entry_too_high', 'The entry fee is higher than this site allows. Lower it.', true],
    ['insufficient', /^Your balance is too low for this entry fee\./, false],
  ] as const),
)('a server refusal (%s) is shown', { tags: 'long' }, async (why, says, atEntry) => {
  api.refuse(OPEN, why)
  await askForMoney()
  await amount.fill('3')
  await button('Open a lobby for $3.00').click()
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.poll(() => document.activeElement === amount.element()).toBe(atEntry)
  await expect.element(amount).toHaveValue('3')
})

test('promo is used first if selected', { tags: 'long' }, async () => {
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 2000, promo_cents: 300 }))
  await askForMoney()
  await amount.fill('5')
  await expect.element(page.getByText(/^\$3\.00 promo and \$2\.00 cash are held/)).toBeVisible()
  await page.getByLabelText('Use promo first').click()
  await expect.element(page.getByText(/^\$5\.00 cash is held/)).toBeVisible()
  api.refuse(OPEN, 500)
  await button('Open a lobby for $5.00').click()
  await expect.poll(sent).toMatchObject([{ promo_choice: false }])
  await page.getByLabelText('Use promo first').click()
  await button('Open a lobby for $5.00').click()
  await expect.poll(sent).toMatchObject([{ promo_choice: false }, { promo_choice: true }])
})

test('the reasons against playing for money are shown before any button', { tags: 'long' }, async () => {
  const why = { code: 'cool_off', detail: 'You take a break until tomorrow.', mend: null } as const
  api.answer('GET v1 /wallet/eligibility/', eligibility({ paid_entry: notAllowed(why) }))
  await askForMoney()
  await expect.element(page.getByText('You can’t play for money right now.')).toBeVisible()
  await expect.element(page.getByText('You take a break until tomorrow.')).toBeVisible()
})

test('if the wallet cannot be loaded, a retry loads it', async () => {
  api.fail('GET v1 /wallet/')
  await askForMoney()
  await amount.fill('5')
  await expect.element(page.getByText('Your balance couldn’t be loaded.')).toBeVisible()
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 2000 }))
  await button('Try again').click()
  await expect.element(page.getByText(/^\$5\.00 cash is held/)).toBeVisible()
})

test('the paid lobby form fits a narrow window', { tags: 'long' }, async () => {
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 120, promo_cents: 100 }))
  await askForMoney('narrow')
  await page.getByText('Scheduled', { exact: true }).click()
  await button('$5').click()
  await expect.element(page.getByText('You need $2.80 more. Your cash balance is $1.20.')).toBeVisible()
  await expectSoundScreen()
})

test('what was typed is there again after funds were added', { tags: 'long' }, async () => {
  answerPayments()
  await askForMoney()
  await amount.fill('40')
  await page.getByRole('checkbox', { name: /^Private/ }).click()
  await page.getByRole('link', { name: /^Add \$/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  history.back()
  await expect.element(amount).toHaveValue('40')
  await expect.element(page.getByRole('checkbox', { name: /^Private/ })).toBeChecked()
})
