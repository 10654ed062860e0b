import { useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { query, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type TeamPosts = AnswerFor<'GET v1 /tournaments/{id}/posts/'>
export type TeamPost = TeamPosts['results'][number]

/** Posts of teams and players who look for each other. */
export const postsQuery = (id: number) => query('GET v1 /tournaments/{id}/posts/', { params: { id } })

/** The answer of each act is the whole list; after a refusal it is read again. */
function usePostActed(id: number) {
  const queryClient = useQueryClient()
  const { queryKey } = postsQuery(id)
  return {
    onSuccess: (posts: TeamPosts) => queryClient.setQueryData(queryKey, posts),
    onError: () => renew(queryClient, queryKey),
  }
}

export const usePutPost = (id: number) =>
  useAct('PUT v1 /tournaments/{id}/posts/', {
    input: (body: InputFor<'PUT v1 /tournaments/{id}/posts/'>['body']) => ({ params: { id }, body }),
    quiet: true,
    ...usePostActed(id),
  })

export const useRemovePost = (id: number) =>
  useAct('DELETE v1 /tournaments/{id}/posts/{postId}/', {
    input: (postId: number) => ({ params: { id, postId } }),
    ...usePostActed(id),
  })

export const useLikePost = (id: number, postId: number) =>
  useAct('POST v1 /tournaments/{id}/posts/{postId}/like/', {
    input: (like: boolean) => ({ params: { id, postId }, body: { like } }),
    ...usePostActed(id),
  })
