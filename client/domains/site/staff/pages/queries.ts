import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfferedLocale } from '#messages/locales.ts'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type PageText = AnswerFor<'GET v1 /admin/pages/{name}/{language}/'>
export type PageName = InputFor<'GET v1 /admin/pages/{name}/{language}/'>['params']['name']
export type PageKey = { name: PageName; language: OfferedLocale }

/** The text of a page with its versions. */
export const pageTextQuery = (page: PageKey) =>
  query(
    'GET v1 /admin/pages/{name}/{language}/',
    { params: page },
    {
      // Avoid replacing a text that is being edited.
      refetchOnWindowFocus: false,
    },
  )

export function usePreviewPage() {
  return useMutation({
    mutationFn: (source: string) => call('POST v1 /admin/pages/preview/', { body: { source } }),
    meta: { quiet: true },
  })
}

export function useSavePage(page: PageKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputFor<'PUT v1 /admin/pages/{name}/{language}/'>['body']) =>
      call('PUT v1 /admin/pages/{name}/{language}/', { params: page, body }),
    onSuccess: (answer) => client.setQueryData(pageTextQuery(page).queryKey, answer),
    meta: { quiet: true },
  })
}
