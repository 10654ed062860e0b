import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleScreen } from '#client/testing/accessible-screen.ts'
import { api } from '#client/testing/api.ts'
import { challenge, result, standing } from '#client/testing/data/challenges.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const organizer = player({ role: 'organizer' })
const reviewOf = (id: number, more: object = {}) => ({
  ...result(id, { status: 'pending', review_by: '2026-03-07T18:00:00.000Z' }),
  challenge: { id: 7, name: 'Goal Rush #47', game: 'rocket-league', scoring: { win: 50, goal: 20 } },
  player: badge('Juno'),
  approved_before: 3,
  rejected_before: 1,
  sent: '2026-03-01T11:00:00.000Z',
  can_decide: true,
  ...more,
})

test.each(['desktop', 'phone'] as const)(
  'results are reviewed with the keyboard alone, on a %s',
  async (size) => {
    api.answer(
      'GET v1 /challenge-reviews/',
      listOf([reviewOf(1), reviewOf(2, { appeal: 'Look again.', reason: 'No.' })]),
    )
    await open('/challenge-reviews', { as: organizer, size })
    await expect.element(page.getByText('3 approved, 1 rejected before').first()).toBeVisible()
    await expect.element(page.getByText('Appeal: Look again.')).toBeVisible()
    await expectAccessibleScreen()
    await userEvent.keyboard('j')
    api.answer('PUT v1 /challenges/{id}/scores/{scoreId}/', result(1))
    api.answer('GET v1 /challenge-reviews/', listOf([reviewOf(2)]))
    await userEvent.keyboard('a')
    await expect.element(page.getByText('Appeal: Look again.')).not.toBeInTheDocument()
    expect(api.requests('PUT v1 /challenges/{id}/scores/{scoreId}/')).toMatchObject([
      { params: { scoreId: '1' }, body: { status: 'approved' } },
    ])
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect.element(page.getByText('Give a reason.')).toBeVisible()
  },
)

test('nothing to review is said, and whose rejection it was does not decide the appeal', async () => {
  api.answer('GET v1 /challenge-reviews/', listOf([reviewOf(1, { can_decide: false, appeal: 'Look.' })]))
  await open('/challenge-reviews', { as: organizer })
  await expect.element(page.getByText(/somebody else decides the appeal/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  api.answer('GET v1 /challenge-reviews/', listOf([]))
  await open('/challenge-reviews', { as: organizer })
  await expect.element(page.getByText('Nothing waits for a review.')).toBeVisible()
})

test.each(['desktop', 'phone', 'narrow'] as const)(
  'a challenge is created with its rule tried out, on a %s',
  async (size) => {
    await open('/challenge-new', { as: organizer, size })
    const field = (name: string) => page.getByLabelText(name, { exact: true })
    await page.getByRole('button', { name: 'Announce' }).click()
    await expect.element(page.getByText('Choose a mode of this game.')).toBeVisible()
    await field('Name').fill('Goal Rush')
    await field('Game').selectOptions('rocket-league')
    await field('Mode').selectOptions('1v1')
    await field('Goal').first().fill('20')
    await field('Win').first().fill('50')
    await expect.element(page.getByText('1 win × 50 + 5 goals × 20')).toBeVisible()
    await expectAccessibleScreen()
    api.answer('POST v1 /challenges/', challenge({ name: 'Goal Rush' }))
    api.answer('GET v1 /challenges/{id}/standing/', standing())
    await page.getByRole('button', { name: 'Announce' }).click()
    await expect.element(page.getByRole('heading', { name: 'Goal Rush', level: 1 })).toBeVisible()
    expect(api.requests('POST v1 /challenges/')).toMatchObject([
      {
        body: {
          name: 'Goal Rush',
          scoring: { goal: 20, win: 50 },
          scored_by: 'report',
          best_n: 5,
          prize_kind: 'none',
        },
      },
    ])
  },
)

test.each([
  ['chess', 'blitz', 'Their games at Lichess', 'Only rated games', ['blitz', 'rapid']],
  ['league-of-legends', '5v5', 'Their games at Riot', 'Only ranked games', []],
] as const)('in %s, %s, results come from “%s”', async (game, mode, source, ratedOnly, speeds) => {
  await open('/challenge-new', { as: organizer, size: 'phone' })
  const field = (name: string) => page.getByLabelText(name, { exact: true })
  await field('Name').fill('Read by itself')
  await field('Game').selectOptions(game)
  await expect.element(page.getByText(source)).not.toBeInTheDocument()
  await field('Mode').selectOptions(mode)
  await expect.element(page.getByRole('radio', { name: source })).toBeChecked()
  await expect.element(page.getByLabelText(ratedOnly)).toBeChecked()
  await field('Win').first().fill('50')
  api.answer('POST v1 /challenges/', challenge())
  api.answer('GET v1 /challenges/{id}/standing/', standing())
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect
    .poll(() => api.requests('POST v1 /challenges/').map(({ body }) => body))
    .toMatchObject([{ scored_by: 'service', speeds, rated_only: true }])
})

test('a player who is no organiser is told where to ask', async () => {
  await open('/challenge-new', { as: player() })
  await expect.element(page.getByRole('link', { name: 'Ask to become an organizer' })).toBeVisible()
})
