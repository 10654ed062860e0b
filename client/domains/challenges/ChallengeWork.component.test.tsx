import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { challenge, standing } from '#client/testing/data/challenges.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

const organizer = player({ role: 'organizer' })
test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'a challenge is created with its rule tried out, on a %s',
  { tags: 'long' },
  async (size) => {
    await open('/challenge-new', { as: organizer, size })
    const field = (name: string) => page.getByLabelText(name, { exact: true })
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect.element(page.getByText('Choose a mode of this game.')).toBeVisible()
    await field('Name').fill('Goal Rush')
    await field('Game').selectOptions('rocket-league')
    await field('Mode').selectOptions('1v1')
    await field('Goal').first().fill('20')
    await field('Win').first().fill('50')
    await expect.element(page.getByText('1 win × 50 + 5 goals × 20')).toBeVisible()
    await expectSoundScreen()
    api.answer('POST v1 /challenges/', challenge({ name: 'Goal Rush' }))
    api.answer('GET v1 /challenges/{id}/standing/', standing())
    await page.getByRole('button', { name: 'Publish' }).click()
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

test.each(
  cases([
    ['chess', 'blitz', 'Lichess, automatically', 'Only rated games', ['blitz', 'rapid']],
    ['league-of-legends', '5v5', 'Riot, automatically', 'Only ranked games', []],
  ] as const),
)('in %s, %s, results come from “%s”', async (game, mode, source, ratedOnly, speeds) => {
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
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect
    .poll(() => api.requests('POST v1 /challenges/').map(({ body }) => body))
    .toMatchObject([{ scored_by: 'service', speeds, rated_only: true }])
})

test('a player who is no organizer is told where to ask', { tags: 'long' }, async () => {
  await open('/challenge-new', { as: player() })
  await expect.element(page.getByRole('link', { name: 'Ask to become an organizer' })).toBeVisible()
})
