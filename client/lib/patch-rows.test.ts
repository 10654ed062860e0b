import { describe, expect, test, vi } from 'vitest'
import { type Rows, withRowChange } from './patch-rows.ts'

type Row = { id: number; text: string }
const row = (id: number, text = 'old'): Row => ({ id, text })
const order = (one: Row, other: Row) => one.id - other.id

/** The ids and the count after row `id` is `next`, with `count` rows in the whole list; and whether it is read again. */
function changed(page: Rows<Row>, id: number, next: Row | undefined, count: number, size = 3) {
  const readAgain = vi.fn()
  const result = withRowChange(
    page,
    { row: next, isSame: (each) => each.id === id, count, size, order },
    readAgain,
  )
  return { ...result, isReadAgain: readAgain.mock.calls.length > 0 }
}

describe('a page after one row has changed', () => {
  const whole = { count: 2, results: [row(1), row(3)] }
  const first = { count: 5, results: [row(1), row(3), row(5)] }

  test('a row that it shows is replaced', () => {
    const { results, count, isReadAgain } = changed(first, 3, row(3, 'new'), 5)
    expect(results).toEqual([row(1), row(3, 'new'), row(5)])
    expect([count, isReadAgain]).toEqual([5, false])
  })

  test('a new row takes its place in a list that is shown whole', () => {
    expect(changed(whole, 2, row(2), 3)).toEqual({
      count: 3,
      results: [row(1), row(2), row(3)],
      isReadAgain: false,
    })
  })

  test('what does not fit on a full page any more goes to the next one', () => {
    const full = { count: 3, results: [row(1), row(3), row(5)] }
    expect(changed(full, 2, row(2), 4)).toMatchObject({
      count: 4,
      results: [row(1), row(2), row(3)],
      isReadAgain: false,
    })
  })

  test('a row that has left a whole list is removed', () => {
    expect(changed(whole, 1, undefined, 1)).toEqual({ count: 1, results: [row(3)], isReadAgain: false })
  })

  test('after a row has left a part of the list, the one that follows is read', () => {
    expect(changed(first, 1, undefined, 4)).toMatchObject({ count: 4, isReadAgain: true })
  })

  test('a new row that may belong to another page is read', () => {
    expect(changed(first, 2, row(2), 6)).toMatchObject({ count: 6, isReadAgain: true })
  })

  test('a row of another page, and one that was never listed, change nothing', () => {
    for (const next of [row(9, 'new'), undefined])
      expect(changed(first, 9, next, 5)).toEqual({ ...first, isReadAgain: false })
  })

  test('a list that differs in length from the one that the event knows is read again', () => {
    expect(changed(whole, 9, undefined, 3).isReadAgain).toBe(true)
    expect(changed(whole, 2, row(2), 4).isReadAgain).toBe(true)
  })
})
