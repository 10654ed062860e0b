import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import {
  answerLobbyPage,
  inMinutes,
  lobby,
  type Lobby,
  rights,
  seat,
  side,
} from '#client/testing/data/lobbies.ts'
import { open } from '#client/testing/open.ts'
import { badge, gameAccount, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { eligibility, notAllowed, wallet } from '#client/testing/data/wallet.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const JOIN = 'POST v1 /lobbies/{id}/join/'
const me = player({ game_accounts: [gameAccount({ game: 'rocket-league' })] })
const host = seat(badge(LONGEST_NAME))
const FIVE = { entry_fee_cents: 500, pot_cents: 1000, prize_cents: 900, fee_cents: 100 }
const dialog = page.getByRole('dialog', { name: 'Join this lobby?' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const sent = () => api.requests(JOIN).map(({ body }) => body)
const waiting = (facts: Parameters<typeof lobby>[0] = {}): Lobby =>
  lobby({ sides: [side([host]), side()], can: { join: true }, ...facts })
/** The lobby after the player has joined, in its ready check. */
const joined = (before: Lobby): Lobby => ({
  ...before,
  status: 'ready_check',
  deadline: { kind: 'ready_check', at: inMinutes(1) },
  sides: [side([host]), side([seat(me)])],
  can: rights({ ready: true, leave: true }),
})

beforeEach(() => {
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 2000, promo_cents: 300 }))
  api.answer('GET v1 /wallet/eligibility/', eligibility())
})

async function openRoom(shown: Lobby, size?: 'narrow'): Promise<void> {
  answerLobbyPage(shown)
  await open(`/lobby-detail/${shown.id}`, { as: me, size })
}

/** Answers joining with this lobby. */
function answerJoin(shown: Lobby): void {
  const after = joined(shown)
  api.answer(JOIN, () => {
    answerLobbyPage(after)
    return after
  })
}

test('a double click on a free lobby joins once, without a dialog', { tags: 'long' }, async () => {
  const shown = waiting()
  await openRoom(shown)
  answerJoin(shown)
  await doubleClick(button('Join lobby'), JOIN)
  await expect.element(page.getByRole('heading', { name: 'Are you ready?' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('You already have a seat in this lobby.')).not.toBeInTheDocument()
  expect(sent()).toHaveLength(1)
})

test(
  'for money: the dialog shows the cost by balance, with promo first if selected',
  { tags: 'long' },
  async () => {
    const shown = waiting(FIVE)
    await openRoom(shown)
    await expect.element(page.getByText(/Entry \$5\.00\. The winner gets \$9\.00\./)).toBeVisible()
    await button('Join lobby for $5.00').click()
    await expect.element(dialog.getByLabelText('Use promo first')).toBeChecked()
    await expect.element(dialog.getByText('Promo balance: $3.00')).toBeVisible()
    await expect.element(dialog.getByText(/^\$3\.00 promo and \$2\.00 cash are held/)).toBeVisible()
    await dialog.getByLabelText('Use promo first').click()
    await expect.element(dialog.getByText(/^\$5\.00 cash is held/)).toBeVisible()
    await dialog.getByLabelText('Use promo first').click()
    expect(sent()).toEqual([])
    answerJoin(shown)
    await doubleClick(dialog.getByRole('button', { name: 'Join for $5.00' }), JOIN)
    await expect.element(page.getByRole('heading', { name: 'Are you ready?' })).toBeVisible()
    expect(sent()).toMatchObject([{ promo_choice: true }])
  },
)

test('a paid entry can be confirmed by keyboard', { tags: 'long' }, async () => {
  const shown = waiting(FIVE)
  await openRoom(shown)
  const join = button('Join lobby for $5.00')
  await expect.element(join).toBeVisible()
  join.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  const pay = dialog.getByRole('button', { name: 'Join for $5.00' })
  await expect.element(pay).toBeEnabled()
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  answerJoin(shown)
  for (let step = 0; step < 6 && document.activeElement !== pay.element(); step++)
    await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Are you ready?' })).toBeVisible()
})

test('an insufficient balance links to adding the missing amount, and back', { tags: 'long' }, async () => {
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 120 }))
  const shown = waiting(FIVE)
  await openRoom(shown, 'narrow')
  await button('Join lobby for $5.00').click()
  await expect.element(dialog.getByText('You need $3.80 more. Your cash balance is $1.20.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Join for $5.00' })).toBeDisabled()
  const back = encodeURIComponent(`/lobby-detail/${shown.id}`)
  await expect
    .element(dialog.getByRole('link', { name: 'Add $3.80' }))
    .toHaveAttribute('href', `/payment?amount=380&back=${back}`)
  await expectSoundScreen()
})

test('a seat that has been taken meanwhile is reported in the dialog', async () => {
  api.refuse(JOIN, 'full')
  await openRoom(waiting(FIVE))
  await button('Join lobby for $5.00').click()
  await dialog.getByRole('button', { name: 'Join for $5.00' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test(
  'the reasons against playing for money are shown before any button, with links to resolve them',
  { tags: 'long' },
  async () => {
    const why = {
      code: 'profile_incomplete',
      detail: 'Your profile is not complete.',
      mend: '/onboarding',
    } as const
    api.answer('GET v1 /wallet/eligibility/', eligibility({ paid_entry: notAllowed(why) }))
    await openRoom(waiting({ ...FIVE, can: { join: false, why_not: why.detail } }))
    await expect.element(page.getByRole('heading', { name: 'You can’t join yet' })).toBeVisible()
    await expect.element(page.getByText('You can’t play for money right now.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Complete your profile' }))
      .toHaveAttribute('href', '/onboarding')
    await expect.element(button(/^Join/)).not.toBeInTheDocument()
  },
)

test('leaving before the match says that the entry is refunded', async () => {
  const shown = joined(waiting(FIVE))
  await openRoom(shown)
  await button('Leave').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Your entry fee is refunded immediately')
  const left = waiting({ ...FIVE, id: shown.id })
  api.answer('PUT v1 /players/lobby/{lobbyId}/{teamId}/leave-team/', () => {
    answerLobbyPage(left)
    return left
  })
  await button('Leave lobby').click()
  await expect.element(button('Join lobby for $5.00')).toBeVisible()
})
