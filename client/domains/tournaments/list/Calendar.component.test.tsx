import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { writeHours } from './hours.ts'

const LIST = 'GET v1 /tournaments/'
const heading = (name: string) => page.getByRole('heading', { name })
const suit = page.getByRole('checkbox', { name: 'At times that suit me' })

/** A day in the future, so that both starts are on it. */
function dayWithTwo(): string {
  const day = new Date(Date.now() + 3 * 86_400_000)
  const at = (hour: number) => new Date(new Date(day).setHours(hour, 0, 0, 0)).toISOString()
  const rows = [
    tournamentRow({ name: 'Night Cup', starts_at: at(3) }),
    tournamentRow({ name: 'Noon Cup', starts_at: at(12) }),
  ]
  api.answer(LIST, listOf(rows))
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

test('only what starts at hours that suit is shown, also after a reload', async () => {
  const day = dayWithTwo()
  const noon = { from: 11, to: 13 }
  await open(`/tournament?view=calendar&day=${day}`)
  writeHours({ isOn: false, weekdays: noon, weekend: noon })
  await reloadPage()
  await expect.element(heading('Night Cup')).toBeVisible()
  await suit.click()
  await expect.element(heading('Night Cup')).not.toBeInTheDocument()
  await expect.element(heading('Noon Cup')).toBeVisible()
  await reloadPage()
  await expect.element(suit).toBeChecked()
  await expect.element(heading('Night Cup')).not.toBeInTheDocument()
})

test('what has been running for days is live today', { tags: 'long' }, async () => {
  const league = tournamentRow({
    name: 'Autumn League',
    status: 'live',
    starts_at: new Date(Date.now() - 9 * 86_400_000).toISOString(),
  })
  api.answer(LIST, (request) => listOf(request.query.status === 'live' ? [league] : []))
  await open('/tournament?view=calendar')
  await expect.element(heading('Autumn League')).toBeVisible()
  await expect.element(heading('Live now')).toBeVisible()
})

test('the hours are chosen by weekday and weekend', { tags: 'long' }, async () => {
  const day = dayWithTwo()
  await open(`/tournament?view=calendar&day=${day}`)
  await page.getByRole('button', { name: 'Choose hours' }).click()
  for (const name of ['Monday to Friday', 'Weekend']) {
    const group = page.getByRole('group', { name })
    await group.getByLabelText('From').selectOptions('14:00')
    await group.getByLabelText('To').selectOptions('15:00')
  }
  await expect
    .element(page.getByText('No tournament starts during your hours on this day.'))
    .toBeInTheDocument()
  await expect.element(suit).toBeChecked()
  await expectSoundScreen()
})

test('a private calendar address is created, renewed and ended', { tags: 'long' }, async () => {
  api.answer(LIST, listOf([]))
  const feed = (url: string | null) => ({ url, created: null })
  api.answer('GET v1 /players/calendar/', feed(null))
  api.answer('POST v1 /players/calendar/', feed('https://site.example/api/v1/calendar/?token=abc'))
  api.answer('DELETE v1 /players/calendar/', feed(null))
  await open('/tournament?view=calendar', { as: player() })
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  await page.getByRole('button', { name: 'Create a private address' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Open in calendar app' }))
    .toHaveAttribute('href', 'webcal://site.example/api/v1/calendar/?token=abc')
  await expectSoundScreen()
  await page.getByRole('button', { name: 'New address' }).click()
  await expect.poll(() => api.requests('POST v1 /players/calendar/').length).toBe(2)
  await page.getByRole('button', { name: 'End it' }).click()
  await expect.element(page.getByRole('button', { name: 'Create a private address' })).toBeVisible()
})

test('visitors have no address of their own', { tags: 'long' }, async () => {
  api.answer(LIST, listOf([]))
  await open('/tournament?view=calendar')
  await expect.element(suit).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add to my calendar' })).not.toBeInTheDocument()
})
