import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { answerPublicProfile, publicProfile, ratingCard } from '#client/testing/data/public-profile.ts'
import { open } from '#client/testing/open.ts'

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'the form in each mode: the last results, and what each season brought, on a %s',
  async (size) => {
    answerPublicProfile(publicProfile({ username: 'NovaWolf', ratings: [ratingCard()] }))
    const at = '2026-11-20T10:00:00.000Z'
    const season = { is_live: false, rating: 1666, tier: 'Diamond', place: 3, wins: 12, losses: 4, draws: 1 }
    api.answer('GET v1 /players/form/', {
      modes: [
        {
          game: 'chess',
          mode: 'blitz',
          last: [
            { match_id: 1, result: 'loss', settled: at },
            { match_id: 2, result: 'win', settled: at },
          ],
          seasons: [
            { ...season, season: 2, is_live: true, tier: null, place: 1204, draws: 0 },
            { ...season, season: 1 },
          ],
        },
        { game: 'valorant', mode: '5v5', last: [{ match_id: 3, result: 'draw', settled: at }], seasons: [] },
      ],
    })
    await open('/profile/NovaWolf', { as: player({ username: 'sora' }), size })
    await expect.element(page.getByRole('heading', { name: 'Recent form', exact: true })).toBeVisible()
    const seasons = page.getByRole('table', { name: 'Seasons' })
    await expect.element(seasons.getByRole('row', { name: '1 1666 Diamond #3 12 – 4 – 1' })).toBeVisible()
    await expect
      .element(seasons.getByRole('row', { name: '2 so far 1666 No tier yet #1204 12 – 4' }))
      .toBeVisible()
    await expectSoundScreen()
    await page.getByLabelText('Game and mode').selectOptions('valorant 5v5')
    await expect.element(seasons).not.toBeInTheDocument()
  },
)
