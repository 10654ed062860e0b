import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { dashboard } from '#client/testing/data/dashboard.ts'
import { live } from '#client/testing/live.ts'
import {
  inMinutes,
  type Lobby,
  answerLobby,
  lobbyEvent,
  answerMatchRead,
} from '#client/testing/data/lobbies.ts'
import { answerMatch, duel, type Match, match, veto, type Veto } from '#client/testing/data/matches.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const CHOOSE = 'POST v1 /matches/{id}/veto/'
const POOL = ['ascent', 'bind', 'haven']
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const heading = (name: string) => page.getByRole('heading', { name })
const maps = page.getByRole('list', { name: 'Maps' })
const choices = page.getByRole('radiogroup', { name: 'Maps' })

type Choosing = { lobby: Lobby; shown: Match; ours: number; theirs: number }

/** A VALORANT match during its veto; `isMine`: it is the player's turn. */
function choosing({
  isMine,
  bestOf = 1,
  ...facts
}: { isMine: boolean; bestOf?: number } & Partial<Veto>): Choosing {
  const lobby = duel(ann, bob, { status: 'veto', game: 'valorant', best_of: bestOf })
  const [ours = 0, theirs = 0] = lobby.sides.map(({ id }) => id)
  const shown = match(lobby, {
    status: 'veto',
    veto: veto(lobby, POOL, { turn_side_id: isMine ? ours : theirs, ...facts }),
    deadline: { kind: 'veto', at: inMinutes(1) },
    can: { veto: isMine },
  })
  return { lobby, shown, ours, theirs }
}

async function opened({ lobby, shown }: Choosing, as = ann, size?: 'narrow') {
  answerMatch(lobby, shown)
  await open(`/lobby-detail/${lobby.id}`, { as, ...(size ? { size } : {}) })
}

/** Answers with the changed match and sends the event. */
async function change({ lobby }: Choosing, now: Match): Promise<void> {
  answerMatchRead(now)
  answerLobby({ ...lobby, status: now.status === 'live' ? 'live' : 'veto' })
  await live.send(lobbyEvent({ ...lobby, status: now.status === 'live' ? 'live' : 'veto' }), [
    `lobby:${lobby.id}`,
  ])
}

const banned = (by: number, map: string, is_random = false) => ({
  side_id: by,
  action: 'ban' as const,
  map,
  is_random,
  start: null,
})

describe("the player's turn", () => {
  test(
    'by pointer: a map is selected and banned, then it is the opponent’s turn',
    { tags: 'long' },
    async () => {
      const now = choosing({ isMine: true })
      await opened(now)
      await expect.element(heading('Ban a map')).toBeVisible()
      await expect.poll(() => document.title).toMatch(/^Your turn · /)
      await expect.element(page.getByRole('button', { name: 'Choose a map' })).toBeDisabled()
      await choices.getByText('Bind').click()
      await expectSoundScreen()
      const history = [banned(now.ours, 'bind')]
      const next = {
        ...now.shown,
        veto: veto(now.lobby, POOL, { turn_side_id: now.theirs, remaining: ['ascent', 'haven'], history }),
        can: { ...now.shown.can, veto: false },
      }
      api.answer(CHOOSE, next)
      answerMatchRead(next)
      await page.getByRole('button', { name: 'Ban Bind' }).click()
      await expect.element(heading('Bob bans a map')).toBeVisible()
      await expect.element(page.getByText('Ann banned Bind.')).toBeVisible()
      await expect.element(page.getByText('banned by you')).toBeVisible()
      expect(api.requests(CHOOSE).map(({ body }) => body)).toEqual([{ map: 'bind' }])
    },
  )

  test('by keyboard: arrow keys select, Enter bans', { tags: 'long' }, async () => {
    const now = choosing({ isMine: true, action: 'pick' })
    await opened(now)
    await expect.element(heading('Pick a map')).toBeVisible()
    choices.getByRole('radio').first().element().focus()
    await userEvent.keyboard(' {ArrowRight}')
    await expect.element(page.getByRole('button', { name: 'Pick Bind' })).toBeVisible()
    api.answer(CHOOSE, now.shown)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => api.requests(CHOOSE).map(({ body }) => body)).toEqual([{ map: 'bind' }])
  })

  test.each(
    cases([
      ['not_your_turn', 'It’s the other side’s turn.'],
      ['unknown_map', 'This map is no longer in the pool. Choose another one.'],
    ] as const),
  )('a refusal (%s) shows why', { tags: 'long' }, async (why, says) => {
    api.refuse(CHOOSE, why)
    await opened(choosing({ isMine: true }))
    await choices.getByText('Bind').click()
    await page.getByRole('button', { name: 'Ban Bind' }).click()
    await expect.element(page.getByText(says)).toBeVisible()
  })

  test(
    'if time runs out and the selected map is removed, nothing is selected',
    { tags: 'long' },
    async () => {
      const now = choosing({ isMine: true })
      await opened(now)
      await choices.getByText('Bind').click()
      await expect.element(page.getByRole('button', { name: 'Ban Bind' })).toBeEnabled()
      const history = [banned(now.ours, 'bind', true)]
      await change(now, {
        ...now.shown,
        veto: veto(now.lobby, POOL, { remaining: ['ascent', 'haven'], history }),
      })
      await expect
        .element(page.getByText('Bind was banned at random for Ann because time ran out.'))
        .toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Choose a map' })).toBeDisabled()
    },
  )
})

describe('spectators', () => {
  test('best of three: shows the picks, their games and the remaining maps', { tags: 'long' }, async () => {
    const now = choosing({ isMine: false, bestOf: 3 })
    const history = [
      { side_id: now.ours, action: 'pick' as const, map: 'ascent', is_random: false, start: null },
      { side_id: now.theirs, action: 'pick' as const, map: 'haven', is_random: true, start: null },
    ]
    await opened(
      {
        ...now,
        shown: { ...now.shown, veto: veto(now.lobby, POOL, { remaining: ['bind'], history, action: 'ban' }) },
      },
      player(),
      'narrow',
    )
    await expect.element(maps.getByRole('listitem').nth(2)).toBeVisible()
    await expect.element(maps).toMatchTextContent('Game 2')
    await expect.element(maps).toMatchTextContent('picked at random for Bob')
    await expectSoundScreen()
  })

  test('after the last ban the board is hidden and the match starts', { tags: 'long' }, async () => {
    const now = choosing({ isMine: false })
    await opened(now, player())
    await expect.element(heading('Bob bans a map')).toBeVisible()
    await change(now, { ...now.shown, status: 'live', veto: null, maps: ['haven'], hosts: [now.ours] })
    await expect.element(page.getByRole('list', { name: 'Games' }).first()).toMatchTextContent('Haven')
    await expect.element(maps).not.toBeInTheDocument()
  })
})

test('the maps of the match are listed with their hosts', { tags: 'long' }, async () => {
  const lobby = duel(ann, bob, { game: 'valorant', best_of: 3 })
  const [ours = 0, theirs = 0] = lobby.sides.map(({ id }) => id)
  answerMatch(
    lobby,
    match(lobby, { maps: ['haven', 'bind', 'ascent'], hosts: [ours, theirs, ours], can: { report: true } }),
  )
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  const games = page.getByRole('list', { name: 'Games' })
  await expect.element(games.getByRole('listitem').nth(2)).toBeVisible()
  await expect.element(games).toMatchTextContent(/Haven.*hosts/i)
  await expect.element(heading('Play the match')).toBeVisible()
})

test('the captain can cancel until the match is live', { tags: 'long' }, async () => {
  const now = choosing({ isMine: false })
  const OFF = 'PUT v1 /lobbies/{id}/cancel/'
  await opened({ ...now, lobby: { ...now.lobby, can: { ...now.lobby.can, cancel: true } } })
  await page.getByRole('button', { name: 'Cancel lobby' }).click()
  const off = { ...now.lobby, status: 'cancelled' as const }
  api.answer(OFF, off)
  answerLobby(off)
  const ended = match(now.lobby, { status: 'cancelled', ending: 'called_off' })
  answerMatchRead(ended)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel lobby' }).click()
  await expect.element(heading('The match is void')).toBeVisible()
  await change({ ...now, lobby: off }, ended)
  expect(api.requests(OFF)).toHaveLength(1)
})

test('the opponent sees the cancellation and has no cancel button', { tags: 'long' }, async () => {
  const now = choosing({ isMine: false })
  await opened(now)
  await expect.element(heading('Bob bans a map')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel lobby' })).not.toBeInTheDocument()
  const ended = match(now.lobby, { status: 'cancelled', ending: 'called_off' })
  answerMatch({ ...now.lobby, status: 'cancelled' }, ended)
  await open(`/lobby-detail/${now.lobby.id}`, { as: ann })
  await expect
    .element(page.getByText('It was cancelled before the first game. No ratings changed.'))
    .toBeVisible()
  await expectSoundScreen()
})

test('spectators of a match with hidden maps read why they see none', { tags: 'long' }, async () => {
  const now = choosing({ isMine: false })
  answerMatch(now.lobby, { ...now.shown, veto: null, maps_hidden: true })
  await open(`/lobby-detail/${now.lobby.id}`, { as: player() })
  await expect.element(heading('Maps are hidden')).toBeVisible()
  await expect.element(maps).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('the player is alerted to their turn on any page', async () => {
  const now = choosing({ isMine: false })
  answerMatch(now.lobby, now.shown)
  api.answer('GET v1 /players/dashboard/', dashboard({ now: [now.lobby] }))
  await open('/team/new', { as: ann })
  const mine = {
    ...now.shown,
    veto: veto(now.lobby, POOL, { turn_side_id: now.ours }),
    can: { ...now.shown.can, veto: true },
  }
  answerMatchRead(mine)
  await live.send(lobbyEvent(now.lobby), [`lobby:${now.lobby.id}`])
  const call = page.getByRole('region', { name: 'Your turn' })
  await expect.element(call).toMatchTextContent('Ban a map in your VALORANT match.')
  await call.getByRole('link', { name: 'Choose' }).click()
  await expect.element(heading('Ban a map')).toBeVisible()
  expect(location.pathname).toBe(`/lobby-detail/${now.lobby.id}`)
})
