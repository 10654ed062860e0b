import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerMatchRead } from '#client/testing/data/lobbies.ts'
import { answerMatch, duel, type Match, match, reportsOf } from '#client/testing/data/matches.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const REPORT = 'POST v1 /matches/{id}/report/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const chess = { game: 'chess', mode: 'blitz' }

async function opened(lobby: ReturnType<typeof duel>, shown: Match, size?: 'phone') {
  answerMatch(lobby, shown)
  await open(`/lobby-detail/${lobby.id}`, { as: ann, ...(size ? { size } : {}) })
}

test.each(
  cases([
    ['first', 'Won', [1, 0], '1 – 0'],
    ['second', 'Won', [0, 1], '1 – 0'],
    ['first', 'Draw', [1, 1], '1 – 1'],
    ['second', 'Lost', [1, 0], '0 – 1'],
  ] as const),
)(
  'a game without points asks how it ended, and says the own score first: the %s side, %s',
  async (side, outcome, score, said) => {
    const lobby = side === 'first' ? duel(ann, bob, chess) : duel(bob, ann, chess)
    const shown = match(lobby, { can: { report: true } })
    await opened(lobby, shown, 'phone')
    await expect.element(page.getByRole('textbox', { name: /^Game 1/ })).not.toBeInTheDocument()
    await button('Report result').click()
    await page.getByRole('button', { name: 'Back' }).click()
    await button('Report result').click()
    await expect.element(heading('Report the result')).toBeVisible()
    await button('Report result').click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Enter the score' })).toBeVisible()
    await page.getByText(outcome, { exact: true }).click()
    await expectSoundScreen()
    api.answer(REPORT, shown)
    await button(`Report ${said}`).click()
    await expect
      .poll(() => api.requests(REPORT).map(({ body }) => body))
      .toEqual([{ scores: [score], round: 1 }])
  },
)

test('in the room the own side is on the left, and the own points come first', async () => {
  const lobby = duel(bob, ann, { best_of: 3 })
  const shown = match(lobby, { status: 'reported' })
  const [, mine] = reportsOf(shown, [
    [3, 1],
    [1, 3],
  ])
  shown.reports = mine ? [mine] : []
  await opened(lobby, shown, 'phone')
  await expect.element(page.getByRole('list', { name: 'Your report' })).toMatchTextContent(/3 – 1/)
  const left = (name: string) => page.getByTitle(name).first().element().getBoundingClientRect().left
  expect(left('Ann')).toBeLessThan(left('Bob'))
})

test('when the reports differ, one click accepts the other score, and the own one is filled in', async () => {
  const lobby = duel(ann, bob)
  const shown = match(lobby, { status: 'reported', report_round: 2, can: { report: true } })
  shown.reports = reportsOf(shown, [
    [3, 1],
    [1, 3],
  ])
  await opened(lobby, shown)
  await expect.element(page.getByRole('textbox', { name: 'Game 1: Ann' })).toHaveValue('3')
  const after = match(lobby, { status: 'reported' })
  api.answer(REPORT, () => {
    answerMatchRead(after)
    return after
  })
  await doubleClick(button('Accept their score'), REPORT)
  await expect
    .poll(() => api.requests(REPORT).map(({ body }) => body))
    .toEqual([{ scores: [[1, 3]], round: 2 }])
})

test('a lone report can be corrected until the other side reports', { tags: 'long' }, async () => {
  const lobby = duel(ann, bob)
  const shown = match(lobby, { status: 'reported' })
  const reports = reportsOf(shown, [
    [3, 1],
    [1, 3],
  ])
  const [mine] = reports
  shown.reports = mine ? [mine] : []
  await opened(lobby, shown)
  await button('Correct it').click()
  await page.getByRole('textbox', { name: 'Game 1: Bob' }).fill('2')
  const after = {
    ...shown,
    reports: shown.reports.map((each) => ({ ...each, scores: [[3, 2] as [number, number]] })),
  }
  api.answer(REPORT, () => {
    answerMatchRead(after)
    return after
  })
  await button('Report 3 – 2').click()
  await expect.element(heading('Report sent')).toBeVisible()
  expect(api.requests(REPORT).map(({ body }) => body)).toEqual([{ scores: [[3, 2]], round: 1 }])
  const both = { ...after, reports, report_round: 2 }
  answerMatch(lobby, both)
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await expect.element(heading('Report sent')).toBeVisible()
  await expect.element(button('Correct it')).not.toBeInTheDocument()
})
