import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import {
  answerLobbyPage,
  FIVE_DOLLAR_2V2,
  lobby,
  type Lobby,
  seat,
  side,
  type Side,
  answerLobby,
} from '#client/testing/data/lobbies.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const PROPOSE = 'PUT v1 /lobbies/{id}/{teamId}/shares/'
const AGREE = 'PUT v1 /lobbies/{id}/{teamId}/shares/agree/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const percents = [
  { player_id: ann.id, percent: 70 },
  { player_id: bob.id, percent: 30 },
]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const percent = (name: string) => page.getByRole('textbox', { name: `Percentage for ${name}` })

/** The player's side of two, with each player's share of the prize. */
function mine(can: Partial<Lobby['can']>, shares: Side['shares'] = null, parts = [900, 900]): Lobby {
  const [ours = 0, theirs = 0] = parts
  return lobby({
    ...FIVE_DOLLAR_2V2,
    sides: [side([seat(ann, { prize_cents: ours }), seat(bob, { prize_cents: theirs })], { shares }), side()],
    can,
  })
}

async function opened(shown: Lobby): Promise<void> {
  answerLobbyPage(shown)
  await open(`/lobby-detail/${shown.id}?participantTabActive=true`, { as: ann })
  await expect.element(page.getByRole('heading', { name: 'Your side’s prize' })).toBeVisible()
}

test('proposing a prize split: shares that do not add up to 100 are not sent', async () => {
  const shown = mine({ propose_shares: true })
  await opened(shown)
  await expect.element(page.getByText('Your share $9.00')).toBeVisible()
  await button('Propose a split').click()
  await expectSoundScreen()
  await percent('Ann').fill('70')
  await button('Propose').click()
  await expect.element(page.getByText('The shares add up to 120%. They must add up to 100%.')).toBeVisible()
  expect(api.requests(PROPOSE)).toHaveLength(0)
  await percent('Bob').fill('30')
  const after = mine({ propose_shares: true }, { percents, agreed: [ann.id], in_force: false })
  api.answer(PROPOSE, { ...after, id: shown.id })
  answerLobby({ ...after, id: shown.id })
  await button('Propose').click()
  await expect.element(page.getByText(/Waiting for: Bob\./)).toBeVisible()
  await expect.element(page.getByText('Your share $9.00')).toBeVisible()
  await expect.element(button('Propose another split')).toBeVisible()
  expect(api.requests(PROPOSE).map(({ body }) => body)).toEqual([{ shares: percents }])
})

test('a prize split is accepted, and its shares are shown', { tags: 'long' }, async () => {
  const shown = mine({ agree_shares: true }, { percents, agreed: [bob.id], in_force: false })
  await opened(shown)
  await expect.element(page.getByText(/Waiting for: You\./)).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Proposed split' }))
    .toMatchTextContent(/Ann70% Not agreed yet.*Bob30% Agreed/)
  const after = mine({}, { percents, agreed: [ann.id, bob.id], in_force: true }, [1260, 540])
  api.answer(AGREE, { ...after, id: shown.id })
  answerLobby({ ...after, id: shown.id })
  await button('Agree to this split').click()
  await expect.element(page.getByText(/^Everyone agreed/)).toBeVisible()
  await expect.element(page.getByText('Your share $12.60')).toBeVisible()
  expect(api.requests(AGREE).map(({ body }) => body)).toEqual([{ shares: percents }])
})

test('a refused proposal shows the reason and keeps the input', { tags: 'long' }, async () => {
  api.refuse(PROPOSE, 'side_not_full')
  await opened(mine({ propose_shares: true }))
  await button('Propose a split').click()
  await percent('Ann').fill('60')
  await percent('Bob').fill('40')
  await button('Propose').click()
  await expect
    .element(page.getByText('Your side isn’t full. Split the prize when everyone has joined.'))
    .toBeVisible()
  await expect.element(percent('Ann')).toHaveValue('60')
})

test('a newer proposal is not accepted by accident', async () => {
  api.refuse(AGREE, 'no_proposal')
  await opened(mine({ agree_shares: true }, { percents, agreed: [bob.id], in_force: false }))
  await button('Agree to this split').click()
  await expect.element(page.getByText('This proposal has changed. Check it again.')).toBeVisible()
})
