import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { once } from '#client/lib/once.ts'
import { query, renew, keyOf } from '#client/lib/api/query.ts'

export type Ban = AnswerFor<'GET v1 /organizations/{slug}/bans/'>['results'][number]
export type NewBan = InputFor<'POST v1 /organizations/{slug}/bans/'>['body']
export const PAGE_SIZE = 20

const bansOf = (slug: string) => keyOf('GET v1 /organizations/{slug}/bans/', { params: { slug } })

export const bansQuery = (slug: string, page: number) =>
  query(
    'GET v1 /organizations/{slug}/bans/',
    { params: { slug }, query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )

/** Bans a player; the dialog shows the refusals. */
export function useBan(slug: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewBan) =>
      once(`ban ${slug} ${JSON.stringify(body)}`, () =>
        call('POST v1 /organizations/{slug}/bans/', { params: { slug }, body }),
      ),
    onSuccess: () => renew(queryClient, bansOf(slug)),
    meta: { quiet: true },
  })
}

export function useLift(slug: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST v1 /organizations/{slug}/bans/{id}/lift/', { params: { slug, id }, body: {} }),
    onSettled: () => renew(queryClient, bansOf(slug)),
  })
}
