import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'

const CREATE = 'POST v1 /tournaments/'
const organizer = player({ role: 'organizer' })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const pool = page.getByRole('group', { name: 'Maps in this tournament' })
/** The chip is what one sees; its box is only for the keyboard. */
const chip = (name: string) => pool.getByText(name, { exact: true })

async function openForm(size?: 'phone'): Promise<void> {
  await open('/tournament-new', { as: organizer, ...(size ? { size } : {}) })
  await field('Name').fill('Friday Cup')
  await page.getByRole('group', { name: 'Game' }).getByText('VALORANT').click()
  await page.getByRole('button', { name: /^Maps All maps/ }).click()
}

test.each(cases([undefined, 'phone'] as const))(
  'maps, an own order and a round with its maps are sent (%s)',
  { tags: 'long' },
  async (size) => {
    const created = tournament({ status: 'draft', name: 'Friday Cup', staff_role: 'owner' })
    answerTournamentPage(created)
    api.answer(CREATE, created)
    await openForm(size)
    await chip('Ascent').click()
    await expect.element(page.getByText('ban · ban · ban · ban · ban · decider')).toBeVisible()
    await field('How maps are chosen, best of 1').selectOptions('Your own order')
    for (const at of [5, 4, 3]) await button(`Remove step ${at}: ban`).click()
    await button('Add: pick').click()
    await button('Add maps for a round').click()
    await expectSoundScreen()
    await button('Create draft').click()
    await expect.element(page.getByRole('heading', { name: 'Friday Cup' })).toBeVisible()
    expect(api.requests(CREATE)[0]?.body).toMatchObject({
      map_rules: {
        pool: ['bind', 'haven', 'icebox', 'lotus', 'split', 'sunset'],
        rounds: [{ round: 'final', maps: { length: 7 } }],
        vetoes: [{ best_of: 1, flow: ['ban', 'ban', 'pick'] }],
      },
    })
  },
)

test(
  'an order that is not possible is said at once; another mode begins anew',
  { tags: 'long' },
  async () => {
    await openForm()
    await field('How maps are chosen, best of 1').selectOptions('Your own order')
    await button('Add: pick').click()
    await button('Add: pick').click()
    await expect.element(page.getByText(/^This order doesn’t fit the series/)).toBeVisible()
    await page.getByText('5v5 Standard').click()
    await expect.element(field('How maps are chosen, best of 1')).toHaveValue('usual')
    await page.getByRole('group', { name: 'Game' }).getByText('Rocket League').click()
    await expect.element(pool).not.toBeInTheDocument()
  },
)

test('a mode with sides has them in its usual order, and in one’s own', { tags: 'long' }, async () => {
  const created = tournament({ status: 'draft', name: 'Friday Cup', staff_role: 'owner' })
  answerTournamentPage(created)
  api.answer(CREATE, created)
  await openForm()
  await field('How maps are chosen, best of 1').selectOptions('Your own order')
  await expect.element(button('Add: side choice')).not.toBeInTheDocument()
  await page.getByText('5v5 Standard').click()
  await expect
    .element(page.getByText('ban · ban · ban · ban · ban · ban · decider · side choice'))
    .toBeVisible()
  await field('How maps are chosen, best of 1').selectOptions('Your own order')
  await button('Add: side choice').click()
  await expect.element(page.getByText(/a side choice follows its map/)).toBeVisible()
  await button('Remove step 8: side choice').click()
  await button('Create draft').click()
  await expect.element(page.getByRole('heading', { name: 'Friday Cup' })).toBeVisible()
  expect(api.requests(CREATE)[0]?.body).toMatchObject({
    map_rules: { vetoes: [{ best_of: 1, flow: [...Array<string>(6).fill('ban'), 'sides'] }] },
  })
})

test.each(
  cases([
    ['mode_without_sides', 'This mode has no sides to choose. Remove the side choices from the order.'],
    ['unknown_map', 'These rules name a map that this mode doesn’t have, or the same map twice.'],
    ['too_few_maps', 'Choose more maps: each pool needs one for every game and every ban.'],
  ] as const),
)('a refusal is shown with the maps: %s', { tags: 'long' }, async (reason, text) => {
  api.refuse(CREATE, reason)
  await openForm()
  await button('Create draft').click()
  await expect.element(page.getByText(text)).toBeVisible()
})

test('the rules tab shows the maps, those of rounds, and the order', async () => {
  const shown = tournament({
    game: 'valorant',
    mode: '1v1',
    best_of: 1,
    best_of_late: 3,
    map_rules: {
      pool: ['bind', 'haven', 'icebox', 'lotus'],
      rounds: [
        { round: 'semi_finals', maps: ['split', 'sunset', 'bind'] },
        { round: 2, maps: ['bind', 'haven'] },
      ],
      vetoes: [{ best_of: 3, flow: 'loser_picks' }],
    },
  })
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}&tab=rules`)
  await expect.element(page.getByText('Bind, Haven, Icebox and Lotus')).toBeVisible()
  await expect.element(page.getByText('Semifinals')).toBeVisible()
  await expect.element(page.getByText('Split, Sunset and Bind')).toBeVisible()
  await expect.element(page.getByText('Round 2')).toBeVisible()
  await expect.element(page.getByText('ban · ban · ban · decider')).toBeVisible()
  await expect.element(page.getByText('ban · random map · loser’s pick · loser’s pick')).toBeVisible()
  await expectSoundScreen()
})
