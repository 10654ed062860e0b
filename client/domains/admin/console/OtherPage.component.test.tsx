import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { openAppeal, staffSanction } from '#client/testing/data/sanctions.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const LIST = 'GET v1 /admin/appeals/'
const PLACE = 'GET v1 /admin/cases/{kind}/{id}/place/'
const judge = player({ username: 'Judge', role: 'moderator' })
const waits = (id: number) => ({
  player: badge(`Player${id}`),
  sanction: staffSanction({ id, appeal: openAppeal }),
  is_own: false,
})
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const gone = page.getByText(/^This case is no longer waiting/)

/** 45 appeals on three pages; a link leads to one of them. */
async function follow(id: number, place: number | null) {
  api.answer('GET v1 /admin/players/{playerId}/notes/', listOf([]))
  answerRecord(badge('Player'))
  api.answer(LIST, ({ query }) => {
    const first = (Number(query.page ?? 1) - 1) * 20
    const rows = Array.from({ length: Math.min(20, 45 - first) }, (_, nth) => waits(first + nth + 1))
    return listOf(rows, 45)
  })
  api.answer(PLACE, { place })
  await open(`/admin/appeals?case=${id}`, { as: judge })
}

test('a link to a case on another page opens that page', async () => {
  await follow(33, 32)
  await expect.element(heading('Player33')).toBeVisible()
  expect(location.search).toContain('page=2')
  await expect.element(gone).not.toBeInTheDocument()
})

test('also when the list has cases before it that the reader does not decide', { tags: 'long' }, async () => {
  await follow(41, 39)
  await expect.element(heading('Player41')).toBeVisible()
  expect(location.search).toContain('page=3')
})

test('a case that does not wait is not mixed up with the first one', { tags: 'long' }, async () => {
  await follow(99, null)
  await expect.element(gone).toBeVisible()
  await expect.element(heading('Player1')).toBeVisible()
})

test('a case on the page is not looked for', { tags: 'long' }, async () => {
  await follow(3, null)
  await expect.element(heading('Player3')).toBeVisible()
  expect(api.requests(PLACE)).toHaveLength(0)
})
