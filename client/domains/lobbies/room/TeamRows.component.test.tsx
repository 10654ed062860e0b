import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerLobby, answerLobbyPage, lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const ann = player({ username: 'Ann' })
const shown = lobby({
  status: 'live',
  mode: '2v2',
  team_size: 2,
  sides: [
    side([seat(ann), seat(badge('Abe'))], { name: 'Terns' }),
    side([seat(badge(LONGEST_NAME)), seat(badge('Bea'))], { name: 'Gulls' }),
  ],
})

test('the players of two teams stand below their picture, once', async () => {
  answerLobby(shown)
  answerLobbyPage(shown)
  await open(`/lobby-detail/${shown.id}`, { size: 'phone' })
  const terns = page.getByRole('list', { name: 'Terns' })
  await expect.element(terns.getByRole('listitem').first()).toMatchTextContent(/Ann.*Silver/)
  await expect.element(terns.getByRole('link', { name: 'Abe' })).toHaveAttribute('href', '/profile/Abe')
  await expect.element(page.getByRole('list', { name: 'Gulls' })).toMatchTextContent('Bea')
  await expect.element(page.getByRole('tab', { name: 'Participants' })).not.toBeInTheDocument()
  await expectSoundScreen()
})
