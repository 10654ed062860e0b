import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { inMinutes, lobby, type Lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { answerMatch, duel, match } from '#client/testing/data/matches.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { eligibility, notAllowed, wallet } from '#client/testing/data/wallet.ts'

const READ = 'GET v1 /lobbies/{id}/'
const REMATCH = 'POST v1 /lobbies/{id}/rematch/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** A finished match that the player has lost, and the lobby of its rematch. */
function over(facts: Parameters<typeof lobby>[0] = {}): { before: Lobby; next: Lobby } {
  const before = duel(ann, bob, { status: 'settled', can: { rematch: true }, ...facts })
  before.winner_side_id = before.sides[1]?.id ?? null
  const next = lobby({
    origin: 'rematch',
    rematch_of: before.id,
    sides: [side([seat(ann)]), side([seat(bob, { state: 'invited', expires: inMinutes(10) })])],
  })
  return { before, next }
}

async function opened(before: Lobby, next?: Lobby): Promise<void> {
  answerMatch(
    before,
    match(before, {
      status: 'settled',
      ending: 'reports',
      scores: [[1, 2]],
      winner_side_id: before.winner_side_id,
    }),
  )
  api.answer(READ, ({ params }) => ({
    ...(next && params.id === String(next.id) ? next : before),
    match: null,
  }))
  await open(`/lobby-detail/${before.id}`, { as: ann })
  await expect.element(page.getByRole('heading', { name: 'You lost' })).toBeVisible()
}

test('opens a lobby with the same players', { tags: 'long' }, async () => {
  const { before, next } = over()
  await opened(before, next)
  await expectSoundScreen()
  api.answer(REMATCH, next)
  await button('Rematch').click()
  await expect.element(page.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible()
  expect(location.pathname).toBe(`/lobby-detail/${next.id}`)
  expect(api.requests(REMATCH).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { id: String(before.id), body: { promo_choice: false } },
  ])
})

test("a rematch opened by the opponent reserves the player's seat", async () => {
  const { before, next } = over()
  const asked = {
    ...next,
    deadline: { kind: 'expire' as const, at: inMinutes(180) },
    sides: [side([seat(bob)]), side([seat(ann, { state: 'invited', expires: inMinutes(10) })])],
    can: { ...next.can, accept: true },
  }
  await opened({ ...before, rematch_id: next.id }, asked)
  api.answer(REMATCH, { ...asked, status: 'ready_check', can: { ...next.can, ready: true } })
  await expect.element(page.getByText('Bob wants a rematch')).toBeVisible()
  // One clock: that of the invite, not of the lobby.
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^(10|9):\d\d/)
  await button('Join rematch').click()
  await expect.poll(() => location.pathname).toBe(`/lobby-detail/${next.id}`)
  expect(api.requests(REMATCH)).toHaveLength(1)
})

test('for money, the cost is confirmed first', { tags: 'long' }, async () => {
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 2000 }))
  api.answer('GET v1 /wallet/eligibility/', eligibility())
  const { before, next } = over({ entry_fee_cents: 500, pot_cents: 1000, prize_cents: 900, fee_cents: 100 })
  await opened(before, next)
  await button('Rematch · $5.00').click()
  expect(api.requests(REMATCH)).toHaveLength(0)
  api.answer(REMATCH, next)
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $5.00' }).click()
  await expect.poll(() => location.pathname).toBe(`/lobby-detail/${next.id}`)
})

test('a player who may not play for money sees why', async () => {
  const why = { code: 'cool_off', detail: 'You take a break.', mend: null } as const
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 2000 }))
  api.answer('GET v1 /wallet/eligibility/', eligibility({ paid_entry: notAllowed(why) }))
  const { before, next } = over({ entry_fee_cents: 500, pot_cents: 1000, prize_cents: 900, fee_cents: 100 })
  await opened(before, next)
  await expect.element(page.getByText('You can’t play for money right now.')).toBeVisible()
  await expect.element(button(/^Rematch/)).not.toBeInTheDocument()
})

test.each(
  cases([
    ['declined_lately', 'The other side just declined a rematch. You can ask again in 10 minutes.'],
    ['too_late', 'The rematch is no longer open. Open a new lobby.'],
  ] as const),
)('a refusal (%s) shows why', async (why, says) => {
  const { before } = over()
  api.refuse(REMATCH, why)
  await opened(before)
  await button('Rematch').click()
  await expect.element(page.getByText(says)).toBeVisible()
})

test('a declined rematch is closed and links back to the previous match', async () => {
  const { before, next } = over()
  const closed = { ...next, status: 'expired' as const, sides: [side([seat(ann)]), side()] }
  answerMatch(
    before,
    match(before, { status: 'settled', ending: 'reports', winner_side_id: before.winner_side_id }),
  )
  api.answer(READ, ({ params }) => ({ ...(params.id === String(next.id) ? closed : before), match: null }))
  await open(`/lobby-detail/${next.id}`, { as: ann })
  await expect.element(page.getByText(/^The other side didn’t join the rematch\./)).toBeVisible()
  await expectSoundScreen()
  await page.getByRole('link', { name: 'Back to the previous match' }).click()
  await expect.element(button('Rematch')).toBeVisible()
  expect(location.pathname).toBe(`/lobby-detail/${before.id}`)
})
