import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { addressOf, type AnswerFor, call } from '#client/lib/api/call.ts'
import { keepNewer } from '#client/lib/newer.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'
import { messagesKey } from './keys.ts'

export type Match = AnswerFor<'GET v1 /matches/{id}/'>
export type MatchSide = Match['sides'][number]
/** The position of a player's side; undefined for somebody who watches. */
export function sideIn({ sides }: Pick<Match, 'sides'>, playerId: string | undefined): 0 | 1 | undefined {
  const at = sides.findIndex(({ players }) => players.some(({ id }) => id === playerId))
  return at === 0 || at === 1 ? at : undefined
}

export type Message = AnswerFor<'POST v1 /matches/{id}/messages/'>
type MessagePage = AnswerFor<'GET v1 /matches/{id}/messages/'>

/** A match. One of a private lobby is visible to its players and with its invite. */
export const matchQuery = (id: number, invite?: string) =>
  query('GET v1 /matches/{id}/', { params: { id }, query: { invite } }, { structuralSharing: keepNewer })

/** The address of the picture of a public match for sharing. */
export const matchPicture = ({ id, version }: Pick<Match, 'id' | 'version'>): string =>
  addressOf('GET v1 /matches/{id}/preview/', { params: { id }, query: { v: version } }).url

/** The chat, newest first; older pages on demand. */
export const messagesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: messagesKey(id),
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET v1 /matches/{id}/messages/',
        { params: { id }, query: { page: pageParam, page_size: 50 } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, number) => (page.next ? number + 1 : undefined),
  })

/** Reports the score. `onReported` runs even if the form has been unmounted. */
export function useReportMatch(id: number, onReported: () => void) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /matches/{id}/report/', {
    input: (body: { scores: [number, number][]; round: number }) => ({ params: { id }, body }),
    onSuccess: (match) => {
      queryClient.setQueryData(matchQuery(id).queryKey, match)
      onReported()
    },
    onSettled: () => readRoomAgain(queryClient, id),
  })
}

/** Says which games of a series are over. */
export function useTellScore(id: number, onTold: () => void) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /matches/{id}/running-score/', {
    input: (scores: [number, number][]) => ({ params: { id }, body: { scores } }),
    quiet: true,
    onSuccess: (match) => {
      queryClient.setQueryData(matchQuery(id).queryKey, match)
      onTold()
    },
    onSettled: () => readRoomAgain(queryClient, id),
  })
}

/**
 * After an act in a match: its lobby, which the answer does not have, and after a refusal the match, which has changed in
 * the meantime. The lobby comes with its match. Lists and balances come by the live stream.
 */
export async function readRoomAgain(queryClient: QueryClient, id: number): Promise<void> {
  const isLobbyShown = queryClient
    .getQueryCache()
    .findAll({ queryKey: keyOf('GET v1 /lobbies/{id}/'), type: 'active' })
  if (isLobbyShown.length === 0) return renew(queryClient, keyOf('GET v1 /matches/{id}/', { params: { id } }))
  await renew(queryClient, keyOf('GET v1 /lobbies/{id}/'))
}

/** Sends a chat message and adds it to the cached chat. */
export function useSendMessage(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /matches/{id}/messages/', {
    input: (body: string) => ({ params: { id }, body: { body } }),
    quiet: true,
    onSuccess: (message) =>
      queryClient.setQueryData(messagesKey(id), (chat: InfiniteData<MessagePage, number> | undefined) =>
        withMessage(chat, message),
      ),
  })
}

/** The chat with a message that it may have already. */
export function withMessage(chat: InfiniteData<MessagePage, number> | undefined, message: Message) {
  const [newest, ...older] = chat?.pages ?? []
  if (!chat || !newest || newest.results.some((each) => each.id === message.id)) return chat
  return {
    ...chat,
    pages: [{ ...newest, count: newest.count + 1, results: [message, ...newest.results] }, ...older],
  }
}
