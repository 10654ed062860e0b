import { useQueryClient } from '@tanstack/react-query'
import type { OfferedLocale } from '#messages/locales.ts'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type PageText = AnswerFor<'GET v1 /admin/pages/{name}/{language}/'>
export type PageName = InputFor<'GET v1 /admin/pages/{name}/{language}/'>['params']['name']
export type PageKey = { name: PageName; language: OfferedLocale }

/** The text of a page with its versions. */
export const pageTextQuery = (page: PageKey) =>
  query(
    'GET v1 /admin/pages/{name}/{language}/',
    { params: page },
    {
      // The text in the editor must not be replaced.
      refetchOnWindowFocus: false,
    },
  )

export function usePreviewPage() {
  return useAct('POST v1 /admin/pages/preview/', {
    input: (source: string) => ({ body: { source } }),
    quiet: true,
  })
}

export function useSavePage(page: PageKey) {
  const client = useQueryClient()
  return useAct('PUT v1 /admin/pages/{name}/{language}/', {
    input: (body: InputFor<'PUT v1 /admin/pages/{name}/{language}/'>['body']) => ({ params: page, body }),
    quiet: true,
    onSuccess: (answer) => client.setQueryData(pageTextQuery(page).queryKey, answer),
  })
}
