import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { query, renew } from '#client/lib/api/query.ts'

export type TeamPosts = AnswerFor<'GET v1 /tournaments/{id}/posts/'>
export type TeamPost = TeamPosts['results'][number]

/** Posts of teams and players who look for each other. */
export const postsQuery = (id: number) => query('GET v1 /tournaments/{id}/posts/', { params: { id } })

/** The answer of each act is the whole list; after a refusal it is read again. */
function usePostAct<Variables>(
  id: number,
  send: (variables: Variables) => Promise<TeamPosts>,
  quiet = false,
) {
  const queryClient = useQueryClient()
  const { queryKey } = postsQuery(id)
  return useMutation({
    mutationFn: send,
    onSuccess: (posts) => queryClient.setQueryData(queryKey, posts),
    onError: () => renew(queryClient, queryKey),
    meta: { quiet },
  })
}

export const usePutPost = (id: number) =>
  usePostAct(
    id,
    (body: InputFor<'PUT v1 /tournaments/{id}/posts/'>['body']) =>
      call('PUT v1 /tournaments/{id}/posts/', { params: { id }, body }),
    true,
  )

export const useRemovePost = (id: number) =>
  usePostAct(id, (postId: number) =>
    call('DELETE v1 /tournaments/{id}/posts/{postId}/', { params: { id, postId } }),
  )

export const useLikePost = (id: number, postId: number) =>
  usePostAct(id, (like: boolean) =>
    call('POST v1 /tournaments/{id}/posts/{postId}/like/', { params: { id, postId }, body: { like } }),
  )
