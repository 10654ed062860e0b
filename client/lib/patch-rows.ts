import { PAGE_SIZE } from './page-size.ts'

/** A page of a list, as the server answers it. */
export type Rows<Row> = { count: number; results: Row[] }

type RowChange<Row> = {
  /** The row as it is now; undefined if it is not in the list any more. */
  row: Row | undefined
  isSame: (row: Row) => boolean
  /** How long the whole list is now. */
  count: number
  /** How many rows a page has. */
  size: number
  /** The order of the list. */
  order: (one: Row, other: Row) => number
}

/** Returns how many rows the page of a cache key was asked for. */
export function pageSizeOf(input: unknown): number {
  return Number((input as { query?: { page_size?: number } } | undefined)?.query?.page_size ?? PAGE_SIZE)
}

/**
 * A page of a list after the change of one row. `readAgain` is called if the page cannot be known: a row has moved to or
 * from a page that is not here.
 */
export function withRowChange<Row, Page extends Rows<Row>>(
  page: Page,
  { row, isSame, count, size, order }: RowChange<Row>,
  readAgain: () => void,
): Page {
  const isWhole = page.results.length === page.count
  const others = page.results.filter((each) => !isSame(each))
  const wasHere = others.length < page.results.length
  const isHere = row !== undefined && (wasHere || (isWhole && count > page.count))
  const results = isHere ? [...others, row].sort(order) : others
  if (isWhole ? results.length !== count : wasHere !== isHere || count !== page.count) readAgain()
  return { ...page, count, results: results.slice(0, size) }
}
