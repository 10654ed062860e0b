import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/call.ts'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { showToast } from '#client/lib/toast.ts'
import { keepAnswer } from '#client/notifications/given-answers.ts'

export type FriendPage = AnswerFor<'GET v1 /players/friends/'>
export type Friend = FriendPage['results'][number]
export type FriendRequest = AnswerFor<'GET v1 /players/friend-requests/'>['results'][number]
export type Blocked = AnswerFor<'GET v1 /players/blocks/'>['results'][number]

/** My friends, by name. */
export const friendsQuery = (page: number) =>
  queryOptions({
    queryKey: ['friends', page],
    queryFn: ({ signal }) =>
      call('GET v1 /players/friends/', { query: { page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Friends enough to tell who is online. */
export const manyFriendsQuery = queryOptions({
  queryKey: ['friends', 'many'],
  queryFn: ({ signal }) =>
    call('GET v1 /players/friends/', { query: { page: 1, page_size: 100 } }, { signal }),
})

/** The open requests to me and by me; there are never many. */
export const friendRequestsQuery = queryOptions({
  queryKey: ['friend-requests'],
  queryFn: ({ signal }) =>
    call('GET v1 /players/friend-requests/', { query: { page: 1, page_size: 100 } }, { signal }),
})

export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) =>
    call('GET v1 /players/blocks/', { query: { page: 1, page_size: 100 } }, { signal }),
})

/** Everything that tells how others stand to me. */
const TIES = [['friends'], ['friend-requests'], ['blocks'], ['players', 'public'], ['notifications']]

function useTie<Input>(
  act: (input: Input) => Promise<unknown>,
  said?: (input: Input, answer: unknown) => string | undefined,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, input) => {
      const text = said?.(input, answer)
      if (text) showToast('success', text)
    },
    // Also after a refusal: it says that something is not as it was shown.
    onSettled: () => Promise.all(TIES.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

/** spec §4: after adding a friend the requests refresh. */
export const useAddFriend = () =>
  useTie(
    (userId: string) => call('POST v1 /players/friends/', { body: { user_id: userId } }),
    (_id, answer) => (answer as AnswerFor<'POST v1 /players/friends/'>).detail,
  )

/** spec §4: after removing a friend the friends refresh. */
export const useRemoveFriend = () =>
  useTie((id: string) =>
    call('PUT v1 /players/remove-friend/{id}/', { params: { id }, body: { status: 'true' } }),
  )

export const useCancelRequest = () =>
  useTie((id: number) => call('DELETE v1 /players/friend-requests/{id}/', { params: { id } }))

export function useAnswerRequest() {
  const queryClient = useQueryClient()
  return useTie(
    ({ id, yes }: { id: number; yes: boolean }) =>
      call('PUT v1 /players/notification-status/{notificationId}/', {
        params: { notificationId: id },
        body: { status: yes ? 'accept' : 'decline' },
      }),
    ({ id, yes }) => {
      keepAnswer(queryClient, id, yes ? 'accept' : 'decline')
      return yes ? 'You are friends now.' : undefined
    },
  )
}

export const useBlock = () =>
  useTie((userId: string) => call('POST v1 /players/blocks/', { body: { user_id: userId } }))

export const useUnblock = () =>
  useTie((id: string) => call('DELETE v1 /players/blocks/{id}/', { params: { id } }))
