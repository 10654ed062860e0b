import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { live } from '#client/testing/live.ts'
import { answerLobby, answerMatchRead, inMinutes, lobbyEvent } from '#client/testing/data/lobbies.ts'
import { answerMatch, duel, match, veto, type Veto } from '#client/testing/data/matches.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const heading = (name: string) => page.getByRole('heading', { name })
const maps = page.getByRole('list', { name: 'Maps' })
const choices = page.getByRole('radiogroup', { name: 'Maps' })

describe('the starting side', () => {
  const START = 'POST v1 /matches/{id}/starting-side/'
  /** VALORANT 5v5: Bob has picked Bind, and its sides are to be chosen. */
  const opening = (isMine: boolean) => {
    const lobby = duel(ann, bob, { status: 'veto', game: 'valorant', mode: '5v5' })
    const [ours = 0, theirs = 0] = lobby.sides.map(({ id }) => id)
    const facts: Veto = veto(lobby, ['ascent', 'bind', 'haven'], {
      turn_side_id: isMine ? ours : theirs,
      action: 'sides',
      starts: ['attack', 'defence'],
      sides_of: 'bind',
      history: [{ side_id: theirs, action: 'pick', map: 'bind', is_random: false, start: null }],
    })
    const deadline = { kind: 'veto' as const, at: inMinutes(1) }
    const shown = match(lobby, { status: 'veto', veto: facts, deadline, can: { veto: isMine } })
    return { lobby, shown, facts, ours, theirs }
  }

  test.each(cases([undefined, 'narrow'] as const))(
    'is chosen by keyboard, then everyone reads it (%s)',
    async (size) => {
      const now = opening(true)
      answerMatch(now.lobby, now.shown)
      await open(`/lobby-detail/${now.lobby.id}`, { as: ann, ...(size ? { size } : {}) })
      await expect.element(heading('Choose your starting side on Bind')).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Choose a side' })).toBeDisabled()
      await expectSoundScreen()
      const sides = page.getByRole('radiogroup', { name: 'Starting side' })
      sides.getByRole('radio').first().element().focus()
      await userEvent.keyboard(' {ArrowRight}')
      await expect.element(page.getByRole('button', { name: 'Start on Defense' })).toBeEnabled()
      const begun = {
        side_id: now.ours,
        action: 'sides' as const,
        map: 'bind',
        is_random: false,
        start: 'defence',
      }
      const next = {
        ...now.shown,
        veto: {
          ...now.facts,
          turn_side_id: now.ours,
          action: 'ban' as const,
          history: [...now.facts.history, begun],
        },
      }
      api.answer(START, next)
      answerMatchRead(next)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText('Ann starts on Defense on Bind.')).toBeVisible()
      await expect.element(maps.or(choices)).toMatchTextContent('picked by Bob · Ann: Defense')
      expect(api.requests(START).map(({ body }) => body)).toEqual([{ start: 'defence' }])
    },
  )

  test.each(
    cases([
      ['not_your_turn', 'It’s the other side’s turn.'],
      ['unknown_start', 'This mode doesn’t have that side.'],
    ] as const),
  )('a refusal (%s) shows why', { tags: 'long' }, async (why, says) => {
    api.refuse(START, why)
    const now = opening(true)
    answerMatch(now.lobby, now.shown)
    await open(`/lobby-detail/${now.lobby.id}`, { as: ann })
    await page.getByText('Attack', { exact: true }).click()
    await page.getByRole('button', { name: 'Start on Attack' }).click()
    await expect.element(page.getByText(says)).toBeVisible()
  })

  test('a spectator reads whose choice it is, and in a live match what was chosen', async () => {
    const now = opening(false)
    answerMatch(now.lobby, now.shown)
    await open(`/lobby-detail/${now.lobby.id}`, { as: player() })
    await expect.element(heading('Bob chooses the starting side on Bind')).toBeVisible()
    const begun = {
      side_id: now.theirs,
      action: 'sides' as const,
      map: 'bind',
      is_random: true,
      start: 'attack',
    }
    const chosen = {
      ...now.facts,
      turn_side_id: null,
      action: null,
      sides_of: null,
      history: [...now.facts.history, begun],
    }
    // In-game names are for the players: without them there is no card of how to connect.
    const sides = now.shown.sides.map((side) => ({
      ...side,
      players: side.players.map((each) => ({ ...each, handle: null })),
    }))
    const lobby = { ...now.lobby, status: 'live' as const }
    answerMatchRead({ ...now.shown, status: 'live', sides, veto: chosen, maps: ['bind'], hosts: [now.ours] })
    answerLobby(lobby)
    await live.send(lobbyEvent(lobby), [`lobby:${lobby.id}`])
    await expect.element(page.getByRole('list', { name: 'Games' })).toMatchTextContent('Bob starts on Attack')
    await expectSoundScreen()
  })
})
