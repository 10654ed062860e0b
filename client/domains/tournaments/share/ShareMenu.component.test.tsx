import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'

const item = (name: string) => page.getByRole('menuitem', { name })
afterEach(() => vi.restoreAllMocks())

async function openMenu(shown = tournament({ name: 'Share Cup' })) {
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  return shown
}

test('the first item shows the link with the picture of its state', { tags: 'long' }, async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { id } = await openMenu()
  await item('Share link').click()
  await expect.element(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument()
  await expectSoundScreen()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/tournament-details?tournamentId=${id}`)
})

test('the date and the data are files of the server', { tags: 'long' }, async () => {
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.pathname + this.search)
  })
  const { id } = await openMenu()
  for (const name of ['Add to calendar (.ics)', 'Matches as CSV', 'All data as JSON']) {
    await item(name).click()
    await page.getByRole('button', { name: 'Share' }).click()
  }
  expect(clicked).toEqual([
    `/api/v1/tournaments/${id}/calendar/`,
    `/api/v1/tournaments/${id}/export/?format=csv`,
    `/api/v1/tournaments/${id}/export/?format=json`,
  ])
})

test('a draft cannot be shared', { tags: 'long' }, async () => {
  const draft = tournament({ status: 'draft' })
  answerTournamentPage(draft)
  await open(`/tournament-details?tournamentId=${draft.id}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Share' })).not.toBeInTheDocument()
})

test('the bracket as an image, as a drawing, and printed', { tags: 'long' }, async () => {
  const saved: { name: string; blob: Promise<Blob> }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: fetch(this.href).then((response) => response.blob()) })
  })
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8)))
  await openMenu(tournament({ name: 'Share Cup', status: 'live', entrants_count: 8, deadline: null }))
  await item('Bracket as image (PNG)').click()
  await expect.poll(() => saved.length).toBe(1)
  expect((await saved[0]?.blob)?.type).toBe('image/png')
  await page.getByRole('button', { name: 'Share' }).click()
  await item('Bracket as drawing (SVG)').click()
  await expect.poll(() => saved.length).toBe(2)
  expect(await (await saved[1]?.blob)?.text()).toContain('Share Cup')
  expect(saved.map(({ name }) => name.split('.').at(-1))).toEqual(['png', 'svg'])
  await page.getByRole('button', { name: 'Share' }).click()
  await item('Print').click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(document.querySelectorAll('.print-sheets svg')).toHaveLength(1)
  dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('.print-sheets')).toBeNull()
})
