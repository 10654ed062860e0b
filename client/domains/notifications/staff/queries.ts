import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'

export type Announcement = AnswerFor<'GET v1 /admin/announcements/'>['results'][number]
export type Draft = InputFor<'POST v1 /admin/announcements/'>['body']

export const PAGE_SIZE = 20
const KEY = ['admin', 'announcements']
const EVERY_MS = 5000

/** All announcements, read again while one is being sent. */
export const announcementsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) =>
      call('GET v1 /admin/announcements/', { query: { page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isSending) ? EVERY_MS : false),
  })

const isSending = ({ state, channels, sent }: Announcement) =>
  state === 'live' && (channels.bell || channels.mail) && !sent.done

/** How many players an announcement is for. */
export const reachQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'reach', id],
    queryFn: ({ signal }) => call('GET v1 /admin/announcements/{id}/reach/', { params: { id } }, { signal }),
    staleTime: 0,
  })

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
      void client.invalidateQueries({ queryKey: KEY })
      return client.invalidateQueries({ queryKey: ['announcements'] })
    },
    meta: { quiet: true },
  })
}
