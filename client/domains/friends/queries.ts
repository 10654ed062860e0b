import { t } from '#messages/friends.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { rememberAnswer } from '#client/domains/notifications/given-answers.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'
import { showToast } from '#client/lib/toast.ts'

export type FriendPage = AnswerFor<'GET v1 /players/friends/'>
export type Friend = FriendPage['results'][number]
export type FriendRequest = AnswerFor<'GET v1 /players/friend-requests/'>['results'][number]
export type Blocked = AnswerFor<'GET v1 /players/blocks/'>['results'][number]

/** The player's friends, sorted by name. */
export const friendsQuery = (page: number) =>
  query(
    'GET v1 /players/friends/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )

/** A page of friends large enough to show who is online. */
export const manyFriendsQuery = query('GET v1 /players/friends/', { query: { page: 1, page_size: 100 } })

const MOST_PAGES = 10

/** All open requests from and to the player: mostly one page, more with an API of smaller ones. */
export const friendRequestsQuery = queryOptions({
  queryKey: keyOf('GET v1 /players/friend-requests/'),
  queryFn: async ({ signal }) => {
    const read = (page: number) =>
      call('GET v1 /players/friend-requests/', { query: { page, page_size: 100 } }, { signal })
    const list = await read(1)
    for (let page = 2; page <= MOST_PAGES && list.results.length < list.count; page++) {
      const { results } = await read(page)
      if (results.length === 0) break
      list.results.push(...results)
    }
    return list
  },
})

export const blocksQuery = query('GET v1 /players/blocks/', { query: { page: 1, page_size: 100 } })

/** All queries that depend on friendships and blocks. */
const FRIENDSHIP = [
  keyOf('GET v1 /players/friends/'),
  keyOf('GET v1 /players/friend-requests/'),
  keyOf('GET v1 /players/blocks/'),
  keyOf('GET v1 /players/public-profile/'),
  keyOf('GET v1 /players/notifications/'),
]

/** Also after a refusal: it means that the shown data was out of date. */
function useFriendshipActed() {
  const queryClient = useQueryClient()
  return { onSettled: () => renew(queryClient, ...FRIENDSHIP) }
}

/** After adding a friend, the requests are refetched. */
export const useAddFriend = () =>
  useAct('POST v1 /players/friends/', {
    input: (userId: string) => ({ body: { user_id: userId } }),
    onSuccess: ({ friendship }) =>
      showToast(
        'success',
        friendship === 'friends' ? t('friends.detail.friends_now') : t('friends.request_sent'),
      ),
    ...useFriendshipActed(),
  })

/** After removing a friend, the friends are refetched. */
export const useRemoveFriend = () =>
  useAct('PUT v1 /players/remove-friend/{id}/', {
    input: (id: string) => ({ params: { id }, body: { status: 'true' } }),
    ...useFriendshipActed(),
  })

export const useCancelRequest = () =>
  useAct('DELETE v1 /players/friend-requests/{id}/', {
    input: (id: number) => ({ params: { id } }),
    ...useFriendshipActed(),
  })

export function useAnswerRequest() {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /players/notification-status/{notificationId}/', {
    input: ({ id, yes }: { id: number; yes: boolean }) => ({
      params: { notificationId: id },
      body: { status: yes ? 'accept' : 'decline' },
    }),
    onSuccess: (_answer, { id, yes }) => {
      rememberAnswer(queryClient, id, yes ? 'accept' : 'decline')
      if (yes) showToast('success', t('friends.detail.friends_now'))
    },
    ...useFriendshipActed(),
  })
}

export const useBlock = () =>
  useAct('POST v1 /players/blocks/', {
    input: (userId: string) => ({ body: { user_id: userId } }),
    ...useFriendshipActed(),
  })

export const useUnblock = () =>
  useAct('DELETE v1 /players/blocks/{id}/', {
    input: (id: string) => ({ params: { id } }),
    ...useFriendshipActed(),
  })
