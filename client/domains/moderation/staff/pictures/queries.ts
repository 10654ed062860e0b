import { infiniteQueryOptions, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { t } from '#messages/admin.ts'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { showToast } from '#client/lib/toast.ts'
import { keyOf, FILE, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Picture = AnswerFor<'GET v1 /admin/pictures/'>['results'][number]
export type Removed = AnswerFor<'GET v1 /admin/pictures/removed/'>['results'][number]
export const KINDS = ['all', 'player', 'team', 'organization'] as const
export type Kind = (typeof KINDS)[number]

type Asked = { kind: Kind; player: string | undefined }
const queryFor = ({ kind, player }: Asked, before?: number) => ({
  query: { kind: kind === 'all' ? undefined : kind, player, before },
})

/** The pictures that are shown, the newest first; those of a kind, or that a player has uploaded. */
export const picturesQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: keyOf('GET v1 /admin/pictures/', queryFor(asked)),
    queryFn: ({ pageParam, signal }) =>
      call('GET v1 /admin/pictures/', queryFor(asked, pageParam), { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  })

/** The removed ones that are still kept, the last removed first. */
export const removedQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: keyOf('GET v1 /admin/pictures/removed/', queryFor(asked)),
    queryFn: ({ pageParam, signal }) =>
      call('GET v1 /admin/pictures/removed/', queryFor(asked, pageParam), { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  })

/** A removed picture, which nobody else is served. */
export const keptQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('GET v1 /admin/pictures/removed/{id}/', { params: { id } }, FILE),
    queryFn: async ({ signal }) => {
      const bytes = await call('GET v1 /admin/pictures/removed/{id}/', { params: { id } }, { signal })
      return new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

const renewPictures = (queryClient: QueryClient) =>
  renew(queryClient, keyOf('GET v1 /admin/pictures/'), keyOf('GET v1 /admin/pictures/removed/'))

/** Removes a picture, with a reason that its owner reads; `erase` deletes the file at once. */
export function useRemovePicture(id: number, erase: boolean) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/pictures/{id}/remove/', {
    input: ({ reason }: { reason: string }) => ({ params: { id }, body: { reason, erase } }),
    quiet: true,
    onSuccess: () => showToast('success', t('admin.pictures.removed')),
    onSettled: () => void renewPictures(queryClient),
  })
}

/** Deletes a removed picture before its time is over. */
export function useDeletePicture(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/pictures/removed/{id}/delete/', {
    input: ({ reason }: { reason: string }) => ({ params: { id }, body: { reason } }),
    quiet: true,
    onSuccess: () => showToast('success', t('admin.pictures.deleted')),
    onSettled: () => void renewPictures(queryClient),
  })
}
