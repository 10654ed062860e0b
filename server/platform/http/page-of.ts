import type { Call } from '#contract/call.ts'
import type { PageQuery } from '#contract/shapes.ts'

export type List<Row> = { count: number; results: Row[] }
export type Page<Row> = List<Row> & { next: string | null; previous: string | null }

/** Makes pages of a list from the call that asked for one. Their links keep the other parameters of the query. */
export function pagesOf(call: Call, { params, query }: { params: unknown; query: unknown }) {
  const [, base, template = ''] = call.key.split(' ')
  // The values of a call's parameters are texts and numbers.
  const values = (params ?? {}) as Record<string, unknown>
  const path = `/api/${base}${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))}`
  /** `more` replaces parameters of the query. */
  return <Row>(list: List<Row>, more: object = {}): Page<Row> => {
    // Only calls with a page in their query make pages.
    const { cursor: _, ...given } = { ...(query as PageQuery), ...more }
    const link = (page: number) => {
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries({ ...given, page }))
        if (value !== undefined && value !== null) search.set(name, String(value))
      return `${path}?${search}`
    }
    const hasNext = given.page * given.page_size < list.count
    return {
      count: list.count,
      next: hasNext ? link(given.page + 1) : null,
      previous: given.page > 1 ? link(given.page - 1) : null,
      results: list.results,
    }
  }
}

/** The rows of a page. A cursor begins within one, so its page is a fraction. */
export function rangeOf({ page, page_size: limit }: PageQuery): { offset: number; limit: number } {
  return { offset: Math.round((page - 1) * limit), limit }
}

/** The page of rows that are all in memory. */
export function sliceOf<Row>(rows: readonly Row[], query: PageQuery): Row[] {
  const { offset, limit } = rangeOf(query)
  return rows.slice(offset, offset + limit)
}
