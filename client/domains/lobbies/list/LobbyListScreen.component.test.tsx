import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open, reloadPage } from '#client/testing/open.ts'

const LIST = 'GET v1 /lobbies/'
const rows = page.getByRole('region', { name: 'Lobbies' }).getByRole('article')
const entry = page.getByLabelText('Entry', { exact: true })
const asked = () => api.requests(LIST).at(-1)?.query
const shown = () =>
  document.querySelector<HTMLSelectElement>('select:has(option[value="large"])')?.selectedOptions[0]?.text

test('the list shows entry and prize, and is filtered by entry in the URL', { tags: 'long' }, async () => {
  const paid = lobby({ entry_fee_cents: 4000, prize_cents: 7200 })
  api.answer(LIST, ({ query }) =>
    listOf(query.fee_max === '0' ? [lobby()] : query.fee_min ? [paid] : [paid, lobby()]),
  )
  await open('/lobby?game=rocket-league&mode=1v1')
  await expect.element(rows.first()).toMatchTextContent('Entry $40.00, winner gets $72.00')
  await expect.element(rows.nth(1)).not.toHaveTextContent('Entry')
  await entry.selectOptions('Free')
  await expect.poll(() => rows.all().length).toBe(1)
  expect(location.search).toMatch(/fee_max=/)
  expect(asked()).toMatchObject({ game: 'rocket-league', mode: '1v1', fee_max: '0' })
  await entry.selectOptions('$25 or more')
  await expect.element(rows.first()).toMatchTextContent('Entry $40.00')
  expect(asked()).toMatchObject({ fee_min: '2500' })
  await reloadPage()
  await expect.element(entry).toHaveValue('large')
})

test('a lobby that is open has no badge, as most are', async () => {
  api.answer(LIST, listOf([lobby(), lobby({ status: 'live' })]))
  await open('/lobby')
  await expect.element(rows.nth(1).getByText('Live', { exact: true })).toBeVisible()
  await expect.element(rows.first().getByText('Open', { exact: true })).not.toBeInTheDocument()
})

test('a filter that only the URL can set is shown as its own option and can be cleared', async () => {
  api.answer(LIST, listOf([lobby()]))
  await open('/lobby?fee_min=3900&fee_max=4100')
  await expect.element(rows.first()).toBeVisible()
  expect(shown()).toBe('$39.00 to $41.00')
  expect(asked()).toMatchObject({ fee_min: '3900', fee_max: '4100' })
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect.poll(() => asked()?.fee_min).toBeUndefined()
  expect(location.search).toBe('')
})

test('a live match shows its time, and a series the games won so far', { tags: 'long' }, async () => {
  const [ann, bob] = [player({ username: 'Ann' }), player({ username: 'Bob' })]
  const started = new Date(Date.now() - 12 * 60_000).toISOString()
  const live = { status: 'live' as const, started, match_id: 4, best_of: 3 }
  api.answer(
    LIST,
    listOf([
      lobby({ ...live, sides: [side([seat(ann)], { score: 1 }), side([seat(bob)], { score: 0 })] }),
      lobby({ ...live, sides: [side([seat(ann)]), side([seat(bob)])] }),
    ]),
  )
  await open('/lobby')
  await expect.element(rows.first()).toMatchTextContent(/1 – 0\s*12:0/)
  await expect.element(rows.nth(1)).toMatchTextContent('12:0')
  await expect.element(rows.nth(1)).not.toMatchTextContent(' – ')
})
