import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { challenge, challengeRow, ownEntry, result, standing } from '#client/testing/data/challenges.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import type { Challenge } from './queries.ts'

const ADDRESS = '/challenge-details?challengeId=7'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

beforeEach(() => {
  api.answerByDefault('GET v1 /challenges/{id}/standing/', standing())
  api.answerByDefault('GET v1 /challenges/{id}/scores/', { results: [] })
})
const answer = (facts: Partial<Challenge>) => api.answer('GET v1 /challenges/{id}/', challenge(facts))

describe('the list', () => {
  test.each(cases(['desktop', 'phone', 'narrow'] as const))(
    'one’s own first, then those to join, on a %s',
    async (size) => {
      api.answer(
        'GET v1 /challenges/',
        listOf([
          challengeRow({ id: 7, name: LONGEST_NAME.repeat(3), me: ownEntry() }),
          challengeRow({
            id: 8,
            name: 'Blitz Grind',
            status: 'upcoming',
            entry_fee_cents: 0,
            prize_pool_cents: 0,
          }),
        ]),
      )
      await open('/challenges', { as: player(), size })
      await expect.element(page.getByRole('heading', { name: 'Your challenges' })).toBeVisible()
      await expect.element(page.getByText('340 points · 1 result in review')).toBeVisible()
      await expect.element(page.getByRole('img', { name: '2 results count of 3' })).toBeVisible()
      await expect.element(page.getByText('Free')).toBeVisible()
      await expectSoundScreen()
    },
  )

  test('offers who runs a challenge to manage it, and others to join', async () => {
    api.answer('GET v1 /challenges/', listOf([challengeRow({ is_mine: true })]))
    await open('/challenges', { as: player() })
    await expect.element(page.getByText('Manage', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Join', { exact: true })).not.toBeInTheDocument()
  })

  test('nothing to play, nothing joined, and a failure', { tags: 'long' }, async () => {
    api.answer('GET v1 /challenges/', listOf([]))
    await open('/challenges', { as: player() })
    await expect.element(page.getByText(/No challenges right now/)).toBeVisible()
    await page.getByText('Joined', { exact: true }).click()
    await expect.element(page.getByText('You haven’t joined a challenge yet.')).toBeVisible()
    expect(api.requests('GET v1 /challenges/').at(-1)?.query).toMatchObject({ scope: 'joined' })
    api.refuse('GET v1 /challenges/', 500)
    await page.getByText('Ended', { exact: true }).click()
    await expect.element(page.getByText('The challenges couldn’t be loaded.')).toBeVisible()
  })
})

describe('one challenge', () => {
  test.each(cases(['desktop', 'phone', 'narrow'] as const))(
    'the rule, the place, the results and the standing, on a %s',
    async (size) => {
      answer({ me: ownEntry(), can: { ...challenge().can, submit: true } })
      api.answer('GET v1 /challenges/{id}/scores/', {
        results: [
          result(1),
          result(2, {
            status: 'pending',
            review_by: '2026-03-07T18:00:00.000Z',
            points: 60,
            metrics: { goal: 3 },
          }),
          result(3, {
            status: 'rejected',
            counts: false,
            reason: 'Not readable.',
            can_appeal_until: '2026-03-03T18:00:00.000Z',
          }),
        ],
      })
      await open(ADDRESS, { as: player(), size })
      await expect.element(page.getByRole('heading', { name: 'Goal Rush #47', level: 1 })).toBeVisible()
      await expect.element(page.getByText('Your 3 best results of up to 10 count')).toBeVisible()
      await expect.element(page.getByText('1 win × 50 + 6 goals × 20').first()).toBeVisible()
      await expect.element(page.getByText('These count. Your next result must beat 60.')).toBeVisible()
      await expect.element(page.getByText('Not readable.')).toBeVisible()
      await expect.element(page.getByText('Prizes end here')).toBeVisible()
      await expect.element(button('Send a result')).toBeVisible()
      await expectSoundScreen()
    },
  )

  test('after its end, nothing is said of a next result', { tags: 'long' }, async () => {
    answer({ status: 'completed', me: ownEntry({ pending: 0, place: 2 }) })
    api.answer('GET v1 /challenges/{id}/scores/', { results: [result(1)] })
    await open(ADDRESS, { as: player() })
    await expect.element(page.getByText('These count.', { exact: true })).toBeVisible()
    await expect.element(page.getByText('2nd', { exact: true })).toBeVisible()
  })

  test('it is joined once, and a refusal is shown in the dialog', async () => {
    answer({ entry_fee_cents: 0, can: { ...challenge().can, join: true } })
    await open(ADDRESS, { as: player() })
    await button('Join').click()
    api.refuse('POST v1 /challenges/{id}/join/', 'full')
    await dialog.getByRole('button', { name: 'Join' }).click()
    await expect.element(dialog.getByText('This challenge is full.')).toBeVisible()
    api.answer(
      'POST v1 /challenges/{id}/join/',
      challenge({ me: ownEntry({ place: null, value: 0, pending: 0 }) }),
    )
    await doubleClick(dialog.getByRole('button', { name: 'Join' }), 'POST v1 /challenges/{id}/join/')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('You’re in. Play your first game.')).toBeVisible()
    expect(api.requests('POST v1 /challenges/{id}/join/')).toHaveLength(2)
  })

  test('a result needs numbers and a screenshot', { tags: 'long' }, async () => {
    answer({ me: ownEntry(), can: { ...challenge().can, submit: true } })
    await open(ADDRESS, { as: player() })
    await button('Send a result').click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(dialog.getByText('Enter what you scored.')).toBeVisible()
    await dialog.getByLabelText('Goal').fill('many')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(dialog.getByText('Enter a number from 0 to 100.')).toBeVisible()
    await expect.element(dialog.getByText('Add a screenshot of the result.')).toBeVisible()
    await dialog.getByLabelText('Goal').fill('4')
    await dialog.getByText('Win', { exact: true }).click()
    await expect.element(dialog.getByText(/You get 130 points for it/)).toBeVisible()
    await expectSoundScreen()
  })

  test('a rejection is appealed', { tags: 'long' }, async () => {
    answer({ me: ownEntry() })
    api.answer('GET v1 /challenges/{id}/scores/', {
      results: [
        result(3, {
          status: 'rejected',
          counts: false,
          reason: 'No.',
          can_appeal_until: '2026-03-03T18:00:00.000Z',
        }),
      ],
    })
    await open(ADDRESS, { as: player() })
    await button('Appeal').click()
    await dialog.getByRole('button', { name: 'Appeal' }).click()
    await expect.element(dialog.getByText('Give a reason.')).toBeVisible()
    await dialog.getByLabelText('What was missed?').fill('It is in the corner.')
    api.answer('POST v1 /challenges/{id}/scores/{scoreId}/appeal/', result(3, { status: 'pending' }))
    await dialog.getByRole('button', { name: 'Appeal' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests('POST v1 /challenges/{id}/scores/{scoreId}/appeal/')).toMatchObject([
      { body: { reason: 'It is in the corner.' } },
    ])
  })

  test.each(
    cases([
      [
        { status: 'completed', me: ownEntry({ pending: 0, prize_cents: 2000 }) },
        'You finished #2. You won $20.00.',
      ],
      [
        { status: 'cancelled', cancelled: { why: 'too_few', reason: null } },
        'Too few players took part. All entry fees were refunded.',
      ],
      [
        { can: { ...challenge().can, why_not: 'You are too young.', why_code: 'paid_closed' } },
        'You are too young.',
      ],
      [
        { can: { ...challenge().can, why_not: 'Terms changed.', why_code: 'terms_not_accepted' } },
        'Accept the terms',
      ],
      [
        { scored_by: 'service', service: 'lichess', service_down_since: '2026-03-01T10:00:00.000Z' },
        /^Lichess can’t be reached/,
      ],
      [
        { scored_by: 'service', service: 'riot', rated_only: true },
        /^Your ranked games in Riot’s queues for Summoner’s Rift are imported/,
      ],
    ] satisfies [Partial<Challenge>, string | RegExp][]),
  )('says how it stands: %#', async (facts, text) => {
    answer(facts)
    await open(ADDRESS, { as: player() })
    await expect.element(page.getByText(text)).toBeVisible()
    await expectSoundScreen()
  })

  test('says that the results service cannot be read when it is asked for new games', async () => {
    answer({
      scored_by: 'service',
      service: 'lichess',
      can: { ...challenge().can, submit: false, join: false, check: true },
    })
    api.refuse('POST v1 /challenges/{id}/check/', 'service_down')
    await open(ADDRESS, { as: player() })
    await button('Check my games').click()
    await expect.element(page.getByText(/^Your games can’t be imported right now/)).toBeVisible()
  })

  test('a visitor is asked to sign in, and comes back', { tags: 'long' }, async () => {
    answer({})
    await open(ADDRESS)
    await expect
      .element(page.getByRole('link', { name: 'Sign in to join' }))
      .toHaveAttribute('href', expect.stringContaining('challenge-details'))
  })

  test.each(cases(['0', 'abc', '-1', '']))('there is none with the id "%s"', async (id) => {
    await open(`/challenge-details?challengeId=${id}`)
    await expect.element(page.getByText('This challenge doesn’t exist or is over.')).toBeVisible()
  })
})
