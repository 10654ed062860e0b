import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { answerMatch, duel, match, veto } from '#client/testing/data/matches.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

const CHOOSE = 'POST v1 /matches/{id}/veto/'
const ann = player({ username: 'Ann' })

test('between two games the captain may say that they lost, and picks; the report stays beside it', async () => {
  const lobby = duel(ann, badge('Bob'), { status: 'live', game: 'valorant', best_of: 3 })
  const steps = ['loser_picks', 'loser_picks'] as const
  const shown = match(lobby, {
    status: 'live',
    best_of: 3,
    maps: ['ascent'],
    veto: veto(lobby, ['ascent', 'bind', 'haven'], {
      turn_side_id: null,
      action: 'loser_picks',
      remaining: ['bind', 'haven'],
      history: [{ side_id: null, action: 'random', map: 'ascent', is_random: true, start: null }],
      ahead: steps.map((action) => ({ side_id: null, action })),
    }),
    can: { veto: true, report: true },
  })
  answerMatch(lobby, shown)
  api.refuse(CHOOSE, 'game_not_played')
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await expect
    .element(page.getByRole('heading', { name: 'Lost the last game? Pick the next map' }))
    .toBeVisible()
  await expect.element(page.getByText(/^By picking, you say that your side lost/)).toBeVisible()
  await expectSoundScreen()
  await page.getByRole('radiogroup', { name: 'Maps' }).getByText('Haven').click()
  await page.getByRole('button', { name: 'Pick Haven' }).click()
  await expect.element(page.getByText(/^The last game can’t be over yet/)).toBeVisible()
  expect(api.requests(CHOOSE)[0]?.body).toEqual({ map: 'haven' })
})
