import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, tournament, tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'

const CREATE = 'POST v1 /tournaments/'
const EDIT = 'PUT v1 /tournaments/{id}/'
const organizer = player({ role: 'organizer' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByLabelText(name, { exact: true })

/** Opens a setting, or closes it. */
const setting = (name: string) => button(new RegExp(`^${name}`)).click()

async function fillBasics(): Promise<void> {
  await field('Name').fill('Friday Cup')
  await page.getByRole('group', { name: 'Game' }).getByText('Rocket League').click()
}

test.each(cases(['desktop', 'phone', 'narrow'] as const))('the form, on a %s', async (size) => {
  await open('/tournament-new', { as: organizer, size })
  await expect.element(page.getByRole('heading', { name: 'Create a tournament' })).toBeVisible()
  await expect.element(page.getByText('2 rounds, 3 matches').first()).toBeVisible()
  await expectSoundScreen()
})

test('the passcode of a draft is kept unless another is given', { tags: 'long' }, async () => {
  const shown = tournament({ can: { edit: true }, staff_role: 'owner', status: 'draft', has_passcode: true })
  answerTournamentPage(shown)
  api.answer(EDIT, shown)
  await open(`/tournament-new?edit=${shown.id}`, { as: organizer })
  await setting('Entry')
  await expect.element(page.getByText('Leave this empty to keep the passcode.')).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByRole('heading', { name: shown.name, exact: true })).toBeVisible()
  expect(api.requests(EDIT)[0]?.body).not.toHaveProperty('passcode')
})

test('a preset and each option show what they do to this tournament', { tags: 'long' }, async () => {
  await open('/tournament-new', { as: organizer })
  await button(/Weekly Swiss/).click()
  const preview = page.getByRole('region', { name: 'What this means' })
  await expect.element(preview).toMatchTextContent(/matches\s*192\s*rounds\s*6/)
  await expect.element(page.getByText('Weekly Swiss: the settings below are filled in.')).toBeVisible()
  await expect.element(button(/^Slots 64 slots · starts with 8 · waiting list/)).toBeVisible()
  await expect.element(button(/^Format Swiss · best of 1 · 6 rounds/)).toBeVisible()
  await setting('Slots')
  await field('Slots').fill('9')
  await expect.element(page.getByText('6 rounds, 24 matches, 1 bye')).toBeVisible()
  await expect.element(button(/^Slots 9 slots/)).toBeVisible()
  await button(/LAN day/).click()
  await expect.element(page.getByText('3 rounds, 48 matches')).toBeVisible()
  await expect.element(page.getByText('9 rounds, 30 matches')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Rehearse these settings' }))
    .toHaveAttribute('href', expect.stringMatching(/tournament-rehearsal\?.*format=two_stage.*entrants=32/))
})

test('each option says what it does, while one types; figures stay in sight', { tags: 'long' }, async () => {
  await open('/tournament-new', { as: organizer, size: 'phone' })
  await fillBasics()
  for (const name of ['Slots', 'Entry Free', 'Check-in', 'Prizes', 'Seeds and rounds']) await setting(name)
  await field('Slots').fill('13')
  await expect.element(page.getByText('With 13 participants: 4 rounds, 12 matches, 3 byes')).toBeInViewport()
  await expect.element(page.getByText(/^When all 13 slots are taken/)).toBeVisible()
  await field('Check-in time in minutes').fill('0')
  await expect.element(page.getByText('No check-in: everyone who is registered plays.')).toBeVisible()
  await field('Entry fee in dollars (optional)').fill('5')
  await page.getByText('Entry fees', { exact: true }).click()
  await expect.element(page.getByText(/^\$65\.00 in entry fees, /).first()).toBeVisible()
  await expect.element(page.getByText('ends about')).toBeVisible()
  await expectSoundScreen()
})

test('all problems are shown at their fields, and nothing is sent', async () => {
  await open('/tournament-new', { as: organizer })
  await setting('Slots')
  await field('Slots').fill('1')
  await setting('Entry Free')
  await field('Entry fee in dollars (optional)').fill('ten')
  await setting('Slots')
  await setting('Entry Free')
  await expect.element(field('Slots')).not.toBeInTheDocument()
  await button('Create draft').click()
  // A problem opens the setting where it is.
  await expect.element(page.getByText('Choose a game and a mode.')).toBeVisible()
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Slots')).toHaveAttribute('aria-invalid', 'true')
  expect(api.requests(CREATE)).toEqual([])
})

test('a double click creates one draft and opens its page', { tags: 'long' }, async () => {
  const created = tournament({ status: 'draft', name: 'Friday Cup', staff_role: 'owner' })
  answerTournamentPage(created)
  api.answer(CREATE, created)
  await open('/tournament-new', { as: organizer })
  await fillBasics()
  await setting('Entry Free')
  await setting('Prizes')
  await field('Entry fee in dollars (optional)').fill('5')
  await page.getByText('Entry fees', { exact: true }).click()
  await field('Shares in percent, best place first').fill('70 30')
  await doubleClick(button('Create draft'), CREATE)
  await expect.element(page.getByRole('heading', { name: 'Friday Cup' })).toBeVisible()
  expect(api.requests(CREATE)).toHaveLength(1)
  expect(api.requests(CREATE)[0]?.body).toMatchObject({
    name: 'Friday Cup',
    game: 'rocket-league',
    mode: '1v1',
    entry_fee_cents: 500,
    prize_kind: 'share',
    prize_shares: [70, 30],
    max_entrants: 16,
  })
})

test.each(
  cases([
    ['bad_start', 'Choose a start between 10 minutes and 180 days from now.'],
    ['format_invalid', 'This format doesn’t work with so many participants. Change the format or the slots.'],
    ['entry_too_high', 'This entry fee is too high. Enter a lower one.'],
    ['round_times_invalid', 'Round times must come after the start, each later than the one before.'],
  ] as const),
)('a refusal is shown at its field: %s', async (reason, text) => {
  api.refuse(CREATE, reason)
  await open('/tournament-new', { as: organizer })
  await fillBasics()
  await button('Create draft').click()
  await expect.element(page.getByText(text)).toBeVisible()
})

test(
  'once it is published, only texts, the start, more places and whether it repeats can change',
  { tags: 'long' },
  async () => {
    const shown = tournament({ can: { edit: true }, staff_role: 'owner' })
    answerTournamentPage(shown)
    api.answer(EDIT, () => {
      const saved = { ...shown, version: 2, name: 'Renamed' }
      answerTournamentPage(saved)
      return saved
    })
    await open(`/tournament-new?edit=${shown.id}`, { as: organizer, size: 'phone' })
    await expect
      .element(page.getByText('This can’t be changed once the tournament is published.'))
      .toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Game' })).not.toBeInTheDocument()
    await expectSoundScreen()
    await field('Name').fill('Renamed')
    await button('Save').click()
    await expect.element(page.getByRole('heading', { name: 'Renamed' })).toBeVisible()
    expect(Object.keys(api.requests(EDIT)[0]?.body as object).toSorted()).toEqual([
      'circuit_id',
      'description',
      'max_entrants',
      'name',
      'organization_id',
      'repeats',
      'rules',
      'starts_at',
    ])
  },
)

test('another start is told to those in the tournament, with a reason', { tags: 'long' }, async () => {
  const shown = tournament({ can: { edit: true }, staff_role: 'owner', entrants_count: 7 })
  answerTournamentPage(shown)
  await open(`/tournament-new?edit=${shown.id}`, { as: organizer, size: 'phone' })
  await expect.element(field('Day')).toBeVisible()
  await expect.element(field('Reason for the new start time')).not.toBeInTheDocument()
  await field('Day').fill('2099-03-01')
  await field('Time (24 h)').fill('20')
  await userEvent.tab()
  await expect.element(field('Time (24 h)')).toHaveValue('20:00')
  await expect
    .element(page.getByRole('region', { name: 'What this changes' }))
    .toMatchTextContent(/Start: .+ → .+8 players are notified/)
  await expectSoundScreen()
  api.refuse(EDIT, 'reason_missing')
  await button('Save').click()
  await expect
    .element(page.getByText('Give a reason. Everyone can read it in the activity tab.'))
    .toBeVisible()
  await field('Reason for the new start time').fill('The hall is closed')
  api.answer(EDIT, { ...shown, version: 2 })
  await button('Save').click()
  await expect.poll(() => api.requests(EDIT)).toHaveLength(2)
  expect(api.requests(EDIT)[1]?.body).toMatchObject({
    starts_at: new Date('2099-03-01T20:00').toISOString(),
    reason: 'The hall is closed',
  })
})

test('a tournament of somebody else is not edited', async () => {
  answerTournamentPage(tournament({ id: 9 }))
  await open('/tournament-new?edit=9', { as: organizer })
  await expect.element(page.getByText('Only the tournament’s staff can do that.')).toBeVisible()
})

test('a template is copied into a draft', async () => {
  const template = tournamentRow({ id: 71, name: 'LAN Day', status: 'draft' })
  api.answer('GET v1 /tournaments/', listOf([template]))
  await open('/tournament-new', { as: organizer })
  await expect.element(page.getByRole('heading', { name: 'Your templates' })).toBeVisible()
  await expectSoundScreen()
  const draft = tournament({
    id: 72,
    name: 'LAN Day',
    status: 'draft',
    staff_role: 'owner',
    can: { edit: true },
  })
  api.answer('POST v1 /tournaments/{id}/clone/', draft)
  api.answer('GET v1 /tournaments/{id}/', draft)
  await page.getByRole('button', { name: 'Use LAN Day' }).click()
  await expect.element(page.getByRole('heading', { name: 'Edit LAN Day' })).toBeVisible()
})

test('legs and tie-breaks of a table are chosen in their order', { tags: 'long' }, async () => {
  await open('/tournament-new', { as: organizer })
  await fillBasics()
  await setting('Format')
  await field('Format').selectOptions('Round robin')
  await page.getByText('Twice').click()
  await field('Add a tiebreaker').selectOptions('game difference')
  await field('Add a tiebreaker').selectOptions('head-to-head')
  await button('Move head-to-head up').click()
  await expectSoundScreen()
  const draft = tournament({ status: 'draft', staff_role: 'owner' })
  answerTournamentPage(draft)
  api.answer(CREATE, draft)
  await button('Create draft').click()
  await expect
    .poll(() => api.requests(CREATE)[0]?.body)
    .toMatchObject({
      legs: 2,
      tie_breaks: ['head_to_head', 'game_difference'],
    })
})

test('a Swiss says by which rule unplayed rounds count', { tags: 'long' }, async () => {
  await open('/tournament-new', { as: organizer })
  await fillBasics()
  await setting('Format')
  await expect.element(field('Unplayed rounds')).not.toBeInTheDocument()
  await field('Format').selectOptions('Swiss')
  await expect
    .element(page.getByText(/counts as a match against someone with the same points\.$/))
    .toBeVisible()
  await field('Unplayed rounds').selectOptions('FIDE rule of 2009')
  await expect.element(page.getByText(/who draws all later rounds\.$/)).toBeVisible()
  const draft = tournament({ status: 'draft', staff_role: 'owner' })
  answerTournamentPage(draft)
  api.answer(CREATE, draft)
  await button('Create draft').click()
  await expect
    .poll(() => api.requests(CREATE)[0]?.body)
    .toMatchObject({ format: 'swiss', unplayed_rounds: 'fide_2009' })
})

test('a draw leaves protected seeds in their place; by rating there are none', { tags: 'long' }, async () => {
  await open('/tournament-new', { as: organizer })
  await fillBasics()
  await setting('Seeds and rounds')
  await expect.element(field('Protected top seeds')).not.toBeInTheDocument()
  await field('Seeding').selectOptions('Random draw')
  await field('Protected top seeds').fill('4')
  const draft = tournament({ status: 'draft', staff_role: 'owner', seeding: 'random', protected_seeds: 4 })
  answerTournamentPage(draft)
  api.answer(CREATE, draft)
  await button('Create draft').click()
  await expect
    .poll(() => api.requests(CREATE)[0]?.body)
    .toMatchObject({ seeding: 'random', protected_seeds: 4 })
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect.element(page.getByText('Random draw below the top 4 seeds')).toBeVisible()
})

test('on a phone the bar covers no field that has the focus', { tags: 'long' }, async () => {
  await open('/tournament-new', { as: organizer, size: 'phone' })
  await fillBasics()
  for (const name of ['Slots', 'Entry Free', 'Check-in', 'Prizes', 'Seeds and rounds', 'Who can enter'])
    await setting(name)
  const bar = page.getByText('4 rounds, 15 matches').last().element().closest('p')
  expect(bar?.className).toContain('sticky')
  const fields = [...document.querySelectorAll<HTMLElement>('form :is(input, select, textarea)')]
  expect(fields.length).toBeGreaterThan(10)
  for (const each of fields) {
    each.focus()
    const { bottom } = each.getBoundingClientRect()
    expect.soft(bottom, each.outerHTML).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0)
  }
})
