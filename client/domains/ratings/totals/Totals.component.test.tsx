import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { leaderboard } from '#client/testing/data/leaderboard.ts'
import { answerOnboarding } from '#client/testing/data/onboarding.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings } from '#client/testing/data/settings.ts'
import { listOf } from '#client/testing/lists.ts'
import { changeFilters } from '#client/testing/filters.ts'
import { open } from '#client/testing/open.ts'
import type { Totals } from './queries.ts'

const row = (username: string, place: number, value: number) => ({
  username,
  place,
  value,
  avatar_url: null,
})
const totals = (part: Partial<Totals> = {}): Totals => ({
  ...listOf([
    row('Koda', 1, 1_234_567),
    row('Juno', 2, 50_000),
    row('Mira', 3, 49_950),
    row('Sora', 4, 1200),
  ]),
  game: 'chess',
  me: null,
  is_shown: false,
  ahead: null,
  ...part,
})

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'by earnings: amounts, and my own row that only I see, with the way to the setting, on a %s',
  async (size) => {
    api.answer(
      'GET v1 /leaderboards/totals/',
      totals({ me: row('Nova', 4, 1800), ahead: { username: 'Mira', value: 49_950 } }),
    )
    api.answer('GET v1 /leaderboards/', leaderboard([]))
    await open('/leaderbords', { as: player({ username: 'Nova' }), size })
    await changeFilters((fields) => fields.getByLabelText('Rank by').selectOptions('earnings'))
    await expect.element(page.getByText('$12,345.67')).toBeVisible()
    await expect.element(page.getByText('$12.00')).toBeVisible()
    expect(location.search).toContain('metric=earnings')
    expect(api.requests('GET v1 /leaderboards/totals/').at(-1)?.query).toMatchObject({ metric: 'earnings' })
    await expect.element(page.getByLabelText('Mode')).not.toBeInTheDocument()
    await expect.element(page.getByText('Only you see this', { exact: true })).toBeVisible()
    const own = page.getByRole('region', { name: 'My earnings' })
    await expect.element(own.getByText('If you showed your earnings, you’d be #4.')).toBeVisible()
    await expect
      .element(own.getByRole('link', { name: 'Change it in the privacy settings' }))
      .toHaveAttribute('href', '/profile?tab=settings#privacy')
    await expectSoundScreen()
  },
)

test('who shows their earnings has a place, and sees who is next', { tags: 'long' }, async () => {
  api.answer(
    'GET v1 /leaderboards/totals/',
    totals({
      me: row('Nova', 30, 1000),
      is_shown: true,
      ahead: { username: 'Sora', value: 1200 },
      count: 40,
    }),
  )
  await open('/leaderbords?metric=earnings', { as: player({ username: 'Nova' }) })
  await expect.element(page.getByText('Place 30 of 40')).toBeVisible()
  await expect.element(page.getByText('$2.00 behind Sora')).toBeVisible()
  await page.getByRole('link', { name: 'Jump to me' }).click()
  expect(location.search).toContain('page=2')
})

test('nobody shows any, and a visitor is offered no setting', async () => {
  api.answer('GET v1 /leaderboards/totals/', totals({ ...listOf([]), is_shown: null }))
  await open('/leaderbords?metric=earnings')
  await expect.element(page.getByText('No one shows earnings in this game yet.')).toBeVisible()
  await page.getByLabelText('Region', { exact: true }).selectOptions('Oceania')
  await expect.element(page.getByText('No one in this region is listed here yet.')).toBeVisible()
  expect(api.requests('GET v1 /leaderboards/totals/').at(-1)?.query).toMatchObject({ region: 'oce' })
  await page.getByLabelText('Rank by').selectOptions('Tournament points')
  await expect
    .poll(() => api.requests('GET v1 /leaderboards/totals/').at(-1)?.query)
    .toMatchObject({ metric: 'tournament_points', region: 'oce' })
  await expect.element(page.getByText('My earnings')).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('the choice in the settings is off until it is made', async () => {
  answerSettings()
  answerOnboarding()
  await open('/profile?tab=settings#privacy', { as: player() })
  const choice = page.getByRole('switch', { name: 'Show my earnings on leaderboards' })
  await expect.poll(() => api.requests('GET v1 /leaderboards/shown-earnings/').length).toBeGreaterThan(0)
  await expect.element(choice).not.toBeChecked()
  api.answer('PUT v1 /leaderboards/shown-earnings/', { is_shown: true })
  api.answer('GET v1 /leaderboards/shown-earnings/', { is_shown: true })
  await choice.click()
  await expect.element(choice).toBeChecked()
  expect(api.requests('PUT v1 /leaderboards/shown-earnings/').at(-1)?.body).toEqual({ is_shown: true })
})

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'by tournament points: numbers, no setting, and the way to tournaments where there are none, on a %s',
  async (size) => {
    api.answer('GET v1 /leaderboards/totals/', totals({ me: row('Nova', 9, 1100), is_shown: true }))
    await open('/leaderbords?metric=tournament_points', { as: player({ username: 'Nova' }), size })
    await expect.element(page.getByText('1,234,567')).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'My tournament points' }).getByText('1,100'))
      .toBeVisible()
    await expect.element(page.getByText('Only you see this')).not.toBeInTheDocument()
    await expectSoundScreen()
    api.answer('GET v1 /leaderboards/totals/', totals({ ...listOf([]), is_shown: true }))
    await changeFilters((fields) => fields.getByText('Friends', { exact: true }).click())
    await expect.element(page.getByRole('link', { name: 'Find a tournament' })).toBeVisible()
  },
)
