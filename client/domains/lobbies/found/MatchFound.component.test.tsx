import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { cases } from '#client/testing/cases.ts'
import { dashboard } from '#client/testing/data/dashboard.ts'
import { answerLobbyPage, inMinutes, lobby, type Lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { answerMatch, match } from '#client/testing/data/matches.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { answerSettings } from '#client/testing/data/settings.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const READY = 'PUT v1 /lobbies/{id}/ready/'
const MATCH_UP = 'GET v1 /lobbies/{id}/match-up/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob_the_unbreakable_1')
const scene = page.getByRole('alertdialog')
const ready = scene.getByRole('button', { name: 'Ready up' })

type States = [mine: 'seated' | 'ready', theirs: 'seated' | 'ready']

function asked([mine, theirs]: States, facts: Parameters<typeof lobby>[0] = {}): Lobby {
  return lobby({
    id: 77,
    version: 1,
    status: 'ready_check',
    origin: 'queue',
    game: 'chess',
    mode: 'blitz',
    deadline: { kind: 'ready_check', at: inMinutes(1) },
    sides: [
      side([seat(ann, { state: mine })], { id: 1 }),
      side([seat(bob, { state: theirs, rating: 1631 })], { id: 2 }),
    ],
    can: { ready: mine === 'seated', leave: true },
    ...facts,
  })
}

const matchUp: AnswerFor<typeof MATCH_UP> = {
  players: [
    {
      id: bob.id,
      place: 14,
      wins: 29,
      losses: 21,
      draws: 0,
      last: [{ match_id: 1, result: 'win', settled: '2026-03-01T12:00:00.000Z' }],
    },
  ],
  met: null,
  chance: 44,
  rating: { now: 1588, after_win: 1604, after_loss: 1576 },
}

async function opened(shown: Lobby, path = '/team/new', size?: 'phone' | 'desktop'): Promise<void> {
  answerLobbyPage(shown)
  api.answer(MATCH_UP, matchUp)
  api.answer('GET v1 /players/dashboard/', dashboard({ now: [shown] }))
  await open(path, { as: ann, ...(size ? { size } : {}) })
}

const change = (shown: Lobby) =>
  live.send({ event: 'lobby', data: { id: shown.id, lobby: shown, match: null } })

/** Everyone is ready. */
async function begin(): Promise<void> {
  const begun = asked(['ready', 'ready'], { status: 'live', match_id: 5, version: 3 })
  answerMatch(begun, match(begun))
  await change(begun)
}

test.each(cases(['desktop', 'phone'] as const))(
  'takes the whole screen of any page; one press is ready, and the match opens by itself: %s',
  async (size) => {
    await opened(asked(['seated', 'seated']), '/team/new', size)
    await expect.element(scene).toHaveAccessibleName('Match found')
    await expect
      .element(scene)
      .toHaveAccessibleDescription(/^Bob_the_unbreakable_1, Diamond, 1631\. Chess Blitz/)
    await expect.element(ready).toHaveFocus()
    await expect.element(scene.getByText('+16')).toBeVisible()
    await expect.element(scene.getByText('−12')).toBeVisible()
    await expect.element(scene.getByText('harder for you')).toBeVisible()
    await expectSoundScreen()
    api.answer(READY, asked(['ready', 'seated'], { version: 2 }))
    await userEvent.keyboard('{Enter}')
    await expect.element(scene.getByText('You’re ready, waiting for Bob_the_unbreakable_1')).toHaveFocus()
    await expectSoundScreen()
    expect(api.requests(READY)).toHaveLength(1)
    await begin()
    await expect.poll(() => location.pathname).toBe('/lobby-detail/77')
    await expect.element(scene).not.toBeInTheDocument()
  },
)

test('a player who missed it is named, still seen, and the search goes on', { tags: 'long' }, async () => {
  await opened(asked(['ready', 'seated']))
  await expect.element(scene.getByText(/^You’re ready, waiting for/)).toBeVisible()
  await change(
    asked(['ready', 'seated'], {
      status: 'expired',
      sides: [side([seat(ann)]), side()],
      missed: [bob],
      version: 2,
    }),
  )
  await expect
    .element(scene.getByText('Bob_the_unbreakable_1 didn’t ready up. Your search continues.'))
    .toBeVisible()
  await expect.element(scene.getByText('Bob_the_unbreakable_1', { exact: true }).first()).toBeVisible()
  await expect.element(scene).not.toBeInTheDocument()
  expect(location.pathname).toBe('/team/new')
})

test('a seat that is given up in time ends the scene without a word', { tags: 'long' }, async () => {
  await opened(asked(['ready', 'seated']))
  await expect.element(scene).toBeVisible()
  await change(
    asked(['seated', 'seated'], { status: 'open', sides: [side([seat(ann)]), side()], version: 2 }),
  )
  await expect.element(scene).not.toBeInTheDocument()
  await expect.element(page.getByText('No match this time')).not.toBeInTheDocument()
})

test('declining leaves at once, without a second question', async () => {
  await opened(asked(['seated', 'seated']))
  api.answer('PUT v1 /players/lobby/{lobbyId}/{teamId}/leave-team/', () => {
    api.answer('GET v1 /players/dashboard/', dashboard())
    return asked(['seated', 'seated'], { status: 'expired', sides: [side(), side([seat(bob)])], version: 2 })
  })
  await scene.getByRole('button', { name: 'Decline' }).click()
  await expect.element(scene).not.toBeInTheDocument()
  expect(api.requests('PUT v1 /players/lobby/{lobbyId}/{teamId}/leave-team/')).toHaveLength(1)
})

test(
  'a player who was typing loses nothing: the page stays, and the bar leads to the match',
  { tags: 'long' },
  async () => {
    answerSettings()
    const shown = asked(['seated', 'seated'])
    answerLobbyPage(shown)
    await open('/profile?tab=settings', { as: ann })
    const field = page.getByRole('textbox', { name: 'Bio' })
    await field.fill('A long sentence, not yet saved')
    api.answer('GET v1 /players/dashboard/', dashboard({ now: [shown] }))
    await change(shown)
    api.answer(READY, asked(['ready', 'seated'], { version: 2 }))
    await ready.click()
    await begin()
    await expect.element(page.getByRole('region', { name: 'Your match' })).toBeVisible()
    await expect.element(field).toHaveValue('A long sentence, not yet saved')
  },
)

test('a check with time is put away into the bar, where one press is ready too', async () => {
  const occasion = { id: 3, name: 'Spring Cup', match_id: 9, section: 'winners' as const, round: 1 }
  const facts = {
    origin: 'tournament' as const,
    tournament: occasion,
    deadline: { kind: 'ready_check' as const, at: inMinutes(10) },
  }
  await opened(asked(['seated', 'seated'], facts))
  await expect.element(scene).toHaveAccessibleName('Your match is open')
  await expect.poll(() => document.title).toMatch(/^(\(\d+\) )?Your match is open · /)
  await scene.getByRole('button', { name: 'Not now' }).click()
  await expect.element(scene).not.toBeInTheDocument()
  const bar = page.getByRole('region', { name: 'Ready check' })
  await expect.element(bar).toMatchTextContent('Spring Cup. Your match is open.')
  api.answer(READY, asked(['ready', 'seated'], { ...facts, version: 2 }))
  await bar.getByRole('button', { name: 'Ready up' }).click()
  await expect.poll(() => api.requests(READY)).toHaveLength(1)
})

test('a team sees each player get ready', { tags: 'long' }, async () => {
  const names = ['Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon']
  const team = (first: Parameters<typeof seat>[0], others: string[], name: string) =>
    side([seat(first), ...others.map((each) => seat(badge(each), { state: 'ready' }))], { name })
  const sides = [team(ann, names.slice(0, 4), 'Quiet Six'), team(bob, names.slice(4), 'Night Owls')]
  await opened(asked(['seated', 'seated'], { team_size: 5, sides }))
  await expect.element(scene.getByText('8 of 10 ready')).toBeVisible()
  await expect.element(scene.getByText('Quiet Six').first()).toBeVisible()
  await expect.element(scene.getByText('Jon', { exact: true })).toBeVisible()
  await expectSoundScreen()
})

test('a mode with a veto shows its maps and how the bans begin', { tags: 'long' }, async () => {
  await opened(
    asked(['seated', 'seated'], { game: 'valorant', mode: '1v1', best_of: 3 }),
    '/team/new',
    'desktop',
  )
  await expect.element(scene.getByText('7 maps. A coin toss decides who bans first.')).toBeVisible()
  await expect.element(scene.getByRole('listitem').filter({ hasText: 'Haven' })).toBeVisible()
  await expectSoundScreen()
})

test('a mode without maps says nothing about them', async () => {
  await opened(asked(['seated', 'seated']))
  await expect.element(ready).toBeVisible()
  await expect.element(scene.getByText(/maps\./)).not.toBeInTheDocument()
})
