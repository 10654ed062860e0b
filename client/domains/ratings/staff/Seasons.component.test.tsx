import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { season as shown } from '#client/testing/data/leaderboard.ts'
import { player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

type Season = AnswerFor<'GET v1 /admin/seasons/'>['results'][number]

const admin = player({ role: 'admin' })
const season = (number: number, part: Partial<Season> = {}): Season => ({
  ...shown(number),
  id: number,
  announced: true,
  left: 0,
  can: { change: true, end: true, cancel: false },
  ...part,
})
const LIVE = season(3)
const NEXT = season(4, {
  state: 'upcoming',
  announced: false,
  can: { change: true, end: false, cancel: true },
})
const TURNING = season(2, {
  state: 'turning',
  left: 10_000,
  can: { change: false, end: false, cancel: false },
})
const ACT = {
  actor: null,
  action: 'season.plan',
  season: 'chess 4',
  reason: 'The winter season.',
  created: '2026-11-01T10:00:00.000Z',
}

const answer = (seasons: Season[]) =>
  api.answer('GET v1 /admin/seasons/', { ...listOf(seasons), acts: seasons.length > 0 ? [ACT] : [] })
function ready(seasons: Season[] = [NEXT, LIVE, TURNING]): void {
  api.answerByDefault('GET v1 /admin/queues/', { queues: [] })
  answer(seasons)
}

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'the seasons and what was done, on a %s',
  async (size) => {
    ready()
    await open('/admin/seasons', { as: admin, size })
    await expect.element(page.getByRole('heading', { name: 'Seasons', level: 1 })).toBeVisible()
    await expect.element(page.getByText('Announced a week before')).toBeVisible()
    await expect.element(page.getByText('More than 10,000 ratings left')).toBeVisible()
    await expect.element(page.getByText('Planned season 4 of Chess')).toBeVisible()
    await expect.element(page.getByText('The winter season.')).toBeVisible()
    await expectSoundScreen()
  },
)

test('a season is ended with a reason; a refusal is shown', { tags: 'long' }, async () => {
  ready()
  await open('/admin/seasons', { as: admin })
  await page.getByRole('button', { name: 'End now' }).click()
  const dialog = page.getByRole('dialog', { name: 'End season 3 of Chess' })
  await expect.element(dialog.getByText('50% of the way to 1200', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'End now' }).click()
  await expect.element(dialog.getByText('Give a reason of at least 3 characters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is enough.')
  api.refuse('POST v1 /admin/seasons/{id}/end/', 'not_live')
  await dialog.getByRole('button', { name: 'End now' }).click()
  await expect.element(dialog.getByText('Only a live season can be ended.')).toBeVisible()
  await expectSoundScreen()
  api.answer('POST v1 /admin/seasons/{id}/end/', LIVE)
  answer([NEXT, { ...LIVE, state: 'ended', can: { change: false, end: false, cancel: false } }])
  await dialog.getByRole('button', { name: 'End now' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests('POST v1 /admin/seasons/{id}/end/').at(-1)).toMatchObject({
    params: { id: '3' },
    body: { reason: 'It is enough.' },
  })
})

test('the first season is planned', { tags: 'long' }, async () => {
  ready([])
  await open('/admin/seasons', { as: admin })
  await page.getByRole('button', { name: 'Plan a season' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a season' })
  await dialog.getByRole('button', { name: 'Plan a season' }).click()
  await expect.element(dialog.getByText('Choose a date and a time.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reset' }).fill('120')
  await dialog.getByLabelText('End').fill('2027-01-31T18:00')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Begin.')
  await dialog.getByRole('button', { name: 'Plan a season' }).click()
  await expect.element(dialog.getByText('Enter a number from 0 to 100.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reset' }).fill('20')
  api.refuse('POST v1 /admin/seasons/', 'overlap')
  await dialog.getByRole('button', { name: 'Plan a season' }).click()
  await expect.element(dialog.getByText('would overlap another one', { exact: false })).toBeVisible()
  api.answer('POST v1 /admin/seasons/', NEXT)
  answer([NEXT])
  await dialog.getByRole('button', { name: 'Plan a season' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests('POST v1 /admin/seasons/').at(-1)?.body).toMatchObject({
    reset_percent: 20,
    placement_matches: 5,
    reason: 'Begin.',
  })
})

test('not for moderators; and what fails can be tried again', async () => {
  ready()
  await open('/admin/seasons', { as: player({ role: 'moderator' }) })
  await expect.element(page.getByText('You don', { exact: false })).toBeVisible()
  expect(api.requests('GET v1 /admin/seasons/')).toHaveLength(0)
})
