import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { answerMatch, duel, match } from '#client/testing/data/matches.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { entry, nextMatch, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

type Step = AnswerFor<'GET v1 /tournaments/{id}/path/'>['steps'][number]
type Own = Parameters<typeof entry>[0]

const ann = player({ username: 'Ann' })
const occasion = { id: 12, name: 'Friday Cup', match_id: 1, section: 'winners' as const, round: 1 }
const part = page.getByRole('region', { name: 'After this match' })

const step = (round: number, facts: Partial<Step>): Step => ({
  match_id: round,
  section: 'winners',
  round,
  format: 'single_elimination',
  size: 8,
  opponents: [],
  status: 'to_come',
  score: null,
  ...facts,
})
const won = step(1, { opponents: ['Bob'], status: 'won', score: [2, 1] })

/** The room of a match of Ann that is over, in a tournament with these steps. */
async function opened(steps: Step[], me: Own = {}, as = ann): Promise<void> {
  const lobby = duel(ann, badge('Bob'), { origin: 'tournament', tournament: occasion })
  const shown = { ...lobby, status: 'settled' as const, winner_side_id: lobby.sides[0]?.id ?? 0 }
  answerMatch(
    shown,
    match(shown, { status: 'settled', ending: 'reports', winner_side_id: shown.winner_side_id }),
  )
  api.answer('GET v1 /tournaments/{id}/', tournament({ id: 12, status: 'live', me: entry(me) }))
  api.answer('GET v1 /tournaments/{id}/path/', { steps })
  await open(`/lobby-detail/${shown.id}`, { as })
}

test(
  'the next match: the round, the opponent and the time, and the way to the tournament',
  { tags: 'long' },
  async () => {
    const at = '2026-03-01T19:30:00.000Z'
    const time = {
      at,
      by: null,
      play_by: null,
      proposal: null,
      can: { propose: false, accept: false, drop: false },
    }
    await opened([won, step(2, { opponents: ['Koda'], status: 'next' })], {
      next: nextMatch({ match_id: 2, lobby_id: null, time }),
    })
    await expect.element(part.getByRole('heading', { name: 'Next: Semifinals against Koda' })).toBeVisible()
    await expect.element(part.getByRole('time')).toHaveAttribute('datetime', at)
    await expect
      .element(part.getByRole('link', { name: 'Back to the tournament' }))
      .toHaveAttribute('href', '/tournament-details?tournamentId=12')
    await expect.element(page.getByRole('link', { name: 'Back to the tournament' })).toHaveLength(1)
    await expectSoundScreen()
  },
)

test('a next match that is open is one press away', { tags: 'long' }, async () => {
  await opened([won, step(2, { opponents: ['Koda'], status: 'next' })], {
    next: nextMatch({ match_id: 2, lobby_id: 88 }),
  })
  await expect.element(part.getByText('Your match is open')).toBeVisible()
  await expect
    .element(part.getByRole('link', { name: 'Go to your match' }))
    .toHaveAttribute('href', '/lobby-detail/88')
})

test.each<[string, Step[], Own, RegExp]>([
  [
    'two who play it out first',
    [won, step(2, { opponents: ['Cid', 'Dee'], status: 'next' })],
    {},
    /Next: Semifinals.*Waiting for the winner of Cid against Dee/,
  ],
  ['nobody known yet', [won, step(2, { status: 'next' })], {}, /Next: Semifinals.*Opponent not known yet/],
  [
    'the place of whoever is out',
    [{ ...won, status: 'lost' }],
    { place: { best: 5, worst: 8 } },
    /5th to 8th place.*Out of the tournament/,
  ],
  ['the winner', [won], { place: { best: 1, worst: 1 } }, /1st place.*You won the tournament/],
  [
    'a table that may pair another round',
    [{ ...won, format: 'swiss', size: null, section: 'table' }],
    { place: null },
    /No match for you right now/,
  ],
])('after a match: %s', async (_name, steps, me, text) => {
  await opened(steps, { next: null, ...me })
  await expect.element(part).toMatchTextContent(text)
})

test('the match that wins the tournament shows its trophy and its title', async () => {
  await opened([won], { next: null, place: { best: 1, worst: 1 } })
  await expect.element(page.getByRole('heading', { name: /^Champion of / })).toBeVisible()
  await expect.element(page.getByText('You won', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('an earlier match of the champion remains a match', async () => {
  await opened([won, step(2, { status: 'won' })], { next: null, place: { best: 1, worst: 1 } })
  await expect.element(part).toMatchTextContent(/1st place/)
  await expect.element(page.getByRole('heading', { name: 'You won' })).toBeVisible()
})

test('says nothing until the tournament knows of the result', async () => {
  await opened([step(1, { opponents: ['Bob'], status: 'next' })], { next: nextMatch({ match_id: 1 }) })
  await expect.element(part.getByRole('link', { name: 'Back to the tournament' })).toBeVisible()
  await expect.element(part.getByRole('heading')).not.toBeInTheDocument()
})

test('a spectator goes to the tournament, without a next match', async () => {
  await opened([], {}, player({ username: 'Eve' }))
  await expect.element(page.getByRole('link', { name: 'Back to the tournament' })).toBeVisible()
  await expect.element(part).not.toBeInTheDocument()
  expect(api.requests('GET v1 /tournaments/{id}/path/')).toHaveLength(0)
})
