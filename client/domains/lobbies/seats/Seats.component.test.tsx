import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { live } from '#client/testing/live.ts'
import {
  answerLobbyPage,
  FIVE_DOLLAR_2V2,
  inMinutes,
  lobby,
  type Lobby,
  seat,
  side,
  teammate,
  answerLobby,
} from '#client/testing/data/lobbies.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const MATES = 'GET v1 /players/lobby/{lobbyId}/teammates/'
const INVITE = 'POST v1 /lobbies/{id}/{teamId}/invite/'
const REPLACE = 'POST v1 /players/lobby/{lobbyId}/{teamId}/replace-teammate/'
const SEARCH = 'GET v1 /players/versus/usernames/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const cid = badge('Cid')
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('combobox', { name: 'Username' })

/** The sides of a lobby whose captain is the player, who may invite to both. */
function mine(facts: Parameters<typeof lobby>[0] = {}, first = [seat(ann)], second = [seat(badge('Rival'))]) {
  const sides = [side(first), side(second)]
  const invite_to = sides.map(({ id }) => id)
  const { can, ...others } = facts
  return lobby({ ...FIVE_DOLLAR_2V2, sides, can: { invite_to, ...can }, ...others })
}

async function opened(shown: Lobby, size?: 'phone' | 'narrow'): Promise<void> {
  answerLobbyPage(shown)
  await open(`/lobby-detail/${shown.id}?participantTabActive=true`, { as: ann, size })
  await expect.element(page.getByRole('heading', { name: 'Players' })).toBeVisible()
}

beforeEach(() => {
  api.answer(MATES, [])
  api.answer(SEARCH, [bob])
})

describe('inviting a player to a free seat', () => {
  test(
    'a teammate from the list: their cost is shown, and the seat is reserved',
    { tags: 'long' },
    async () => {
      const shown = mine()
      api.answer(MATES, [
        teammate({ ...cid }),
        teammate({
          username: 'Dan',
          state: 'unavailable',
          reason: 'This player just declined. You can ask again in 10 minutes.',
        }),
        teammate({ username: 'Eve', state: 'invited' }),
      ])
      await opened(shown)
      await button('Invite').first().click()
      await expect.element(dialog).toMatchTextContent('Players who accept pay the $5.00 entry')
      const dan = dialog.getByRole('listitem').filter({ hasText: 'Dan' })
      await expect
        .element(dan)
        .toMatchTextContent('This player just declined. You can ask again in 10 minutes.')
      await expect.element(button('Invite Dan')).not.toBeInTheDocument()
      await expect.element(button('Invite Eve')).not.toBeInTheDocument()
      await expectSoundScreen()
      const [first, second] = shown.sides
      const after = {
        ...shown,
        sides: [side([seat(ann), seat(cid, { state: 'invited', expires: inMinutes(10) })]), second ?? side()],
        can: { ...shown.can, invite_to: [] },
      }
      api.answer(INVITE, () => {
        answerLobby(after)
        return after
      })
      await button('Invite Cid').click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(page.getByText(/^Invited, /)).toBeVisible()
      expect(api.requests(INVITE).map(({ params, body }) => ({ ...params, body }))).toEqual([
        { id: String(shown.id), teamId: String(first?.id), body: { player_id: cid.id } },
      ])
    },
  )

  test.each(
    cases([
      ['Ann', 'That’s you. You already have a seat.'],
      ['Rival', 'Rival is already in this lobby.'],
      ['Zzzz', 'No player with this name.'],
      ['Bo', 'No player has exactly this name. Pick one from the list.'],
      ['', 'Enter a player’s name.'],
    ]),
  )('by the username "%s": %s', async (name, why) => {
    if (name === 'Zzzz') api.answer(SEARCH, [])
    await opened(mine())
    await button('Invite').last().click()
    await field.fill(name)
    await userEvent.keyboard('{Enter}')
    if (name === '') await button('Invite by name').click()
    await expect.element(page.getByText(why)).toBeVisible()
    await expect.element(field).toHaveFocus()
    expect(api.requests(INVITE)).toHaveLength(0)
  })

  test('by username, by keyboard', async () => {
    const shown = mine()
    await opened(shown)
    button('Invite').last().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('None of your friends can be invited right now.')).toBeVisible()
    await field.fill('Bob')
    await expect.element(page.getByRole('option', { name: 'Bob' })).toBeVisible()
    api.answer(INVITE, { ...shown, can: { ...shown.can, invite_to: [] } })
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Bob is invited.')).toBeVisible()
    expect(api.requests(INVITE)[0]).toMatchObject({
      params: { teamId: String(shown.sides[1]?.id) },
      body: { player_id: bob.id },
    })
  })

  test.each(
    cases([
      ['against_own_team', 'This player is on the team of the other side.'],
      ['declined_lately', 'This player just declined. You can ask again in 10 minutes.'],
      ['invitee_busy', 'This player has another lobby of this game at that time.'],
      ['full', 'This lobby is full. Choose another one.'],
    ] as const),
  )('a refusal (%s) is shown in the dialog', async (why, says) => {
    api.answer(MATES, [teammate({ ...cid })])
    api.refuse(INVITE, why)
    await opened(mine())
    await button('Invite').first().click()
    await button('Invite Cid').click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(says)
  })

  test('if the list fails to load, "Try again" loads it', { tags: 'long' }, async () => {
    api.fail(MATES)
    await opened(mine())
    await button('Invite').first().click()
    await expect.element(page.getByText('The players couldn’t be loaded.')).toBeVisible()
    api.answer(MATES, [teammate({ ...cid })])
    await button('Try again').click()
    await expect.element(button('Invite Cid')).toBeVisible()
  })
})

test('cancelling an invite frees its seat', { tags: 'long' }, async () => {
  const invited = seat(bob, { state: 'invited', expires: inMinutes(10) })
  const shown = mine({ can: { take_back: [bob.id] } }, [seat(ann), invited])
  await opened(shown)
  const after = mine({ id: shown.id })
  api.answer(REPLACE, () => {
    answerLobby(after)
    return after
  })
  await doubleClick(button('Cancel invite to Bob'), REPLACE)
  await expect.element(page.getByText('The invite to Bob was cancelled.')).toBeVisible()
  await expect.element(page.getByText('Open seat').first()).toBeVisible()
  await expect.element(page.getByText(/^Invited, /)).not.toBeInTheDocument()
  expect(api.requests(REPLACE).map(({ body }) => body)).toEqual([{ remove_player: bob.id, new_player: null }])
})

describe('replacing a player', () => {
  const full = (status: 'open' | 'ready_check' = 'open') =>
    mine({ status, can: { replace: true, invite_to: [] } }, [seat(ann), seat(bob)])

  test('says what happens to the entry, and invites another player', async () => {
    const shown = full('ready_check')
    api.answer(MATES, [teammate({ ...cid })])
    await opened(shown)
    await button('Replace Bob').click()
    await expect.element(dialog).toMatchTextContent('Bob gets the $5.00 entry fee back')
    await expect.element(dialog).toMatchTextContent('The ready check ends and the lobby opens again.')
    await expectSoundScreen()
    api.answer(REPLACE, shown)
    await button('Invite Cid').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests(REPLACE).map(({ body }) => body)).toEqual([
      { remove_player: bob.id, new_player: cid.id },
    ])
  })

  test('can free the seat without a replacement', { tags: 'long' }, async () => {
    const shown = full()
    await opened(shown)
    await button('Replace Bob').click()
    api.answer(REPLACE, shown)
    await button('Remove only').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests(REPLACE).map(({ body }) => body)).toEqual([
      { remove_player: bob.id, new_player: null },
    ])
  })

  test('a refusal is shown in the dialog', { tags: 'long' }, async () => {
    api.refuse(REPLACE, 'too_late')
    await opened(full())
    await button('Replace Bob').click()
    await button('Remove only').click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('The match has begun. Players can’t be replaced.')
  })
})

test('the link of a private lobby can be copied and scanned', async () => {
  const shown = mine({ is_private: true, invite_link: 'https://contender.example/lobby-detail/1?invite=abc' })
  await opened(shown)
  await expect.element(button('Copy invite link').first()).toBeVisible()
  button('QR code').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a player who loses their seat in a private lobby loses access to it', { tags: 'long' }, async () => {
  const shown = mine({ is_private: true })
  await opened(shown)
  api.refuse('GET v1 /lobbies/{id}/', 'not_found')
  await live.send({ event: 'lobby', data: { id: shown.id, lobby: null, match: null } }, [`lobby:${shown.id}`])
  await expect
    .element(page.getByText('This lobby is private, and your seat is no longer reserved.'))
    .toBeVisible()
  await expect.poll(() => document.title).toMatch(/Private lobby/)
})

test('who missed the ready check of a private lobby is told so', { tags: 'long' }, async () => {
  const shown = mine({ is_private: true, status: 'ready_check', origin: 'rematch' }, [seat(ann)])
  await opened(shown)
  api.refuse('GET v1 /lobbies/{id}/', 'not_found')
  const [missed] = shown.sides.flatMap(({ players }) => players)
  const reopened = { ...shown, status: 'open' as const, missed: missed ? [missed] : [] }
  await live.send({ event: 'lobby', data: { id: shown.id, lobby: reopened, match: null } }, [
    `lobby:${shown.id}`,
  ])
  await live.send({ event: 'lobby', data: { id: shown.id, lobby: null, match: null } }, [`lobby:${shown.id}`])
  await expect.element(page.getByText('You weren’t ready in time.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Find a match' }))
    .toHaveAttribute('href', '/play?game=rocket-league&mode=2v2')
  await expect.poll(() => document.title).toMatch(/ready in time/)
})

test('the opponent who is invited is named at the seat and in the sentence', async () => {
  await opened(
    mine(
      { is_private: true, origin: 'rematch', team_size: 1 },
      [seat(ann)],
      [seat(badge('Bob'), { state: 'invited', expires: inMinutes(9) })],
    ),
  )
  await expect.element(page.getByTitle('Bob').first()).toBeVisible()
  await expect.element(page.getByText(/^Waiting for Bob\./)).toBeVisible()
})

test.each(cases(['desktop', 'narrow'] as const))('seats with long names fit: %s', async (size) => {
  const long = [seat(ann), seat(badge('WwwwwwwwwwWwwwwwwwww'), { state: 'invited', expires: inMinutes(9) })]
  const shown = mine({ can: { take_back: [long[1]?.id ?? ''], cancel: true } }, long, [
    seat(badge('MmmmmmmmmmMmmmmmmmmm'), { prize_cents: 900 }),
  ])
  await opened(shown, size === 'narrow' ? size : undefined)
  await expectSoundScreen()
})

test("a team's seats link to the team, and both teams are shown", async () => {
  const shown = lobby({
    game: 'valorant',
    mode: '5v5',
    team_size: 5,
    sides: [side([seat(badge('Eve'))], { name: 'Night Foxes', team_id: 7 }), side()],
    can: { join_as: [{ team_id: 8, name: 'Day Owls' }] },
  })
  const me = player({ game_accounts: [{ ...ann.game_accounts[0], game: 'valorant' } as never] })
  answerLobbyPage(shown)
  await open(`/lobby-detail/${shown.id}?participantTabActive=true`, { as: me })
  await expect
    .element(page.getByRole('tabpanel').getByRole('link', { name: 'Night Foxes' }))
    .toHaveAttribute('href', '/team/7')
  api.answer('POST v1 /lobbies/{id}/join/', shown)
  await doubleClick(button('Join as Day Owls'), 'POST v1 /lobbies/{id}/join/')
  await expect
    .poll(() => api.requests('POST v1 /lobbies/{id}/join/').map(({ body }) => body))
    .toEqual([{ invite: null, team_id: 8, promo_choice: false }])
})
