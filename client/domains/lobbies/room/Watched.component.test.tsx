import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { answerMatch, duel, match } from '#client/testing/data/matches.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const [ann, bob] = [badge('Ann'), badge('Bob')]
const settled = '2026-03-01T12:00:00.000Z'

test('whoever watches sees both players face to face, and what else is played', async () => {
  const watched = duel(ann, bob, { best_of: 3 })
  answerMatch(watched, match(watched))
  const last = (['win', 'loss', 'win'] as const).map((result, at) => ({ match_id: at, result, settled }))
  api.answer('GET v1 /players/form/', {
    modes: [{ game: watched.game, mode: watched.mode, last, seasons: [] }],
  })
  const sides = [side([seat(badge('Cid'))]), side([seat(badge('Dan'))])]
  const other = lobby({ status: 'live', best_of: 3, sides })
  api.answer('GET v1 /lobbies/', listOf([watched, other]))
  await open(`/lobby-detail/${watched.id}`, { as: player({ username: 'Eve' }), size: 'phone' })
  await expect.element(page.getByText('This is their first meeting.')).toBeVisible()
  await expect.element(page.getByText('Recent form')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Follow' }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Cid against Dan/ })).toBeInTheDocument()
  // The match that is watched is no other.
  await expect.element(page.getByRole('link', { name: /Ann against Bob/ })).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('of players whose pages are private nothing is said, and nothing fails', async () => {
  const watched = duel(ann, bob, { best_of: 3 })
  answerMatch(watched, match(watched))
  api.refuse('GET v1 /players/form/', 404)
  api.refuse('GET v1 /players/head-to-head/', 404)
  api.refuse('GET v1 /players/public-profile/', 404)
  api.answer('GET v1 /lobbies/', listOf([watched]))
  await open(`/lobby-detail/${watched.id}`, { as: player({ username: 'Eve' }), size: 'phone' })
  // The last of the three has failed for good.
  await expect.element(page.getByRole('link', { name: 'Compare' })).not.toBeInTheDocument()
  await expect.element(page.getByText('The requested resource was not found')).not.toBeInTheDocument()
})
