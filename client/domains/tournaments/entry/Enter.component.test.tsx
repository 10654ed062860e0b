import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { member, ownTeam } from '#client/testing/data/teams.ts'
import { answerTournamentPage, entry, type Tournament, tournament } from '#client/testing/data/tournaments.ts'
import { eligibility, wallet } from '#client/testing/data/wallet.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'

const REGISTER = 'POST v1 /tournaments/{id}/register/'
const WITHDRAW = 'POST v1 /tournaments/{id}/withdraw/'
const CHECK_IN = 'POST v1 /tournaments/{id}/check-in/'
const me = player()
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const sent = () => api.requests(REGISTER).map(({ body }) => body)
const openFor = { can: { register: true } }

beforeEach(() => {
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 2000, promo_cents: 300 }))
  api.answer('GET v1 /wallet/eligibility/', eligibility())
})

async function openPage(shown: Tournament, size?: 'phone' | 'narrow'): Promise<void> {
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: me, size })
}

/** Answers an act with this, and what is read afterwards too. */
function answerAct(key: typeof REGISTER | typeof WITHDRAW | typeof CHECK_IN, after: Tournament): void {
  api.answer(key, () => {
    answerTournamentPage(after)
    return after
  })
}

test('a double click registers once; then the entry is shown', { tags: 'long' }, async () => {
  const shown = tournament(openFor)
  await openPage(shown)
  answerAct(REGISTER, { ...shown, me: entry(), can: { ...shown.can, register: false, withdraw: true } })
  await button('Register').click()
  await expect.element(dialog).toBeVisible()
  await expectSoundScreen()
  await doubleClick(dialog.getByRole('button', { name: 'Register' }), REGISTER)
  await expect.element(page.getByRole('heading', { name: 'Your registration' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([
    { team_id: null, player_ids: null, shares: null, promo_choice: false, passcode: null },
  ])
})

test('for money: which balance pays, with promo first if chosen; what is missing leads to adding funds', async () => {
  const shown = tournament({ ...openFor, entry_fee_cents: 1000 })
  await openPage(shown, 'narrow')
  await button('Register').click()
  await expect.element(dialog.getByText(/^\$3\.00 promo and \$7\.00 cash are held until/)).toBeVisible()
  await dialog.getByLabelText('Use promo first').click()
  await expect.element(dialog.getByText(/^\$10\.00 cash is held until/)).toBeVisible()
  await expectSoundScreen()
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 120 }))
  await openPage(shown)
  // The page says it at once, instead of a button that leads nowhere.
  await expect.element(page.getByText('You need $8.80 more. Your cash balance is $1.20.')).toBeVisible()
  await expect.element(button('Register')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Add $8.80' }))
    .toHaveAttribute('href', expect.stringContaining('/payment?amount=880'))
  await expectSoundScreen()
})

test('a team: who plays is chosen, the others are substitutes', async () => {
  const team = ownTeam(me, { game: 'rocket-league' })
  const [ann, bob] = [member({ username: 'Ann' }), member({ username: 'Bob' })]
  const whole = { ...team, members: [...team.members, ann, bob] }
  api.answer('GET v1 /players/versus-team/{id}/', whole)
  const shown = tournament({
    team_size: 2,
    mode: '2v2',
    can: { register: true, register_as: [{ team_id: team.id, name: team.name }] },
  })
  await openPage(shown, 'phone')
  await button('Register').click()
  await expect.element(dialog.getByText('Who plays: 2 of 2')).toBeVisible()
  await dialog.getByLabelText('Ann').click()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect.element(dialog.getByText('Choose 2 players. The others are substitutes.')).toBeVisible()
  expect(sent()).toEqual([])
  await dialog.getByLabelText('Bob').click()
  answerAct(REGISTER, { ...shown, me: entry(), can: { ...shown.can, register: false } })
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ team_id: team.id, player_ids: [me.id, bob.id] }])
})

test('a team splits its prizes; what does not come to 100 is not sent', { tags: 'long' }, async () => {
  const team = ownTeam(me, { game: 'rocket-league' })
  const ann = member({ username: 'Ann' })
  api.answer('GET v1 /players/versus-team/{id}/', { ...team, members: [...team.members, ann] })
  const shown = tournament({
    team_size: 2,
    mode: '2v2',
    prize_kind: 'share',
    can: { register: true, register_as: [{ team_id: team.id, name: team.name }] },
  })
  await openPage(shown, 'narrow')
  await button('Register').click()
  await dialog.getByLabelText('Split the prizes unevenly').click()
  await dialog.getByLabelText('Ann, in %').fill('30')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect.element(dialog.getByText(/^Give every player a share/)).toBeVisible()
  await expectSoundScreen()
  await dialog.getByLabelText(`${me.username}, in %`).fill('70')
  answerAct(REGISTER, { ...shown, me: entry(), can: { ...shown.can, register: false } })
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ player_ids: [me.id, ann.id], shares: [70, 30] }])
})

test('a member is asked, agrees, and can leave the roster', { tags: 'long' }, async () => {
  const seat = (username: string, facts: object = {}) => ({
    player: badge(username),
    is_substitute: false,
    share: 50,
    has_agreed: false,
    ...facts,
  })
  const roster = [
    seat('Koda', { share: 70, has_agreed: true }),
    seat('Ann', { share: 30 }),
    seat('Bob', { is_substitute: true, share: null }),
  ]
  const own = entry({ roster, can_agree: true, can_leave_roster: true, is_captain: false })
  const shown = tournament({ team_size: 2, prize_kind: 'share', me: own })
  await openPage(shown, 'phone')
  await expect.element(page.getByText('70% of the prizes')).toBeVisible()
  await expect.element(page.getByText(/Until then prizes are split evenly/)).toBeVisible()
  await expectSoundScreen()
  const agreed = roster.map((each) => ({ ...each, has_agreed: true }))
  api.answer('POST v1 /tournaments/{id}/roster/agree/', {
    ...shown,
    me: { ...own, roster: agreed, can_agree: false },
  })
  await button('Agree').click()
  await expect.element(page.getByText('Prizes are split as agreed.')).toBeVisible()
  api.answer('POST v1 /tournaments/{id}/roster/leave/', { ...shown, me: null })
  await button('Leave the roster').click()
  await dialog.getByRole('button', { name: 'Leave the roster' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your team' })).not.toBeInTheDocument()
})

test('without a team there is a way to one', { tags: 'long' }, async () => {
  await openPage(tournament({ team_size: 2, mode: '2v2', ...openFor }))
  await button('Register').click()
  await expect
    .element(dialog.getByRole('link', { name: 'Create a team' }))
    .toHaveAttribute('href', '/team/new')
})

test('a passcode is asked for, and a wrong one is said at its field', { tags: 'long' }, async () => {
  await openPage(tournament({ ...openFor, has_passcode: true }))
  await button('Register').click()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect.element(dialog.getByText('Enter the passcode.')).toBeVisible()
  api.refuse(REGISTER, 'wrong_passcode')
  await dialog.getByLabelText('Passcode').fill('1234')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect.element(dialog.getByText('That’s not the passcode.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Passcode')).toHaveAttribute('aria-invalid', 'true')
})

test.each(
  cases([
    ['full', 'This tournament is full. Join the waiting list if there is one.'],
    ['rating_too_high', 'Your rating is too high for this tournament.'],
    ['registration_closed', 'Registration is closed.'],
    ['paid_closed', 'You can’t enter paid matches right now.'],
  ] as const),
)('a refusal of the whole is shown in the dialog: %s', async (reason, text) => {
  api.refuse(REGISTER, reason)
  await openPage(tournament(openFor))
  await button('Register').click()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(text)
})

test('a full one has a waiting list', { tags: 'long' }, async () => {
  await openPage(tournament({ ...openFor, entrants_count: 16 }))
  await button('Join the waiting list').click()
  await expect.element(dialog.getByText(/^All slots are taken\./)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Join the waiting list' })).toBeVisible()
})

test(
  'an entry is held until the prizes are paid; of a cancelled one no entry is shown',
  { tags: 'long' },
  async () => {
    const own = entry({ status: 'registered', entry_cents: 1000 })
    const paid = { ...openFor, entry_fee_cents: 1000, prize_kind: 'share' as const, me: own }
    await openPage(tournament({ ...paid, prizes_status: 'pending' }))
    await expect.element(page.getByText('entry $10.00 held')).toBeVisible()
    await openPage(tournament({ ...paid, status: 'cancelled' }))
    await expect.element(page.getByText('All entry fees were refunded.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Your registration' })).not.toBeInTheDocument()
  },
)

const rules = {
  rating_min: null,
  rating_max: 1200,
  countries: ['DE'],
  min_age: 18,
  verified_account: true,
  reliability_min: 90,
}
test.each(
  cases([
    ['rating_too_high', 'Ratings up to 1200 can enter.', 'Other tournaments of this game'],
    ['wrong_country', 'Open to players from: Germany.', 'Other tournaments of this game'],
    ['too_young', 'You must be at least 18.', 'Other tournaments of this game'],
    ['reliability_too_low', 'Your reliability must be at least 90.', 'Other tournaments of this game'],
    ['profile_incomplete', 'Not for you', 'Complete your profile'],
    ['needs_team', 'You need a team with at least 1 player.', 'Create a team'],
    ['paid_closed', 'Not for you', 'Your wallet'],
  ]),
)('why one may not enter, and what would satisfy it: %s', async (code, needed, link) => {
  await openPage(
    tournament({ entry_rules: rules, can: { why_not: 'Not for you, yours is 1377.', why_code: code } }),
  )
  const why = page.getByRole('region', { name: 'Why you can’t enter' })
  await expect.element(why).toMatchTextContent('Not for you, yours is 1377.')
  await expect.element(why).toMatchTextContent(needed)
  await expect.element(why.getByRole('link', { name: link })).toBeVisible()
})

test('a visitor signs in first and comes back', async () => {
  const shown = tournament()
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Sign in to register' }))
    .toHaveAttribute(
      'href',
      `/?redirect=${encodeURIComponent(`/tournament-details?tournamentId=${shown.id}`)}`,
    )
})

test('one tap checks in, a double click once', async () => {
  const shown = tournament({ status: 'check_in', me: entry(), can: { check_in: true } })
  await openPage(shown)
  await expect.element(page.getByText('Check in before the time runs out.')).toBeVisible()
  answerAct(CHECK_IN, {
    ...shown,
    me: entry({ checked_in: true, status: 'checked_in' }),
    can: { ...shown.can, check_in: false },
  })
  await doubleClick(button('Check in'), CHECK_IN)
  await expect.element(page.getByText('You’re checked in.')).toBeVisible()
  expect(api.requests(CHECK_IN)).toHaveLength(1)
})

test.each(
  cases([
    [0, false, 'Your slot opens up for someone else.'],
    [1000, false, 'Your entry fee of $10.00 is refunded immediately.'],
    [1000, true, 'isn’t refunded, because check-in has closed.'],
  ] as const),
)('withdrawing says what happens to the fee: %d, lost: %s', async (cents, isLost, text) => {
  const shown = tournament({
    entry_fee_cents: cents,
    me: entry({ entry_cents: cents }),
    can: { withdraw: true, withdraw_loses_fee: isLost },
  })
  await openPage(shown)
  await button('Leave tournament').click()
  await expect.element(dialog).toMatchTextContent(text)
  answerAct(WITHDRAW, {
    ...shown,
    me: entry({ status: 'withdrawn' }),
    can: { ...shown.can, withdraw: false },
  })
  await doubleClick(dialog.getByRole('button', { name: 'Leave tournament' }), WITHDRAW)
  await expect.element(page.getByText('You left this tournament.')).toBeVisible()
  expect(api.requests(WITHDRAW)).toHaveLength(1)
})
