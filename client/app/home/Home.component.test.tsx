import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerDashboard, answerHome } from '#client/testing/data/accounts.ts'
import { dashboard } from '#client/testing/data/dashboard.ts'
import { lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { site } from '#client/testing/data/site.ts'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

beforeEach(answerHome)

const live = page.getByRole('region', { name: 'Live matches' })
const tournaments = page.getByRole('region', { name: 'Tournaments' })

test('figures are shown when there are three of them', async () => {
  api.answer('GET v1 /site/', site({ players_online: 12, matches_played: 340, live_matches: 3 }))
  await open('/')
  await expect.element(page.getByText('12players online')).toBeVisible()
  await expect.element(page.getByText('340matches in 24 hours')).toBeVisible()
  api.answer('GET v1 /site/', site({ players_online: 12, open_lobbies: 4 }))
  await open('/')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('open lobbies')).not.toBeInTheDocument()
})

test('a live match has its score and game, no clock and no start in the past', async () => {
  const sides = [
    { ...side([seat(badge('Ann'))]), score: 1 },
    { ...side([seat(badge('Koda'))]), score: 1 },
  ]
  const running = lobby({ status: 'live', best_of: 3, sides, starts_at: '2026-01-01T12:00:00.000Z' })
  const single = lobby({ ...running, id: running.id + 1, best_of: 1 })
  api.answer('GET v1 /lobbies/', listOf([single, running]))
  await open('/', { size: 'narrow' })
  await expect.element(live.getByText('1 – 1')).toBeVisible()
  await expect.element(live.getByText('game 3')).toBeVisible()
  // A score says more than a match whose score is not known yet.
  await expect.element(live.getByRole('listitem').first()).toMatchTextContent(/1 – 1/)
  await expect.element(live.getByText(/Starts/)).not.toBeInTheDocument()
  await expect.element(live.getByRole('timer')).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('tournaments: those that run, those to come, none that are over', async () => {
  api.answer(
    'GET v1 /tournaments/',
    listOf([
      tournamentRow({ id: 1, name: 'Runs', status: 'live' }),
      tournamentRow({
        id: 2,
        name: 'Comes',
        status: 'registration',
        entrants_count: 41,
        max_entrants: 48,
        prize_pool_cents: 43_200,
      }),
      tournamentRow({ id: 3, name: 'Is over', status: 'completed' }),
    ]),
  )
  await open('/')
  await expect.element(tournaments.getByRole('link', { name: 'Runs' })).toBeVisible()
  await expect.element(tournaments.getByText('7 slots left')).toBeVisible()
  await expect.element(tournaments.getByText('$432.00')).toBeVisible()
  await expect.element(tournaments.getByText('Is over')).not.toBeInTheDocument()
})

test('where nobody has a rating, how it works takes the whole row', async () => {
  await open('/')
  const steps = page.getByRole('heading', { name: 'How it works' })
  await expect.element(steps).toBeVisible()
  const card = steps.element().closest('section')
  const row = card?.parentElement
  await expect.poll(() => card?.getBoundingClientRect().width).toBeCloseTo(row?.clientWidth ?? 0, 0)
})

test('signed in, the first thing that waits is shown, and how many more', async () => {
  answerDashboard()
  const from = (id: number, name: string) => ({
    id,
    notification_id: id,
    direction: 'incoming' as const,
    user: badge(name),
    created: '2026-03-01T12:00:00.000Z',
  })
  api.answer('GET v1 /players/friend-requests/', listOf([from(1, 'Ann'), from(2, 'Koda')]))
  await open('/', { as: player() })
  await expect
    .element(page.getByRole('link', { name: '1 more waiting for you' }))
    .toHaveAttribute('href', '/dashboard')
})

test('signed in, a match and the quests are one press away', async () => {
  answerDashboard()
  const rating = { game: 'chess', mode: 'blitz', rating: 1240, tier: 'Silver', provisional: false, curve: [] }
  api.answer('GET v1 /players/dashboard/', dashboard({ ratings: [rating] }))
  api.answer('GET v1 /queue/modes/', {
    results: [{ game: 'chess', mode: 'blitz', waiting: 2, usual_wait_seconds: 40 }],
  })
  await open('/', { as: player(), size: 'phone' })
  const find = page.getByRole('link', { name: /^Find a match ?Chess, about 0:40/ })
  await expect.element(find).toHaveAttribute('href', '/play?game=chess&mode=blitz')
  await expect.element(page.getByRole('link', { name: /^Quests/ })).toHaveAttribute('href', '/dashboard')
  await expectSoundScreen()
})

test('signed in, one’s running match leads the page as its room shows it', async () => {
  answerDashboard()
  const me = player({ username: 'Ann' })
  const sides = [
    { ...side([seat(badge('Koda'))]), score: 1 },
    { ...side([seat({ id: me.id, username: 'Ann' })]), score: 0 },
  ]
  const running = lobby({ status: 'live', best_of: 3, sides })
  api.answer('GET v1 /players/dashboard/', dashboard({ now: [running] }))
  for (const size of ['phone', 'desktop'] as const) {
    await open('/', { as: me, size })
    const own = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Up next' }) })
    await expect.element(own.getByText('Your match against Koda is live.')).toBeVisible()
    await expect.element(own.getByText('0 – 1')).toBeVisible()
    await expect
      .element(own.getByRole('link', { name: 'Open match room' }))
      .toHaveAttribute('href', `/lobby-detail/${running.id}`)
    // The bar of other pages would say it a second time.
    await expect.element(page.getByRole('link', { name: 'Go to match' })).not.toBeInTheDocument()
    await expectSoundScreen()
  }
})
