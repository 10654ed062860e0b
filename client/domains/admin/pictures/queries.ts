import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#messages/admin.ts'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { showToast } from '#client/lib/toast.ts'

export type Picture = AnswerFor<'GET v1 /admin/pictures/'>['results'][number]
export const KINDS = ['all', 'player', 'team', 'organization'] as const
export type Kind = (typeof KINDS)[number]

/** The pictures that are shown, the newest first; those of a kind, or that a player has uploaded. */
export const picturesQuery = ({ kind, player }: { kind: Kind; player: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'pictures', kind, player],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET v1 /admin/pictures/',
        { query: { kind: kind === 'all' ? undefined : kind, player, before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  })

/** Removes a picture, with a reason that its owner reads; `erase` deletes the file at once. */
export function useRemovePicture(id: number, erase: boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST v1 /admin/pictures/{id}/remove/', { params: { id }, body: { reason, erase } }),
    meta: { quiet: true },
    onSuccess: () => showToast('success', t('admin.pictures.removed')),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['admin', 'pictures'] }),
  })
}
