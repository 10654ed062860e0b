import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { answerDashboard } from '#client/testing/data/accounts.ts'
import { api } from '#client/testing/api.ts'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

type Step = AnswerFor<'GET v1 /tournaments/{id}/path/'>['steps'][number]
const PATH = 'GET v1 /tournaments/{id}/path/'
const me = { entrant_id: 1, status: 'playing' as const, checked_in: true, stage_check_in: null, place: null }

const step = (round: number, facts: Partial<Step> = {}): Step => ({
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

beforeEach(() => {
  answerDashboard()
  api.answerByDefault('GET v1 /lobbies/', listOf([]))
})

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'the way through a tournament that is being played, on a %s',
  async (size) => {
    const soon = { id: 8, name: 'Sunday Cup', starts_at: '2099-01-01T12:00:00.000Z' }
    api.answer(
      'GET v1 /tournaments/',
      listOf([
        tournamentRow({ id: 7, name: LONGEST_NAME, status: 'live', me }),
        tournamentRow({ ...soon, status: 'registration', me }),
      ]),
    )
    api.answer(PATH, {
      steps: [
        step(1, { opponents: ['Bob'], status: 'won', score: [2, 1] }),
        step(2, { opponents: [LONGEST_NAME], status: 'next' }),
        step(3, { opponents: ['Cid', LONGEST_NAME] }),
      ],
    })
    await open('/dashboard', { as: player(), size })
    const way = page.getByRole('list', { name: `Your path through ${LONGEST_NAME}` })
    await expect.element(way.getByRole('listitem')).toHaveLength(3)
    await expect.element(page.getByText('2 wins from the title')).toBeVisible()
    await expect.element(way.getByText('Won 2–1')).toBeVisible()
    await expect.element(way.getByText('Semifinals')).toBeVisible()
    await expect.element(way.getByText(`Cid or ${LONGEST_NAME}`)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Sunday Cup' })).toBeVisible()
    await expectSoundScreen()
  },
)

test('nothing is planned: the way to a tournament', { tags: 'long' }, async () => {
  await open('/dashboard', { as: player() })
  await expect
    .element(page.getByRole('link', { name: 'Find a tournament' }))
    .toHaveAttribute('href', '/tournament')
  expect(api.requests(PATH)).toHaveLength(0)
})
