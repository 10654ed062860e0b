import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'

export type OwnSanction = AnswerFor<'GET v1 /players/sanctions/'>['results'][number]

export const PAGE_SIZE = 20

/** The player's own sanctions. */
export const ownSanctionsQuery = (page: number) =>
  query(
    'GET v1 /players/sanctions/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )

/** The sanction of a link, for whoever cannot sign in. */
export const sanctionByTokenQuery = (token: string) =>
  query(
    'POST v1 /appeals/read/',
    { body: { token } },
    {
      retry: false,
      // The screen says it itself.
      meta: { silentFirstLoad: true },
    },
  )

/** Sends an appeal: with the token of a link, or as the player who is signed in. */
export function useAppeal(id: number, token: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      token === undefined
        ? call('POST v1 /players/sanctions/{id}/appeal/', { params: { id }, body: { text } })
        : call('POST v1 /appeals/', { body: { token, text } }),
    meta: { quiet: true },
    onSuccess: () =>
      renew(
        queryClient,
        token === undefined
          ? keyOf('GET v1 /players/sanctions/')
          : keyOf('POST v1 /appeals/read/', { body: { token } }),
      ),
  })
}
