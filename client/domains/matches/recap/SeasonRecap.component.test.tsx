import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { badge, LONGEST_NAME } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { cases } from '#client/testing/cases.ts'
import { open } from '#client/testing/open.ts'
import type { Recap } from './frames.tsx'

const RECAP = 'GET v1 /players/season-recap/'
const PATH = '/season-recap?username=NovaWolf&game=chess&season=3'
const button = (name: string) => page.getByRole('button', { name, exact: true })

const recap = (more: Partial<Recap> = {}): Recap => ({
  player: badge('NovaWolf'),
  is_me: true,
  game: 'chess',
  season: 3,
  starts_at: '2026-09-01T00:00:00.000Z',
  ends_at: '2026-11-01T00:00:00.000Z',
  played: 5,
  won: 3,
  lost: 2,
  drawn: 0,
  results: ['win', 'loss', 'win', 'loss', 'win'],
  streak: 2,
  best_win: { match_id: 7, opponent: badge('Koda'), opponent_rating: 1650, tier: 'Diamond' },
  rival: { player: badge(LONGEST_NAME), won: 2, lost: 1, drawn: 0, last: ['loss', 'win', 'win'] },
  rating: {
    mode: 'blitz',
    start: 1402,
    peak: 1680,
    end: 1673,
    points: [1402, 1500, 1680, 1673],
    tier: 'Diamond',
    place: 15,
    of: 2140,
  },
  ...more,
})

test.each(cases([undefined, 'phone'] as const))('a season is pressed through: %s', async (size) => {
  api.answer(RECAP, recap())
  await open(PATH, { size })
  await expect.element(page.getByText('You played')).toBeVisible()
  await expect.element(page.getByText('3 won, 2 lost')).toBeVisible()
  await expect.element(button('Previous')).toBeDisabled()
  await expectSoundScreen()
  await button('Next').click()
  await expect.element(page.getByText('Your best win')).toBeVisible()
  await expect.element(page.getByText('Diamond, rated 1650')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Your rival')).toBeVisible()
  await expectSoundScreen()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText('place 15 of 2,140')).toBeVisible()
  await expect.element(page.getByRole('group', { name: '4 of 4' })).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
  await expectSoundScreen()
  await expect
    .element(page.getByRole('link', { name: 'Close and go to the profile' }))
    .toHaveAttribute('href', '/profile/NovaWolf')
  await button('Share').click()
  await expect
    .element(page.getByRole('dialog').getByLabelText('Link'))
    .toHaveValue(`${location.origin}${PATH}`)
})

test('of somebody else, without what there is nothing to tell of', { tags: 'long' }, async () => {
  api.answer(RECAP, recap({ is_me: false, best_win: null, rival: null, rating: null }))
  await open(PATH)
  await expect.element(page.getByText('NovaWolf played')).toBeVisible()
  await expect.element(page.getByRole('group', { name: '1 of 1' })).toBeVisible()
})

test('a season that runs has none yet', { tags: 'long' }, async () => {
  api.refuse(RECAP, 'no_recap')
  await open(PATH)
  await expect.element(page.getByText(/the season isn’t over/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View the leaderboard' }))
    .toHaveAttribute('href', '/leaderbords?game=chess')
})
