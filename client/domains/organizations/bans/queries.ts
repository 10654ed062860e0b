import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { once } from '#client/lib/once.ts'

export type Ban = AnswerFor<'GET v1 /organizations/{slug}/bans/'>['results'][number]
export type NewBan = InputFor<'POST v1 /organizations/{slug}/bans/'>['body']
export const PAGE_SIZE = 20

const keyOf = (slug: string) => ['organizations', 'bans', slug]

export const bansQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: [...keyOf(slug), page],
    queryFn: ({ signal }) =>
      call(
        'GET v1 /organizations/{slug}/bans/',
        { params: { slug }, query: { page, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Bans a player; the dialog shows the refusals. */
export function useBan(slug: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewBan) =>
      once(`ban ${slug} ${JSON.stringify(body)}`, () =>
        call('POST v1 /organizations/{slug}/bans/', { params: { slug }, body }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(slug) }),
    meta: { quiet: true },
  })
}

export function useLift(slug: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST v1 /organizations/{slug}/bans/{id}/lift/', { params: { slug, id }, body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(slug) }),
  })
}
