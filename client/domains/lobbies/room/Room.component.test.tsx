import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { live } from '#client/testing/live.ts'
import {
  lobbyEvent,
  answerLobbyPage,
  FIVE_DOLLAR_2V2,
  inMinutes,
  lobby,
  type Lobby,
  seat,
  side,
  answerLobby,
  answerMatchRead,
} from '#client/testing/data/lobbies.ts'
import { answerMatch, duel, match } from '#client/testing/data/matches.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { eligibility, wallet } from '#client/testing/data/wallet.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const READY = 'PUT v1 /lobbies/{id}/ready/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })

async function opened(shown: Lobby, size?: 'narrow'): Promise<void> {
  answerLobbyPage(shown)
  await open(`/lobby-detail/${shown.id}`, { as: ann, size })
  await expect.element(heading(`Lobby #${shown.id}`)).toBeInTheDocument()
}

/** Answers with the changed lobby and sends the event. */
async function change(now: Lobby): Promise<void> {
  answerLobby(now)
  await live.send(lobbyEvent(now), [`lobby:${now.id}`])
}

beforeEach(() => {
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 2000, promo_cents: 300 }))
  api.answer('GET v1 /wallet/eligibility/', eligibility())
})

describe('a reserved seat', () => {
  const invited = (facts: Parameters<typeof lobby>[0] = {}) =>
    lobby({
      ...FIVE_DOLLAR_2V2,
      sides: [side([seat(bob), seat(ann, { state: 'invited', expires: inMinutes(10) })]), side()],
      can: { accept: true },
      ...facts,
    })
  const ACCEPT = 'POST v1 /players/lobby/{lobbyId}/{teamId}/accept-invite/'
  const DECLINE = 'POST v1 /players/lobby/{lobbyId}/{teamId}/decline-invite/'

  test.each(cases([undefined, 'narrow'] as const))(
    'shows the cost and the balances used: %s',
    { tags: 'long' },
    async (size) => {
      await opened(invited(), size)
      await expect.element(heading('You’re invited')).toBeVisible()
      await expect.element(page.getByText(/Bob reserved a seat for you/)).toBeVisible()
      await expect.element(page.getByText('$3.00 promo and $2.00 cash')).toBeVisible()
      await expectSoundScreen()
    },
  )

  test('a double click accepts once, with promo first', { tags: 'long' }, async () => {
    const shown = invited()
    await opened(shown)
    const after = { ...shown, sides: [side([seat(bob), seat(ann)]), side()] }
    api.answer(ACCEPT, () => {
      answerLobby(after)
      return after
    })
    await doubleClick(button('Accept for $5.00'), ACCEPT)
    await expect.element(heading('You’re invited')).not.toBeInTheDocument()
    expect(api.requests(ACCEPT).map(({ params, body }) => ({ ...params, body }))).toEqual([
      { lobbyId: String(shown.id), teamId: String(shown.sides[0]?.id), body: { promo_choice: true } },
    ])
  })

  test('declining a lobby invite sends promo_choice and removes the invite', async () => {
    const shown = invited()
    await opened(shown)
    const after = { ...shown, sides: [side([seat(bob)]), side()], can: { ...shown.can, accept: false } }
    api.answer(DECLINE, () => {
      answerLobby(after)
      return after
    })
    await button('Decline').click()
    await expect.element(heading('You’re invited')).not.toBeInTheDocument()
    expect(api.requests(DECLINE).map(({ body }) => body)).toEqual([{ promo_choice: true }])
  })

  test(
    'an insufficient balance shows the missing amount and links to adding it',
    { tags: 'long' },
    async () => {
      api.answer('GET v1 /wallet/', wallet({ cash_cents: 100, promo_cents: 0 }))
      await opened(invited())
      await expect.element(page.getByText('You need $4.00 more. Your cash balance is $1.00.')).toBeVisible()
      await expect.element(button('Accept for $5.00')).toBeDisabled()
    },
  )

  test('a seat that cannot be taken shows why', async () => {
    const why_not = 'Verify your game account before you play for money, in your profile under Games.'
    await opened(invited({ can: { accept: false, why_not, why_code: 'no_game_account' } }))
    await expect.element(page.getByText(why_not)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Your game accounts' })).toBeVisible()
    await expect.element(button('Accept for $5.00')).toBeDisabled()
  })

  test.each(
    cases([
      ['not_invited', 'This invite is no longer valid. Ask for a new one.'],
      ['insufficient', 'Your balance is too low for this entry fee. Add funds first.'],
    ] as const),
  )('a refusal (%s) shows why', async (why, says) => {
    api.refuse(ACCEPT, why)
    await opened(invited())
    await button('Accept for $5.00').click()
    await expect.element(page.getByText(says)).toBeVisible()
  })
})

describe('the ready check', () => {
  const asked = (state: 'seated' | 'ready' = 'seated') =>
    lobby({
      status: 'ready_check',
      deadline: { kind: 'ready_check', at: inMinutes(1) },
      sides: [side([seat(ann, { state })]), side([seat(bob)])],
      can: { ready: state === 'seated', leave: true },
    })

  test('pressing “Ready up” is shown before the server responds', { tags: 'long' }, async () => {
    const shown = asked()
    await opened(shown)
    const held = api.hold(READY)
    api.answer(READY, shown)
    await button('Ready up').click()
    await expect.element(heading('You’re ready')).toBeVisible()
    held.release()
    await expect.poll(() => api.requests(READY)).toHaveLength(1)
  })

  test('after Enter on “Ready up” a second Enter does not leave the lobby', { tags: 'long' }, async () => {
    const mine = (state: 'seated' | 'ready') =>
      lobby({ ...asked(state), can: { ready: state === 'seated', leave: true } })
    await opened(mine('seated'))
    await expect.element(button('Ready up')).toHaveFocus()
    api.answer(READY, mine('ready'))
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('You’re ready')).toHaveFocus()
    await expect.element(button('Leave')).toBeVisible()
  })

  test('without a connection the button is shown again', async () => {
    await opened(asked())
    api.fail(READY)
    api.fail('GET v1 /lobbies/{id}/')
    await button('Ready up').click()
    await expect.element(heading('Are you ready?')).toBeVisible()
    await expect.element(button('Ready up')).toBeVisible()
  })

  test('a response without permissions does not count as ready', async () => {
    await opened({ ...asked(), can: { ...asked().can, ready: false, leave: false } })
    await expect.element(button('Ready up')).toBeVisible()
  })

  test('cancelling the lobby asks for confirmation', async () => {
    const shown = { ...asked('ready'), can: { ...asked().can, cancel: true } }
    await opened(shown)
    await button('Cancel lobby').click()
    const after = { ...shown, status: 'cancelled' as const, can: { ...shown.can, cancel: false } }
    api.answer('PUT v1 /lobbies/{id}/cancel/', () => {
      answerLobby(after)
      return after
    })
    await dialog.getByRole('button', { name: 'Cancel lobby' }).click()
    await expect.element(heading('This lobby was cancelled')).toBeVisible()
    expect(api.requests('PUT v1 /lobbies/{id}/cancel/')).toHaveLength(1)
  })
})

describe('a side that is absent at the start', () => {
  const CLAIM = 'POST v1 /matches/{id}/claim-no-show/'

  test('a full lobby waits for the start', async () => {
    const shown = lobby({
      starts_at: inMinutes(20),
      deadline: { kind: 'check_in', at: inMinutes(15) },
      sides: [side([seat(ann)]), side([seat(bob)])],
    })
    await opened(shown)
    await expect.element(heading('The lobby is full')).toBeVisible()
    await expectSoundScreen()
    await change({ ...shown, status: 'ready_check', can: { ...shown.can, ready: true } })
    await expect.element(button('Ready up')).toBeVisible()
  })

  test('the other side claims the win after a confirmation', async () => {
    const shown = duel(ann, bob)
    const absent_side_id = shown.sides[1]?.id ?? 0
    answerMatch(shown, match(shown, { status: 'scheduled', absent_side_id, can: { claim_no_show: true } }))
    await open(`/lobby-detail/${shown.id}`, { as: ann })
    await expect.element(heading('Bob didn’t show up')).toBeVisible()
    await expect.poll(() => document.title).toMatch(/^Claim the win · /)
    await expectSoundScreen()
    const settled = match(shown, {
      status: 'settled',
      absent_side_id,
      ending: 'no_show',
      winner_side_id: shown.sides[0]?.id ?? 0,
    })
    api.answer(CLAIM, settled)
    answerMatchRead(settled)
    answerLobby({
      ...shown,
      status: 'settled',
      winner_side_id: shown.sides[0]?.id ?? 0,
    })
    await button('Claim the win').click()
    await dialog.getByRole('button', { name: 'Claim the win' }).click()
    await expect.element(heading('You won')).toBeVisible()
    await expect.element(page.getByText('Bob didn’t show up at the start.')).toBeVisible()
    await expectSoundScreen()
    expect(api.requests(CLAIM)).toHaveLength(1)
  })

  test('the absent player sees that they missed the start', async () => {
    const shown = duel(ann, bob)
    answerMatch(shown, match(shown, { status: 'scheduled', absent_side_id: shown.sides[0]?.id ?? 0 }))
    await open(`/lobby-detail/${shown.id}`, { as: ann, size: 'narrow' })
    await expect.element(heading('Your side didn’t show up')).toBeVisible()
    await expectSoundScreen()
  })
})

describe('visitors of a lobby', () => {
  test('an invalid address, or a private lobby without its link', { tags: 'long' }, async () => {
    api.refuse('GET v1 /lobbies/{id}/', 'not_found')
    await open('/lobby-detail/nonsense')
    await expect.element(page.getByText(/^This lobby doesn’t exist/)).toBeVisible()
    await open('/lobby-detail/999999')
    await expect.element(page.getByText(/^This lobby doesn’t exist/)).toBeVisible()
  })

  test('if loading fails, "Try again" loads the lobby', { tags: 'long' }, async () => {
    const shown = lobby()
    api.fail('GET v1 /lobbies/{id}/')
    await open(`/lobby-detail/${shown.id}`)
    await expect.element(page.getByText('This lobby couldn’t be loaded.')).toBeVisible()
    answerLobbyPage(shown)
    await button('Try again').click()
    await expect.element(page.getByRole('link', { name: 'Sign in to join' })).toBeVisible()
  })
})
