import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { query, keyOf, renew, answersUnder } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

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
export function useSaveDraft(id: number | undefined) {
  const write = useAct('POST v1 /admin/announcements/', {
    input: (body: Draft) => ({ body }),
    ...useAnnouncementActed(),
  })
  const change = useAct('PUT v1 /admin/announcements/{id}/', {
    input: (body: Draft) => ({ params: { id: id ?? 0 }, body }),
    ...useAnnouncementActed(),
  })
  return id === undefined ? write : change
}

export const usePublish = (id: number) =>
  useAct('POST v1 /admin/announcements/{id}/publish/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    ...useAnnouncementActed(),
  })

export const useWithdraw = (id: number) =>
  useAct('POST v1 /admin/announcements/{id}/withdraw/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    ...useAnnouncementActed(),
  })

function useAnnouncementActed() {
  const client = useQueryClient()
  return {
    quiet: true,
    onSuccess: () => renew(client, answersUnder('/admin/announcements/'), keyOf('GET v1 /announcements/')),
  }
}
