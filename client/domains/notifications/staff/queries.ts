import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { query, keyOf, renew, answersUnder } from '#client/lib/api/query.ts'

export type Announcement = AnswerFor<'GET v1 /admin/announcements/'>['results'][number]
export type Draft = InputFor<'POST v1 /admin/announcements/'>['body']

export const PAGE_SIZE = 20
const EVERY_MS = 5000

/** All announcements, read again while one is being sent. */
export const announcementsQuery = (page: number) =>
  query(
    'GET v1 /admin/announcements/',
    { query: { page, page_size: PAGE_SIZE } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.results.some(isSending) ? EVERY_MS : false),
    },
  )

const isSending = ({ state, channels, sent }: Announcement) =>
  state === 'live' && (channels.bell || channels.mail) && !sent.done

/** How many players an announcement is for. */
export const reachQuery = (id: number) =>
  query('GET v1 /admin/announcements/{id}/reach/', { params: { id } }, { staleTime: 0 })

/** Writes a draft, or changes the one with this id. */
export const useSaveDraft = (id: number | undefined) =>
  useAct((body: Draft) =>
    id === undefined
      ? call('POST v1 /admin/announcements/', { body })
      : call('PUT v1 /admin/announcements/{id}/', { params: { id }, body }),
  )

export const usePublish = (id: number) =>
  useAct((body: { reason: string }) =>
    call('POST v1 /admin/announcements/{id}/publish/', { params: { id }, body }),
  )

export const useWithdraw = (id: number) =>
  useAct((body: { reason: string }) =>
    call('POST v1 /admin/announcements/{id}/withdraw/', { params: { id }, body }),
  )

function useAct<Body, Result>(mutationFn: (body: Body) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void renew(client, answersUnder('/admin/announcements/'))
      return renew(client, keyOf('GET v1 /announcements/'))
    },
    meta: { quiet: true },
  })
}
