import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import type { Circuit } from './queries.ts'

const CREATE = 'POST v1 /circuits/'
const organizer = player({ role: 'organizer' })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })

const line = (place: number, name: string, points: number, more: object = {}) => ({
  place,
  username: name,
  team_id: null,
  name,
  avatar_url: null,
  points,
  results: [{ tournament_id: 1, place, points, counts: true }],
  ...more,
})
function circuit(facts: Partial<Circuit> = {}): Circuit {
  const {
    me: _me,
    my_match: _match,
    ...row
  } = tournamentRow({ id: 1, name: 'Friday Cup', status: 'completed' })
  return {
    id: 5,
    name: 'Autumn Circuit',
    organizer: badge('Mara_K'),
    organization: null,
    tournaments_count: 3,
    completed_count: 1,
    next_start: '2026-03-08T20:00:00.000Z',
    description: 'Three cups and a final.',
    points: [100, 70, 50],
    best_of: 2,
    tournaments: [{ ...row, winner: 'Koda' }],
    standing: [
      line(1, LONGEST_NAME, 100),
      line(2, 'Juno', 70),
      line(2, 'Owls', 70, { username: null, team_id: 3 }),
    ],
    can_edit: false,
    ...facts,
  }
}

test('my row is marked, and in sight below the first ones', async () => {
  const me = player({ username: 'Noor' })
  const others = Array.from({ length: 24 }, (_, index) => line(index + 1, `Player_${index}`, 100 - index))
  api.answer('GET v1 /circuits/{id}/', circuit({ standing: [...others, line(25, 'Noor', 5)] }))
  await open('/tournament-circuit?circuitId=5', { as: me })
  const row = page.getByRole('row', { name: /25 Noor/ })
  await expect.element(row).toHaveAttribute('aria-current', 'true')
  expect(page.getByRole('row').elements()).toHaveLength(22)
  await button('Show 5 more').click()
  await expect.element(row).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(26)
})

test('what I need to pass the next one, and which place brings it', async () => {
  const me = player({ username: 'Noor' })
  const {
    me: _me,
    my_match: _match,
    my_disputes: _disputes,
    ...next
  } = tournamentRow({ id: 2, name: 'Winter Cup', status: 'registration' })
  api.answer(
    'GET v1 /circuits/{id}/',
    circuit({
      tournaments: [{ ...next, winner: null }],
      standing: [line(1, 'Koda', 100), line(2, 'Noor', 50)],
    }),
  )
  await open('/tournament-circuit?circuitId=5', { as: me })
  await expect.element(page.getByText('51 more points and you pass Koda.')).toBeVisible()
  await expect.element(page.getByText('Place 2 or better in the next tournament is enough.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Winter Cup/ }).first()).toBeVisible()
})

beforeEach(() => api.answer('GET v1 /circuits/', listOf([circuit()])))

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'circuits, and one of them, on a %s',
  async (size) => {
    await open('/tournament-circuits', { size })
    await expect.element(page.getByRole('link', { name: 'Autumn Circuit' })).toBeVisible()
    await expect.element(page.getByText('1 of 3 played')).toBeVisible()
    await expect.element(button('Create a circuit')).not.toBeInTheDocument()
    await expectSoundScreen()
    const organization = { id: 4, slug: 'late-nights', name: 'Late Nights', logo_url: null }
    api.answer('GET v1 /circuits/{id}/', circuit({ organization }))
    await page.getByRole('link', { name: 'Autumn Circuit' }).click()
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(LONGEST_NAME)
    await expect.element(page.getByRole('link', { name: 'Owls' })).toHaveAttribute('href', '/team/3')
    await expect.element(page.getByText('The best 2 results count.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Late Nights' }))
      .toHaveAttribute('href', '/organization/late-nights')
    await expect
      .element(page.getByRole('link', { name: 'Friday Cup' }))
      .toHaveAttribute('href', '/tournament-details?tournamentId=1')
    await expectSoundScreen()
  },
)

test(
  'none yet, one without tournaments, one that is not there, and one that cannot be loaded',
  { tags: 'long' },
  async () => {
    api.answer('GET v1 /circuits/', listOf([]))
    await open('/tournament-circuits')
    await expect.element(page.getByText('There are no circuits yet.')).toBeVisible()
    api.answer('GET v1 /circuits/{id}/', circuit({ tournaments: [], standing: [], tournaments_count: 0 }))
    await open('/tournament-circuit?circuitId=5')
    await expect.element(page.getByText(/^Standings appear after the first tournament/)).toBeVisible()
    await expect.element(page.getByText(/^No tournament belongs to it yet/)).toBeVisible()
    api.refuse('GET v1 /circuits/{id}/', 'not_found')
    await open('/tournament-circuit?circuitId=6')
    await expect.element(page.getByText('There is no circuit with this address.')).toBeVisible()
    api.fail('GET v1 /circuits/')
    await open('/tournament-circuits')
    await expect.element(page.getByText('The circuits couldn’t be loaded.')).toBeVisible()
  },
)

test(
  'an organizer creates one, once; points that rise are refused at their field',
  { tags: 'long' },
  async () => {
    await open('/tournament-circuits', { as: organizer })
    await button('Create a circuit').click()
    await dialog.getByLabelText('Name').fill('Winter Circuit')
    await dialog.getByLabelText('Points').fill('10 20')
    await dialog.getByRole('button', { name: 'Create a circuit' }).click()
    await expect.element(dialog.getByText(/^Enter points from first place on/)).toBeVisible()
    expect(api.requests(CREATE)).toEqual([])
    await expectSoundScreen()
    await dialog.getByLabelText('Points').fill('10, 6, 4')
    await dialog.getByLabelText(/Best results that count/).fill('2')
    const made = circuit({ id: 9, name: 'Winter Circuit', can_edit: true })
    api.answer(CREATE, made)
    api.answer('GET v1 /circuits/{id}/', made)
    await doubleClick(dialog.getByRole('button', { name: 'Create a circuit' }), CREATE)
    await expect.element(page.getByRole('heading', { name: 'Winter Circuit', level: 1 })).toBeVisible()
    expect(api.requests(CREATE).map(({ body }) => body)).toEqual([
      { name: 'Winter Circuit', description: '', points: [10, 6, 4], best_of: 2, organization_id: null },
    ])
    await button('Edit the circuit').click()
    await expect.element(dialog.getByLabelText('Points')).toHaveValue('100 70 50')
  },
)
