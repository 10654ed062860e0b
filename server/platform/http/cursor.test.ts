import { describe, expect, test } from 'vitest'
import { rangeOf } from './page-of.ts'
import { InvalidInput } from './input.ts'
import { readByCursor } from './cursor.ts'

/** A list of rows with these ids, read as any list is. */
const listOf = (ids: number[]) => (query: { page: number; page_size: number }) => {
  const { offset, limit } = rangeOf(query)
  const results = ids.slice(offset, offset + limit).map((id) => ({ id }))
  return Promise.resolve({ count: ids.length, next: null, previous: null, results })
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a list by cursor', () => {
  test.each([1, 3, 7, 50, 100])('gives every row once, %i a page', async (page_size) => {
    const ids = upTo(207)
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await readByCursor({ page: 1, page_size, cursor }, listOf(ids))
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  test('goes on after its row when others have come or gone before it', async () => {
    const first = await readByCursor({ page: 1, page_size: 30 }, listOf(upTo(90)))
    const cursor = first.next_cursor ?? ''
    const next = async (ids: number[]) =>
      (await readByCursor({ page: 1, page_size: 2, cursor }, listOf(ids))).results.map(({ id }) => id)
    expect(await next([-3, -2, -1, ...upTo(90)])).toEqual([31, 32])
    expect(await next(upTo(90).slice(5))).toEqual([31, 32])
    // Its own row is gone: its place counts.
    expect(await next(upTo(90).filter((id) => id !== 30))).toEqual([32, 33])
  })

  test('refuses what is no cursor', async () => {
    const cursors = ['', 'x', 'abcdefghijk0', 'abcdefghijk-1', 'abcdefghijkzzzzzzzz', 'abcdefghijk01']
    for (const cursor of cursors)
      await expect(readByCursor({ page: 1, page_size: 10, cursor }, listOf([1]))).rejects.toThrow(
        InvalidInput,
      )
  })
})
