import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { dashboard } from '#client/testing/data/dashboard.ts'
import { answerLobbyPage, inMinutes, lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

const ann = player({ username: 'Ann' })
const occasion = {
  id: 12,
  name: 'Friday Night Blitz with a name that is rather long for a phone',
  match_id: 3,
  section: 'winners' as const,
  round: 2,
  title: 'semi_finals' as const,
}

test.each(cases([undefined, 'narrow'] as const))(
  'the room of a match names its tournament and the round: %s',
  { tags: 'long' },
  async (size) => {
    const shown = lobby({
      status: 'ready_check',
      origin: 'tournament',
      tournament: occasion,
      sides: [side([seat(ann)]), side([seat(badge('Bob'))])],
      can: { ready: true },
    })
    answerLobbyPage(shown)
    await open(`/lobby-detail/${shown.id}`, { as: ann, size })
    const link = page.getByRole('link', { name: /Friday Night Blitz.*Semifinals/ })
    await expect.element(link).toHaveAttribute('href', '/tournament-details?tournamentId=12')
    await expect.element(page.getByRole('button', { name: 'Ready up' })).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent(`${occasion.name} · Semifinals`)
    await expect.poll(() => document.title).toMatch(`Ready check · Semifinals · ${occasion.name}`)
  },
)

test(
  'a room that opened before rounds had names says the round by its number',
  { tags: 'long' },
  async () => {
    const { title: _, ...old } = occasion
    const shown = lobby({ status: 'live', origin: 'tournament', tournament: { ...old, section: 'losers' } })
    answerLobbyPage(shown)
    await open(`/lobby-detail/${shown.id}`, { as: ann })
    await expect.element(page.getByRole('link', { name: /Friday Night Blitz.*Losers round 2/ })).toBeVisible()
  },
)

test('one that was not played leads back to the tournament, and nowhere else', async () => {
  const shown = lobby({
    status: 'cancelled',
    origin: 'tournament',
    tournament: occasion,
    sides: [side([seat(ann)]), side([seat(badge('Bob'))])],
  })
  answerLobbyPage(shown)
  await open(`/lobby-detail/${shown.id}`, { as: ann })
  await expect.element(page.getByRole('link', { name: 'Back to the tournament' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find a match' })).not.toBeInTheDocument()
})

test('in a paused tournament the room says so, and no clock runs', { tags: 'long' }, async () => {
  const shown = lobby({
    status: 'ready_check',
    origin: 'tournament',
    tournament: { ...occasion, paused: true },
    sides: [side([seat(ann)]), side([seat(badge('Bob'))])],
    deadline: { kind: 'ready_check', at: inMinutes(9) },
    can: { ready: true },
  })
  answerLobbyPage(shown)
  api.answer('GET v1 /players/dashboard/', dashboard({ now: [shown] }))
  await open(`/lobby-detail/${shown.id}`, { as: ann })
  await expect.element(page.getByText('The tournament is paused. All timers are stopped.')).toBeVisible()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  expect(document.title).not.toContain('Ready?')
  await open('/about', { as: ann })
  await expect.element(page.getByRole('region', { name: 'Ready check' })).not.toBeInTheDocument()
})
