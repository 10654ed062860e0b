import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { boardRow, leaderboard, season } from '#client/testing/data/leaderboard.ts'
import { listOf } from '#client/testing/lists.ts'
import { changeFilters } from '#client/testing/filters.ts'
import { open } from '#client/testing/open.ts'

const board = (names: readonly string[]) =>
  leaderboard(
    names.map((username, index) =>
      boardRow({ place: index + 1, username, value: 1500 - index, rating: 1500 - index }),
    ),
  )

test('on a phone, place, movement and picture keep their distance', { tags: 'long' }, async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Player ${index}`)
  const { results, ...rest } = board(names)
  api.answer('GET v1 /leaderboards/', { ...rest, results: results.map((row) => ({ ...row, movement: 88 })) })
  await open('/leaderbords', { size: 'phone' })
  const row = page.getByRole('row', { name: /Player 11/ })
  await expect.element(row).toBeVisible()
  const [place, movement] = [...row.element().querySelectorAll('td')]
  const moved = movement?.firstElementChild
  const range = document.createRange()
  if (place) range.selectNodeContents(place)
  const at = (of: Element | null | undefined) => of?.getBoundingClientRect()
  expect((at(moved)?.left ?? 0) - range.getBoundingClientRect().right).toBeGreaterThanOrEqual(4)
  const number = at(moved?.lastElementChild)
  const picture = at(row.element().querySelector('th div')?.firstElementChild)
  expect((picture?.left ?? 0) - (number?.right ?? 0)).toBeGreaterThanOrEqual(8)
})

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'everyone, or only friends, on a %s',
  { tags: 'long' },
  async (size) => {
    api.answer('GET v1 /leaderboards/', board(['Koda', 'Juno', 'Mira', 'Sora']))
    await open('/leaderbords', { as: player(), size })
    await expect.element(page.getByText('Sora').first()).toBeVisible()
    api.answer('GET v1 /leaderboards/', board([]))
    await changeFilters((fields) => fields.getByText('Friends', { exact: true }).click())
    await expect.element(page.getByText('Neither you nor your friends have a rating here yet.')).toBeVisible()
    expect(api.requests('GET v1 /leaderboards/').at(-1)?.query).toMatchObject({ scope: 'friends' })
    expect(location.search).toContain('scope=friends')
    await expectSoundScreen()
  },
)

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'a region, kept in the address, on a %s',
  { tags: 'long' },
  async (size) => {
    api.answer('GET v1 /leaderboards/', board(['Koda', 'Juno', 'Mira', 'Sora']))
    await open('/leaderbords?region=mars', { as: player(), size })
    await expect.element(page.getByText('Sora').first()).toBeVisible()
    expect(api.requests('GET v1 /leaderboards/').at(-1)?.query).not.toHaveProperty('region')
    api.answer('GET v1 /leaderboards/', board([]))
    await changeFilters((fields) => fields.getByLabelText('Region').selectOptions('Oceania'))
    await expect.element(page.getByText('No one in this region has a rating here yet.')).toBeVisible()
    await expect
      .element(page.getByText('By the country on public profiles. Private profiles aren’t listed.'))
      .toBeVisible()
    expect(api.requests('GET v1 /leaderboards/').at(-1)?.query).toMatchObject({ region: 'oce' })
    expect(location.search).toContain('region=oce')
    await expectSoundScreen()
  },
)

test('a visitor has no friends to choose', { tags: 'long' }, async () => {
  api.answer('GET v1 /leaderboards/', board(['Koda']))
  await open('/leaderbords')
  await expect.element(page.getByText('Koda').first()).toBeVisible()
  await expect.element(page.getByText('Friends', { exact: true })).not.toBeInTheDocument()
})

const TIERS = [
  { tier: 'Champion', from: 1900, players: 3 },
  { tier: 'Master', from: 1750, players: 3 },
  { tier: 'Diamond', from: 1600, players: 11 },
  { tier: 'Platinum', from: 1450, players: 17 },
  { tier: 'Gold', from: 1300, players: 24 },
  { tier: 'Silver', from: 1150, players: 15 },
  { tier: 'Bronze', from: 1000, players: 7 },
]
const past = season(2, { state: 'ended' })
const live = season(3, { ends_at: new Date(Date.now() + 8 * 86_400_000 + 3_600_000).toISOString() })
const ROWS = [1923, 1820, 1810, 1800, 1760, 1690].map((rating, index) =>
  boardRow({
    place: index + 1,
    username: `Player${index}`,
    value: rating,
    rating,
    tier: rating >= 1900 ? 'Champion' : rating >= 1750 ? 'Master' : 'Diamond',
    curve: [1640, 1660, 1680],
  }),
)
const mine = boardRow({
  place: 15,
  username: 'Nova',
  value: 1673,
  rating: 1673,
  tier: 'Diamond',
  curve: [1650, 1670],
})

function answerSeasons(): void {
  api.answer(
    'GET v1 /leaderboards/seasons/',
    listOf([season(1, { state: 'ended' }), past, live, season(4, { state: 'upcoming' })]),
  )
  api.answer(
    'GET v1 /leaderboards/',
    leaderboard(ROWS, {
      count: 80,
      season: live,
      tiers: TIERS,
      me: mine,
      ahead: { username: 'Vesper', value: 1696 },
    }),
  )
}

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'the season: its clock, what it gives, tiers and the way to the next place, on a %s',
  { tags: 'long' },
  async (size) => {
    answerSeasons()
    await open('/leaderbords?game=chess', { as: player({ username: 'Nova' }), size })
    await expect.element(page.getByRole('heading', { name: 'Season 3 ends in' })).toBeVisible()
    await expect.element(page.getByRole('timer').getByText('8 d 00:5')).toBeVisible()
    await expect
      .element(
        page.getByText('Finish in Diamond to get this trophy and frame. Then ratings move halfway to 1200.'),
      )
      .toBeVisible()
    await expect.element(page.getByText('Diamond · 15th of 80')).toBeVisible()
    await expect.element(page.getByText('77 to Master')).toBeVisible()
    await expect.element(page.getByText('about 4 wins')).toBeVisible()
    await expect.element(page.getByText('23 behind Vesper')).toBeVisible()
    await expect.element(page.getByText('1750 – 1899 · 3 players · top 8%')).toBeVisible()
    await expect.element(page.getByText('Season 4 starts on 1 Dec.')).toBeVisible()
    await expectSoundScreen()
  },
)

test('another season is chosen by a link; it is in the address, and says what one reached', async () => {
  answerSeasons()
  await open('/leaderbords?game=chess', { as: player({ username: 'Nova' }) })
  await page.getByRole('link', { name: 'Seasons', exact: true }).click()
  await expect.poll(() => document.title).toMatch(/Seasons/)
  const seasons = page.getByRole('region', { name: 'Chess' })
  await expect
    .element(seasons.getByRole('link', { name: 'Season 3 · now' }))
    .toHaveAttribute('href', '/leaderbords?game=chess')
  await expect.element(seasons.getByText('8 days left')).toBeVisible()
  await expect.element(seasons.getByText('from 1 Dec')).toBeVisible()
  expect(seasons.getByRole('link').elements()).toHaveLength(3)
  await expectSoundScreen()
  api.answer('GET v1 /leaderboards/', leaderboard(ROWS, { season: past, tiers: TIERS, me: mine }))
  await seasons.getByRole('link', { name: 'Season 2' }).click()
  await expect.element(page.getByRole('heading', { name: 'Season 2 is over' })).toBeVisible()
  await expect.element(page.getByText('You finished 15th in Diamond.')).toBeVisible()
  expect(location.search).toBe('?game=chess&season=2')
  await expect
    .element(page.getByRole('link', { name: 'Show the current leaderboard' }))
    .toHaveAttribute('href', '/leaderbords?game=chess')
  expect(api.requests('GET v1 /leaderboards/').at(-1)?.query).toMatchObject({ season: '2' })
  await expectSoundScreen()
})

test('before the placement matches are played there is no tier', async () => {
  answerSeasons()
  const placing = { ...mine, placement: { played: 2, needed: 5 } }
  api.answer('GET v1 /leaderboards/', leaderboard([placing], { season: live, tiers: TIERS, me: placing }))
  await open('/leaderbords?game=chess', { as: player({ username: 'Nova' }) })
  await expect
    .element(page.getByRole('region', { name: 'My tier' }).getByText('Placement 2 of 5'))
    .toBeVisible()
  await expect
    .element(page.getByText('Play 3 more placement matches to get a tier.', { exact: false }))
    .toBeVisible()
})

test('a season that there is not leads to the current leaderboard', { tags: 'long' }, async () => {
  api.refuse('GET v1 /leaderboards/', 404, { detail: 'There is no such season.', code: 'unknown_season' })
  await open('/leaderbords?season=9')
  await expect.element(page.getByText('Leaderboard not found.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show the current leaderboard' })).toBeVisible()
})

test('a place is shared with the picture of this leaderboard; one among friends is not', async () => {
  answerSeasons()
  await open('/leaderbords?game=chess&region=eu', { as: player({ username: 'Nova' }) })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect
    .element(page.getByLabelText('Link'))
    .toHaveValue(`${location.origin}/profile/Nova?game=chess&mode=blitz`)
  await expect.element(page.getByText(/^Place \d+ of \d+ players · Chess · .* · Europe$/)).toBeVisible()
  await open('/leaderbords?game=chess&scope=friends', { as: player({ username: 'Nova' }) })
  await expect.element(page.getByRole('button', { name: 'Share', exact: true })).not.toBeInTheDocument()
})
