import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { dashboard } from '#client/testing/data/dashboard.ts'
import { answerLobbyPage, lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { badge, gameAccount, player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { eligibility } from '#client/testing/data/wallet.ts'
import { publicProfile } from '#client/testing/data/public-profile.ts'
import { open } from '#client/testing/open.ts'

const OPEN = 'POST v1 /lobbies/'
const PROFILE = 'GET v1 /players/public-profile/'
const ann = player({
  username: 'Ann',
  game_accounts: [gameAccount({ game: 'rocket-league', verified: true })],
})
const koda = badge('Koda')
const games = page.getByRole('navigation', { name: 'Games', exact: true })
const send = page.getByRole('button', { name: 'Send challenge' })

beforeEach(() => {
  api.answer('GET v1 /players/dashboard/', dashboard())
  api.answer('GET v1 /lobbies/', listOf([]))
  api.answer('GET v1 /players/versus-team/', listOf([]))
  api.answer('GET v1 /wallet/eligibility/', eligibility())
  api.answer(PROFILE, ({ query }) => publicProfile(query.username === 'Koda' ? koda : ann))
})

const opened = (path = '/play?game=rocket-league&mode=1v1&challenge=Koda') =>
  open(path, { as: ann, size: 'phone' })

test('a challenge opens a private lobby that invites the opponent', { tags: 'long' }, async () => {
  await opened()
  await expect.element(page.getByRole('heading', { name: 'You’re challenging Koda' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Challenge Koda' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Private' })).not.toBeInTheDocument()
  await expectSoundScreen()
  const made = lobby({
    is_private: true,
    sides: [side([seat(ann)]), side([seat(koda, { state: 'invited' })])],
  })
  api.answer(OPEN, made)
  answerLobbyPage(made)
  await send.click()
  await expect.element(page.getByRole('heading', { name: `Lobby #${made.id}` })).toBeInTheDocument()
  expect(api.requests(OPEN).map(({ body }) => body)).toMatchObject([
    { game: 'rocket-league', mode: '1v1', is_private: true, opponent_id: koda.id },
  ])
})

test(
  'the challenge is kept while another game is chosen, and can be cancelled',
  { tags: 'long' },
  async () => {
    await opened('/play?challenge=Koda')
    await expect.element(page.getByRole('heading', { name: 'You’re challenging Koda' })).toBeVisible()
    // The player’s own game is chosen already.
    await expect.element(send).toBeVisible()
    await games.getByRole('link', { name: 'Chess', exact: true }).click()
    await expect
      .element(games.getByRole('link', { name: 'Chess', exact: true }))
      .toHaveAttribute('aria-current')
    await expect.element(page.getByRole('heading', { name: 'You’re challenging Koda' })).toBeVisible()
    await page.getByRole('link', { name: 'Cancel the challenge' }).click()
    await expect.element(page.getByRole('button', { name: 'Open a lobby' })).toBeVisible()
    expect(new URL(location.href).searchParams.get('challenge')).toBeNull()
  },
)

test('an opponent who can’t be invited is named at the form, and nothing is lost', async () => {
  await opened()
  api.refuse(OPEN, 'invitee_busy')
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(send).toBeEnabled()
})

test('a name that nobody has leads to the search', { tags: 'long' }, async () => {
  api.refuse(PROFILE, 'not_found')
  await open('/play?game=rocket-league&challenge=Nobody', { as: ann })
  await expect.element(page.getByText('There’s no player called Nobody to challenge')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Find players' }))
    .toHaveAttribute('href', '/players?q=Nobody')
})
