import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { query, renew, keyOf } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

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
  return useAct('POST v1 /organizations/{slug}/bans/', {
    once: true,
    input: (body: NewBan) => ({ params: { slug }, body }),
    quiet: true,
    onSuccess: () => renew(queryClient, bansOf(slug)),
  })
}

export function useLift(slug: string) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /organizations/{slug}/bans/{id}/lift/', {
    input: (id: number) => ({ params: { slug, id }, body: {} }),
    onSettled: () => renew(queryClient, bansOf(slug)),
  })
}
