import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { edgesOf } from '#client/testing/edges.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { publicProfile, ratingCard } from '#client/testing/data/public-profile.ts'
import { open } from '#client/testing/open.ts'

const RIVALS = 'GET v1 /players/head-to-head/'
const PROFILE = 'GET v1 /players/public-profile/'

const rivals = {
  one: badge('mira_7'),
  other: badge('NovaWolf'),
  wins: 3,
  losses: 5,
  draws: 1,
  modes: [{ game: 'chess', mode: 'blitz', wins: 3, losses: 5, draws: 1 }],
  last: (['loss', 'win', 'draw'] as const).map((result, index) => ({
    match_id: index + 1,
    result,
    settled: '2026-11-20T10:00:00.000Z',
  })),
}

function answerBoth(): void {
  api.answer(RIVALS, rivals)
  api.answer(PROFILE, (request) =>
    publicProfile({
      username: request.query.username ?? '',
      ratings:
        request.query.username === 'mira_7' ? [ratingCard(), ratingCard({ mode: 'rapid' })] : [ratingCard()],
    }),
  )
}

test.each(cases([undefined, 'phone', 'narrow'] as const))(
  'two players beside each other (%s)',
  async (size) => {
    answerBoth()
    await open('/compare?one=mira_7&other=NovaWolf', size ? { size } : {})
    await expect.element(page.getByText('3 – 5').first()).toBeVisible()
    await expect.element(page.getByText('9 matches · 1 draw')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Win rate/ })).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Games both play' })).toMatchTextContent('3 – 5')
    await expect.element(page.getByRole('table', { name: 'Games only one plays' })).toBeVisible()
    await expectSoundScreen()
  },
)

test('the players are chosen by name, and who is not there is said', { tags: 'long' }, async () => {
  api.answer('GET v1 /players/suggestions/', { met: [], friends_of_friends: [] })
  await open('/compare', { as: player() })
  await expect.element(page.getByText('Enter two usernames to compare.')).toBeVisible()
  const [field, act] = [
    edgesOf(page.getByLabelText('Compared with')),
    edgesOf(page.getByRole('button', { name: 'Compare', exact: true })),
  ]
  expect([act.top, act.bottom]).toEqual([field.top, field.bottom])
  answerBoth()
  api.refuse(RIVALS, 'not_found')
  await page.getByLabelText('Player', { exact: true }).fill('mira_7')
  await page.getByLabelText('Compared with').fill('nobody')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect.element(page.getByText('Player not found, or the page is private.')).toBeVisible()
})

test('who has been met is compared with one press', async () => {
  const koda = { ...badge('Koda'), online: false, main: null, matches: 3, last: '2026-03-01T12:00:00.000Z' }
  api.answer('GET v1 /players/suggestions/', { met: [koda], friends_of_friends: [] })
  await open('/compare', { as: player({ username: 'Ann' }) })
  await expect
    .element(page.getByRole('link', { name: 'Koda' }))
    .toHaveAttribute('href', '/compare?one=Ann&other=Koda')
  await expect.element(page.getByLabelText('Player', { exact: true })).toHaveValue('Ann')
})

test('oneself, and a failure', { tags: 'long' }, async () => {
  answerBoth()
  api.refuse(RIVALS, 'same_player')
  await open('/compare?one=mira_7&other=mira_7')
  await expect.element(page.getByText('Choose two different players.')).toBeVisible()
  api.refuse(RIVALS, 500)
  await open('/compare?one=mira_7&other=NovaWolf')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
