import type { PageQuery } from '#contract/shapes.ts'

/** Builds a page of a list. `next` and `previous` keep the other parameters of the query. */
export function pageAnswer<Row>(
  list: { count: number; results: Row[] },
  page: PageQuery,
  path: string,
  query: Record<string, unknown> = {},
) {
  const link = (number: number) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, ...page, page: number }))
      if (value !== undefined && value !== null) search.set(name, String(value))
    return `${path}?${search}`
  }
  const hasNext = page.page * page.page_size < list.count
  return {
    count: list.count,
    next: hasNext ? link(page.page + 1) : null,
    previous: page.page > 1 ? link(page.page - 1) : null,
    results: list.results,
  }
}

export function offsetOf(page: PageQuery): number {
  return (page.page - 1) * page.page_size
}
