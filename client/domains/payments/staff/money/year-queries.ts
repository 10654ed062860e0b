import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query'
import type { YEAR_SHOWS } from '#contract/payments/years.ts'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { texts } from '#client/lib/api/messages.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { keyOf } from '#client/lib/api/query.ts'

export type YearTotals = AnswerFor<'GET v1 /admin/ledger/years/{year}/'>
export type YearRow = YearTotals['results'][number]
export type YearShow = (typeof YEAR_SHOWS)[number]
export type YearFilter = { year: number; name: string | undefined; show: YearShow }

/** Lists players by prizes won, the highest first, a page at a time; the first page also has the sums of all pages. */
export const yearQuery = ({ year, ...query }: YearFilter) =>
  infiniteQueryOptions({
    queryKey: keyOf('GET v1 /admin/ledger/years/{year}/', { params: { year }, query }),
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET v1 /admin/ledger/years/{year}/',
        { params: { year }, query: { ...query, before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Saves the totals of a year. */
export function useExportYear({ year, name, show }: YearFilter) {
  return useMutation({
    mutationFn: async (body: { with_names: boolean; reason: string }) => {
      const csv: unknown = await call('POST v1 /admin/ledger/years/{year}/export/', {
        params: { year },
        body: { ...body, show, ...(name === undefined ? {} : { name }) },
      })
      if (typeof csv !== 'string') throw new Error(texts.unexpected)
      saveFile(new Blob([csv], { type: 'text/csv' }), `year-totals-${year}.csv`)
    },
    meta: { quiet: true },
  })
}
