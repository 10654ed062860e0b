import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerMatch, duel, match } from '#client/testing/data/matches.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const REPORT = 'POST v1 /matches/{id}/report/'
const ann = player({ username: 'Ann' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const points = (name: string, game = 1) => page.getByRole('textbox', { name: `Game ${game}: ${name}` })

async function reporting(facts: Parameters<typeof duel>[2], size?: 'phone'): Promise<void> {
  const lobby = duel(ann, badge('Bob'), { game: 'valorant', ...facts })
  const shown = match(lobby, { can: { report: true } })
  answerMatch(lobby, shown)
  api.answer(REPORT, shown)
  await open(`/lobby-detail/${lobby.id}`, { as: ann, ...(size ? { size } : {}) })
  await button('Report result').click()
}

const reported = () => api.requests(REPORT).map(({ body }) => (body as { scores: unknown }).scores)

test('the form takes the focus, and arrow keys step the score', { tags: 'long' }, async () => {
  await reporting({})
  await expect.element(points('Ann')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  await expect.element(points('Ann')).toHaveValue('1')
  await expect.element(points('Bob')).toHaveValue('0')
  await button('One more for Bob').click()
  await expect.element(points('Bob')).toHaveValue('1')
  await button('One less for Ann').click()
  await button('One less for Ann').click()
  await expect.element(points('Ann')).toHaveValue('0')
})

test('a field that shows 0 counts as 0 once the other is typed', { tags: 'long' }, async () => {
  await reporting({})
  await points('Ann').fill('10')
  await expect.element(points('Bob')).toHaveValue('0')
  await button('Report 10 – 0').click()
  await expect.poll(reported).toEqual([[[10, 0]]])
})

test('a usual score is one press, a loss is two, and the button says what is reported', async () => {
  await reporting({}, 'phone')
  await button('10 to 7').click()
  await expect.element(button('10 to 7')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Report 10 – 7')).toBeVisible()
  await expect.element(page.getByText('If Bob reports the same score, the match is final.')).toBeVisible()
  await button('I lost').click()
  await expect.element(points('Ann')).toHaveValue('7')
  await button('8 to 10').click()
  await expectSoundScreen()
  await button('Report 8 – 10').click()
  await expect.poll(reported).toEqual([[[8, 10]]])
})

test('in a series the usual scores are those of the next game', { tags: 'long' }, async () => {
  await reporting({ best_of: 3 })
  await page
    .getByRole('group', { name: 'Usual scores of game 1' })
    .getByRole('button', { name: '10 to 5' })
    .click()
  await page
    .getByRole('group', { name: 'Usual scores of game 2' })
    .getByRole('button', { name: 'I lost' })
    .click()
  await button('6 to 10').click()
  await expect.element(page.getByText('Bob won')).toBeVisible()
  await page
    .getByRole('group', { name: 'Usual scores of game 3' })
    .getByRole('button', { name: 'I won' })
    .click()
  await button('10 to 8').click()
  await expectSoundScreen()
  await button('Report 2 – 1').click()
  await expect.poll(reported).toEqual([
    [
      [10, 5],
      [6, 10],
      [10, 8],
    ],
  ])
})

const hero = () => document.querySelector('.versus')?.getBoundingClientRect()

test('on a phone the act is at the bottom of the window, and the form shows the whole picture', async () => {
  await reporting({}, 'phone')
  const bar = button('Report result').element().getBoundingClientRect()
  expect(bar.bottom).toBeLessThanOrEqual(innerHeight)
  await expect.poll(() => hero()?.top).toBeGreaterThanOrEqual(64)
  expect(hero()?.bottom).toBeLessThanOrEqual(bar.top)
})

test('a series without points is reported by its score, which is said with both names first', async () => {
  await reporting({ game: 'league-of-legends', mode: '1v1', best_of: 3 })
  await page.getByRole('group', { name: 'Usual scores' }).getByRole('button', { name: '1 to 2' }).click()
  const form = page.getByRole('region', { name: 'Now' })
  await expect.element(form).toMatchTextContent(/Ann.*1 – 2.*Bob/)
  await button('Report 1 – 2').click()
  await expect.poll(reported).toEqual([
    [
      [0, 1],
      [1, 0],
      [0, 1],
    ],
  ])
})
