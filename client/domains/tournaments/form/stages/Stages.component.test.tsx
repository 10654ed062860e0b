import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'

const CREATE = 'POST v1 /tournaments/'
const EDIT = 'PUT v1 /tournaments/{id}/'
const organizer = player({ role: 'organizer' })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const stage = (name: string) => page.getByRole('group', { name, exact: true })
const inStage = (name: string, label: string) => stage(name).getByLabelText(label, { exact: true })

async function openForm(size?: 'phone'): Promise<void> {
  await open('/tournament-new', { as: organizer, ...(size ? { size } : {}) })
  await field('Name').fill('Friday Cup')
  await page.getByRole('group', { name: 'Game' }).getByText('Rocket League').click()
  await page.getByRole('group', { name: 'Start from' }).getByText('Main and consolation bracket').click()
  await page.getByRole('button', { name: /^Format/ }).click()
}

test.each(cases([undefined, 'phone'] as const))(
  'stages are written and sent (%s)',
  { tags: 'long' },
  async (size) => {
    const created = tournament({ status: 'draft', name: 'Friday Cup', staff_role: 'owner' })
    answerTournamentPage(created)
    api.answer(CREATE, created)
    await openForm(size)
    await expect.element(stage('Consolation bracket')).toBeVisible()
    await inStage('Main bracket', 'Check-in, minutes').fill('15')
    await inStage('Groups', 'Groups').fill('2')
    await expectSoundScreen()
    await button('Create draft').click()
    await expect.element(page.getByRole('heading', { name: 'Friday Cup' })).toBeVisible()
    expect(api.requests(CREATE)[0]?.body).toMatchObject({
      format: 'progression',
      stages: [
        { name: 'Groups', format: 'round_robin', groups: 2, seeds: { from: 1, to: null }, feeds: [] },
        { name: 'Main bracket', check_in_minutes: 15, seeds: null, feeds: [{ stage: 1, from: 1, to: 2 }] },
        { name: 'Consolation bracket', starts_at: null, feeds: [{ stage: 1, from: 3, to: null }] },
      ],
    })
  },
)

test('what does not fit is said at its stage while one types', { tags: 'long' }, async () => {
  await openForm()
  const places = stage('Consolation bracket').getByLabelText('From place', { exact: true })
  await places.fill('2')
  await expect
    .element(stage('Consolation bracket').getByText('Place 2 of Groups advances to two stages.'))
    .toBeVisible()
  await places.fill('3')
  await expect.element(page.getByText('Place 2 of Groups advances to two stages.')).not.toBeInTheDocument()
  await inStage('Groups', 'Groups').fill('9')
  await expect.element(page.getByText(/^Groups has a group with fewer than 2 participants/)).toBeVisible()
})

test('a stage is added and removed, and later ones count on', { tags: 'long' }, async () => {
  await openForm()
  await button('Add a stage').click()
  await inStage('Stage 4', 'Name of the stage').fill('Last chance')
  await inStage('Last chance', 'From stage').selectOptions('Consolation bracket')
  await button('Remove stage: Main bracket').click()
  await expect.element(inStage('Last chance', 'From stage')).toHaveValue('2')
  await stage('Last chance').getByText('Seeds of the tournament').click()
  await expect.element(inStage('Last chance', 'From seed')).toBeVisible()
})

test(
  'a stage without a name is refused at its place; another format leaves the stages out',
  { tags: 'long' },
  async () => {
    const created = tournament({ status: 'draft', name: 'Friday Cup', staff_role: 'owner' })
    answerTournamentPage(created)
    api.answer(CREATE, created)
    await openForm()
    await inStage('Main bracket', 'Name of the stage').fill('')
    await button('Create draft').click()
    await expect.element(stage('Stage 2').getByRole('status').first()).toBeVisible()
    expect(api.requests(CREATE)).toEqual([])
    await field('Format').first().selectOptions('Single elimination')
    await button('Create draft').click()
    await expect.element(page.getByRole('heading', { name: 'Friday Cup' })).toBeVisible()
    expect(api.requests(CREATE)[0]?.body).toMatchObject({ format: 'single_elimination', stages: [] })
  },
)

test('a stored tournament is changed with its stages as they were', async () => {
  const shown = tournament({
    can: { edit: true },
    staff_role: 'owner',
    status: 'draft',
    format: 'progression',
    stages: [
      {
        name: 'Division A',
        format: 'double_elimination',
        groups: 1,
        rounds: 3,
        legs: 1,
        best_of: 3,
        best_of_late: 5,
        third_place_match: false,
        grand_final: 'single',
        seeds: { from: 1, to: 8 },
        feeds: [],
        starts_at: null,
        check_in_minutes: 0,
      },
      {
        name: 'Division B',
        format: 'swiss',
        groups: 1,
        rounds: 4,
        legs: 1,
        best_of: 1,
        best_of_late: 1,
        third_place_match: false,
        grand_final: 'reset',
        seeds: { from: 9, to: null },
        feeds: [],
        starts_at: '2026-12-24T18:00:00.000Z',
        check_in_minutes: 0,
      },
    ],
  })
  answerTournamentPage(shown)
  api.answer(EDIT, shown)
  await open(`/tournament-new?edit=${shown.id}`, { as: organizer })
  await button('Save').click()
  await expect.poll(() => api.requests(EDIT).length).toBe(1)
  expect(api.requests(EDIT)[0]?.body).toMatchObject({ stages: shown.stages })
})
